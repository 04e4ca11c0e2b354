"""Draws the app's icons from static/img/icon.svg, and pictures of the real page.

    python -m scripts.icons [--icons-only]

One drawing is the source of all icons. *Plain* ones have its round corners. *Maskable*
ones fill the square, with the drawing small enough for any shape that a system cuts
out. The one for iOS fills the square, too: iOS rounds it itself.

Chromium draws. Other versions of it draw other bytes, so the files are committed, and
`RECORD` holds the hashes of drawing and results: a test tells when they part.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from scripts.server import DIST, Site

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "static" / "img"
SOURCE = IMAGES / "icon.svg"
RECORD = ROOT / "tests" / "data" / "icons.json"
CHROMIUM = Path("/usr/bin/chromium")

# name: pixels, whether it fills the square, size of the card in it
ICONS = {
    "icon-192.png": (192, False, 1.0),
    "icon-512.png": (512, False, 1.0),
    "icon-maskable-192.png": (192, True, 0.8),
    "icon-maskable-512.png": (512, True, 0.8),
    "apple-touch-icon.png": (180, True, 0.9),
}
# name: width and height in CSS px, pixels for each, whether it is a phone
SCREENSHOTS = {
    "screenshot-narrow.jpeg": (390, 844, 2, True),
    "screenshot-wide.jpeg": (1280, 800, 1, False),
}
# A game that has begun
POSITION = (
    "?deal=617&rules=classic,autoplay:off&moves=4a462b4c27724d424h7hdh4774v27d7h838h83"
)
_CORNERS, _CARD = 'rx="112"', '<g transform="rotate(8 256 256)">'


def drawing(svg: str, fills: bool, scale: float) -> str:
    """The source drawing, made to fill the square, its card scaled about the middle.

    Raises ValueError when the source no longer has what is replaced.
    """
    if svg.count(_CORNERS) != 1 or svg.count(_CARD) != 1:
        raise ValueError(f"{SOURCE.name} has not one {_CORNERS} and one {_CARD}")
    if fills:
        svg = svg.replace(_CORNERS, 'rx="0"')
    shift = 256 * (1 - scale)
    turned = f"translate({shift:g} {shift:g}) scale({scale:g}) rotate(8 256 256)"
    return svg.replace(_CARD, f'<g transform="{turned}">')


def draw_icons(browser: Browser) -> None:
    """Write the icons."""
    svg = SOURCE.read_text(encoding="utf-8")
    for name, (size, fills, scale) in ICONS.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        picture = drawing(svg, fills, scale).replace("<svg ", f'<svg width="{size}" ')
        page.set_content(
            f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{picture}"
        )
        page.screenshot(path=IMAGES / name, omit_background=True)
        page.close()


def take_screenshots(browser: Browser) -> None:
    """Write the pictures of the game."""
    site = Site(DIST).start()
    for name, (width, height, density, phone) in SCREENSHOTS.items():
        page = browser.new_page(
            viewport={"width": width, "height": height},
            device_scale_factor=density,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            locale="en-GB",
            service_workers="block",
        )
        page.goto(site.url + POSITION)
        page.locator("html[data-state=ready]").wait_for(state="attached")
        page.wait_for_function("!document.querySelector('[data-flying]')")
        page.screenshot(path=IMAGES / name, quality=80)
        page.close()
    site.stop()


def hashes() -> dict[str, str]:
    """The hashes of the source and of all that is made, by name."""
    names = [SOURCE.name, *ICONS, *SCREENSHOTS]
    return {n: hashlib.sha256((IMAGES / n).read_bytes()).hexdigest() for n in names}


def main(arguments: list[str]) -> int:
    """Draw everything and record it; returns the exit code."""
    with sync_playwright() as playwright:
        path = CHROMIUM if CHROMIUM.exists() else None
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"]
        )
        draw_icons(browser)
        if "--icons-only" not in arguments:
            take_screenshots(browser)
        browser.close()
    RECORD.write_text(json.dumps(hashes(), indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
