"""Fills in index.html: card faces, stylesheet, preload links and the Python start."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

from scripts import faces

STYLESHEET = "static/css/site.css"
ARCHIVE = "freecell.pack"
INTERPRETER = "static/vendor/micropython/micropython.mjs"
WASM = "static/vendor/micropython/micropython.wasm"

# What the page runs; boot.js takes the text from the element.
PYTHON = """\
from freecell.ui.main import main
await main()
"""
# PyScript's extras. Each would cost a request before Python starts.
NO_PLUGINS = [
    "!codemirror",
    "!deprecations-manager",
    "!donkey",
    "!error",
    "!py-editor",
    "!py-game",
    "!py-terminal",
]
_STYLE_LINK = re.compile(r' *<link rel="stylesheet" href="(static/css/[^"]+)">\n')


def stylesheets(page: str) -> list[str]:
    """The stylesheets that the page links to, in order."""
    return _STYLE_LINK.findall(page)


def with_one_stylesheet(page: str) -> str:
    """The page with `STYLESHEET` in place of all its stylesheets."""
    first = True

    def replace(found: re.Match[str]) -> str:
        nonlocal first
        once, first = first, False
        return found[0].replace(found[1], STYLESHEET) if once else ""

    return _STYLE_LINK.sub(replace, page)


def fill(page: str, name: str, content: str) -> str:
    """The page with `<!-- name -->` replaced by `content`.

    Raises ValueError unless the place is there exactly once.
    """
    place = f"<!-- {name} -->"
    if page.count(place) != 1:
        raise ValueError(f"index.html has {page.count(place)} of {place}, not one")
    return page.replace(place, content)


def preload_links(static: Path) -> str:
    """Links for all that is needed until the first move, and the starting script."""
    pyscript = static / "vendor" / "pyscript"
    scripts = [f"static/js/{name}.js" for name in ("boot", "safe", "vault")]
    scripts.append("static/vendor/idb-keyval/index.js")
    scripts += sorted(f"static/vendor/pyscript/{p.name}" for p in pyscript.glob("*.js"))
    scripts.append(INTERPRETER)
    lines = [f'<link rel="modulepreload" href="{name}">' for name in scripts]
    lines += [
        f'<link rel="preload" as="fetch" crossorigin href="{name}">'
        for name in (WASM, ARCHIVE)
    ]
    lines.append('<script type="module" src="static/js/boot.js"></script>')
    return "\n    ".join(lines)


def python_start() -> str:
    """The elements from which PyScript knows what to run and with which interpreter.

    PyScript reads a configuration for each of its two kinds of Python, used or not.
    """
    config = {"interpreter": f"./{INTERPRETER}", "plugins": NO_PLUGINS}
    other = html.escape(json.dumps({"plugins": NO_PLUGINS}), quote=False)
    return (
        f'<script type="mpy" config="{html.escape(json.dumps(config))}">\n'
        f"{PYTHON}</script>\n"
        f'    <py-config type="json" hidden>{other}</py-config>'
    )


def filled(page: str, static: Path) -> str:
    """The page as it is published, but for the build's version."""
    page = with_one_stylesheet(page)
    page = fill(page, "faces", faces.symbols())
    page = fill(page, "cards", faces.cards())
    page = fill(page, "preload", preload_links(static))
    return fill(page, "python", python_start())


def with_version(page: str, version: str) -> str:
    """The page with `data-version` on its root element.

    Raises ValueError when the root element is not found.
    """
    page, done = re.subn(r"<html ", f'<html data-version="{version}" ', page, count=1)
    if not done:
        raise ValueError("index.html has no <html …> to carry the version")
    return page
