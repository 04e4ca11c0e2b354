"""Fixtures of the smoke tests in other engines than Chromium."""

import pytest
from playwright.sync_api import sync_playwright

from scripts.server import DIST, Site


@pytest.fixture(scope="session")
def playwright():
    """Playwright itself."""
    with sync_playwright() as started:
        yield started


@pytest.fixture
def site():
    """The built site, served; `site.url`, `site.stop()`."""
    assert (DIST / "index.html").is_file(), "run scripts/build first"
    running = Site(DIST).start()
    yield running
    running.stop()
