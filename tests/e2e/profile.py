"""Browsers with a profile that outlives them, and builds of the site to update to."""

import json
import os
import re
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

from tests.e2e.conftest import CHROMIUM, PATIENCE, Watch
from tests.e2e.table import Table

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("freecell", "scripts", "static", "index.html", "sw.js", "LICENSE")
# Said by Chromium when an offer to install is kept for later.
NO_BANNER = "Banner not shown"
OFFLINE = ("ERR_CONNECTION_REFUSED", "ERR_FAILED", "failed: ", "Failed to fetch")


@contextmanager
def a_profile(playwright, folder, site, size=(1280, 800), **options):
    """A Table in a browser of its own whose profile is kept in a folder."""
    context = playwright.chromium.launch_persistent_context(
        str(folder),
        executable_path=CHROMIUM if CHROMIUM.exists() else None,
        args=["--no-sandbox"],
        viewport={"width": size[0], "height": size[1]},
        locale="en-GB",
        reduced_motion="reduce",
        **options,
    )
    context.set_default_timeout(PATIENCE)
    watch = Watch(context, site.url)
    watch.expect(NO_BANNER)
    try:
        yield Visitor(context.pages[0], site, watch)
    finally:
        context.close()


class Visitor(Table):
    """A player with a service worker; counts how often the page is loaded."""

    def __init__(self, page, site, watch):
        super().__init__(page, site, watch)
        self.loads = 0
        page.on("domcontentloaded", self._loaded)

    def _loaded(self, page):
        self.loads += page.url.startswith(self.site.url)

    def visit(self, query="", kept="all"):
        """Open the page and wait until the worker keeps a tier."""
        self.open(query, kept=True)
        if kept:
            self.has(offline=kept)
        return self

    def caches(self):
        """The names of all caches of the origin."""
        return self.page.evaluate("caches.keys()")

    def kept_files(self):
        """The files in the caches, without origin and revision."""
        files = self.page.evaluate(
            """async () => {
              const found = [];
              for (const name of await caches.keys())
                for (const {url} of await (await caches.open(name)).keys())
                  found.push(url.split("?")[0]);
              return found;
            }"""
        )
        return {file[len(self.site.url) :] for file in files}

    def registrations(self):
        """How many workers are registered."""
        return self.page.evaluate(
            "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
        )

    def fetched(self, name):
        """Status, type and beginning of a file that a script of the page asks for."""
        return self.page.evaluate(
            """(name) => fetch(name).then(
              async (r) => [r.status, r.headers.get("content-type"),
                            (await r.text()).slice(0, 20)],
              (error) => ["failed", "", ""])""",
            name,
        )

    def version(self):
        """The build's id."""
        return self.page.locator("html").get_attribute("data-version")

    def moves(self):
        """The number of moves shown."""
        return self.look().values["moves"]

    def offline(self):
        """From here on it is no news that the host cannot be reached."""
        self.site.stop()
        for text in OFFLINE:
            self.watch.expect(text)


def build_list(folder):
    """What the worker of a built site keeps: version, names of both tiers."""
    text = (folder / "sw.js").read_text(encoding="utf-8")
    build = json.loads(re.search(r"const \{.*?\} = (\{.*\});", text)[1])
    return (
        build["version"],
        [entry["url"] for entry in build["play"]],
        [entry["url"] for entry in build["rest"]],
    )


def built(folder, file, old, new):
    """Build the site from a copy of the sources with one text replaced."""
    copy = folder / "sources"
    for name in SOURCES:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, copy / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, copy / name)
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new), encoding="utf-8")
    out = folder / "dist"
    command = [sys.executable, "-m", "scripts.build", "--out", str(out)]
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    subprocess.run(command, check=True, cwd=copy, env=environment, capture_output=True)
    return out


def publish(build, folder):
    """Put a build in the place of what a host's folder has."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(build, folder)
