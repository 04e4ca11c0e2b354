"""How long from the page's start to the first possible move, in milliseconds.

    .venv/bin/python -m tests.bench.start [ROUNDS]

Measures the built site beside two yardsticks in the same run, turn by turn: an empty
PyScript page on MicroPython, and 52 cards laid out by plain JavaScript. Cold is a fresh
browser profile, warm the second visit; each at full speed and with the CPU slowed down
four times. Prints the median and the range. The time ends at `freecell-ready`.
"""

import re
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from scripts.server import DIST, Site
from tests.e2e.conftest import CHROMIUM

ROOT = Path(__file__).resolve().parents[2]
SLOWDOWNS = (1, 4)
READY = "html[data-state=ready]"
TIME = "() => performance.getEntriesByName('freecell-ready')[0].startTime"
BYTES = """() => {
  const [page] = performance.getEntriesByType("navigation");
  const end = performance.getEntriesByName("freecell-ready")[0].startTime;
  const files = performance.getEntriesByType("resource");
  const early = files.filter((f) => f.startTime < end);
  return [page, ...early].reduce((sum, f) => sum + f.encodedBodySize, 0);
}"""

EMPTY = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<script type="module" src="pyscript/core.js"></script></head>
<body><script type="mpy" config='{"interpreter": "./micropython/micropython.mjs"}'>
import js
js.performance.mark("freecell-ready")
js.document.documentElement.setAttribute("data-state", "ready")
</script></body></html>
"""
PLAIN = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<style>div{position:absolute;width:80px;height:112px;background:#fff}</style>
</head><body><script>
for (let n = 0; n < 52; n++) {
  const card = document.createElement("div");
  card.textContent = "A23456789TJQK"[n >> 2] + "CDHS"[n & 3];
  card.style.transform = `translate(${(n % 8) * 90}px, ${(n >> 3) * 28}px)`;
  document.body.append(card);
}
performance.mark("freecell-ready");
document.documentElement.dataset.state = "ready";
</script></body></html>
"""


def yardsticks(folder):
    """Write the two other pages, with a whole PyScript beside them."""
    modules = ROOT / "node_modules"
    shutil.copytree(modules / "@pyscript/core/dist", folder / "pyscript")
    shutil.copytree(
        modules / "@micropython/micropython-webassembly-pyscript",
        folder / "micropython",
    )
    (folder / "empty.html").write_text(EMPTY)
    (folder / "plain.html").write_text(PLAIN)


def visit(context, address, slowdown):
    """Milliseconds until ready, and the compressed bytes that this took."""
    page = context.new_page()
    if slowdown > 1:
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.goto(address, wait_until="commit")
    page.locator(READY).wait_for(state="attached", timeout=60_000)
    result = page.evaluate(TIME), page.evaluate(BYTES)
    page.close()
    return result


def measure(browser, pages, rounds):
    """Times by (page, "cold" or "warm", slowdown), and bytes by page."""
    times, size = {}, {}
    for slowdown in SLOWDOWNS:
        for _ in range(rounds):
            for name, address in pages:
                context = browser.new_context()
                for visited in ("cold", "warm"):
                    time, taken = visit(context, address, slowdown)
                    times.setdefault((name, visited, slowdown), []).append(time)
                    size.setdefault(name, taken)
                context.close()
    return times, size


def main(arguments):
    """Measure and print a table; returns the exit code."""
    rounds = int(arguments[0]) if arguments else 10
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        yardsticks(Path(folder))
        own, other = Site(DIST).start(), Site(Path(folder)).start()
        pages = [
            ("FreeCell", own.url + "?deal=1"),
            ("empty PyScript page", other.url + "empty.html"),
            ("plain JavaScript", other.url + "plain.html"),
        ]
        path = CHROMIUM if CHROMIUM.exists() else None
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"]
        )
        times, size = measure(browser, pages, rounds)
        print(
            f"Chromium {browser.version}, {rounds} rounds: median (least to most), ms"
        )
        browser.close()
        own.stop()
        other.stop()
    html = (DIST / "index.html").read_text()
    print("build", re.search(r'data-version="(\w+)"', html)[1])
    for name, _ in pages:
        print(f"{name}: {size[name] / 1024:.0f} KB compressed until ready")
        for (page, visited, slowdown), found in times.items():
            if page == name:
                least, most = min(found), max(found)
                print(
                    f"  {visited} {slowdown}x  {median(found):6.0f}"
                    f"  ({least:.0f} to {most:.0f})"
                )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
