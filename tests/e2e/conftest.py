"""Fixtures of the browser tests: the built site on a port of its own, watched pages.

Every page fails its test on a console error or warning, an uncaught exception, a
request that fails or is answered with an error, and any request to another host. A test
that provokes one of these says so with `page.watch.expect("part of the text")`.
"""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from scripts.server import DIST, Site

CHROMIUM = Path("/usr/bin/chromium")
# Generous, for a machine that does other things too. Milliseconds.
PATIENCE = 30_000
# Not ours to mend: said by the browser about itself.
HARMLESS = [
    re.compile(r"SharedArrayBuffer"),
    # Said by Playwright where a context blocks them.
    re.compile(r"Service Worker registration blocked by Playwright"),
]


class Watch:
    """Notes what goes wrong in a context, to be looked at when the test is over."""

    def __init__(self, context, origin):
        self.problems = []
        self.requests = []  # addresses without the origin, in order
        self._origin = origin
        self._expected = list(HARMLESS)
        context.on("console", self._console)
        context.on("weberror", lambda error: self._note(f"exception: {error.error}"))
        context.on("request", self._request)
        context.on("requestfailed", lambda r: self._note(f"failed: {r.url}"))
        context.on("response", self._response)

    def expect(self, text):
        """From here on (and for what was) problems that contain `text` are none."""
        self._expected.append(re.compile(re.escape(text)))

    def unexpected(self):
        """The problems that the test did not expect."""
        return [
            problem
            for problem in self.problems
            if not any(known.search(problem) for known in self._expected)
        ]

    def _note(self, problem):
        self.problems.append(problem)

    def _console(self, message):
        if message.type in ("error", "warning", "assert"):
            self._note(f"console {message.type}: {message.text}")

    def _request(self, request):
        if request.url.startswith(self._origin):
            self.requests.append(request.url[len(self._origin) :])
        elif not request.url.startswith(("data:", "blob:")):
            self._note(f"foreign host: {request.url}")

    def _response(self, response):
        if response.status >= 400:
            self._note(f"status {response.status}: {response.url}")


@pytest.fixture(scope="session")
def playwright():
    """Playwright itself."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright):
    """Chromium: Debian's where there is one, else Playwright's own."""
    path = CHROMIUM if CHROMIUM.exists() else None
    started = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
    yield started
    started.close()


@pytest.fixture
def site():
    """The built site, served; `site.url`, `site.stop()`."""
    assert (DIST / "index.html").is_file(), "run scripts/build first"
    running = Site(DIST).start()
    yield running
    running.stop()


@pytest.fixture
def new_page(browser, site):
    """Makes watched pages, each in a context (a browser profile) of its own.

    `new_page(width=…, height=…, touch=False, motion=True, **context_options)`. With
    `touch` the page is a phone's: coarse pointer, no hover. `motion=False` asks for
    reduced motion.
    """
    made = []

    def make(width=1280, height=800, touch=False, motion=True, **options):
        options.setdefault("locale", "en-GB")
        options.setdefault("service_workers", "block")
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if motion else "reduce",
            **options,
        )
        context.set_default_timeout(PATIENCE)
        watch = Watch(context, site.url)
        page = context.new_page()
        page.watch = watch
        made.append(page)
        return page

    yield make
    problems = []
    for page in made:
        # Lets events that are under way arrive before the last look.
        if not page.is_closed():
            page.evaluate("0")
        problems += page.watch.unexpected()
        page.context.close()
    assert problems == []


@pytest.fixture
def page(new_page):
    """A page on a desk: mouse, 1280×800."""
    return new_page()


@pytest.fixture
def phone(new_page):
    """A page on a phone held upright: touch, 390×844."""
    return new_page(390, 844, touch=True, device_scale_factor=2)


@pytest.fixture(scope="session", autouse=True)
def browser_version(browser):
    """Says which browser it was: Debian moves it on."""
    if os.environ.get("CI"):
        print(f"\nChromium {browser.version}")
