"""How long a second start takes: kept by the service worker, with and without a host.

    .venv/bin/python -m tests.bench.offline [ROUNDS]

Milliseconds until `freecell-ready`, median and range, turn by turn in one browser: with
no worker (the browser's own HTTP cache, asked again), with the worker, and with the
worker and the host gone. Last, the two ratios to the start without a worker.
"""

import sys
from statistics import median

from playwright.sync_api import sync_playwright

from scripts.server import Site
from tests.bench.start import visit
from tests.e2e.conftest import CHROMIUM

KEPT = "html[data-offline=all]"


def keep(context, address):
    """Visit once and stay until everything is kept."""
    page = context.new_page()
    page.goto(address, wait_until="commit")
    page.locator(KEPT).wait_for(state="attached", timeout=60_000)
    page.close()


def main(arguments):
    """Measure and print a table; returns the exit code."""
    rounds = int(arguments[0]) if arguments else 10
    times = {"no worker": [], "worker": [], "worker, no host": []}
    with sync_playwright() as playwright:
        path = CHROMIUM if CHROMIUM.exists() else None
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"]
        )
        site = Site().start()
        plain = browser.new_context(service_workers="block")
        visit(plain, site.url + "?deal=1", 1)
        kept = browser.new_context()
        keep(kept, site.url + "?deal=1")
        for _ in range(rounds):
            for name, context in (
                ("no worker", plain),
                ("worker", kept),
                ("worker, no host", kept),
            ):
                if name == "worker, no host":
                    port = site.server_port
                    site.stop()
                times[name].append(visit(context, site.url + "?deal=1", 1)[0])
            site = Site(port=port).start()
        print(
            f"Chromium {browser.version}, {rounds} rounds: median (least to most), ms"
        )
        browser.close()
        site.stop()
    for name, found in times.items():
        print(
            f"  {name:16} {median(found):6.0f}  ({min(found):.0f} to {max(found):.0f})"
        )
    base = median(times["no worker"])
    for name in ("worker", "worker, no host"):
        print(f"  {name} / no worker: {median(times[name]) / base:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
