"""The list of files that the service worker keeps, written into its script.

Two tiers. *Play* is all that a page asks for, with English words: it is kept as a whole
or not at all, the small solver included. *Rest* can come later: the full solver with
its interpreter, other languages, QR codes, licences. Icons and pictures of the app are
for the browser, which takes them when it installs the app.

Each file has its revision, so that the next build takes over what has not changed, and
its hash: while a new build is being published, files of two builds never get mixed.
"""

from __future__ import annotations

import base64
import hashlib
import json

WORKER = "sw.js"
PLACE = "self.BUILD"
# The worker itself and what it imports: browsers keep these with its registration.
_WORKERS_OWN = (WORKER, "static/vendor/workbox/")
_BROWSERS_OWN = ("static/img/screenshot-", "static/img/icon-", "static/img/apple-")
_LATER = (
    "solver-full.pack",
    "static/locales/",
    "static/vendor/pyodide/",
    "static/vendor/qrcode-generator/",
)
_LATER_NAMES = ("LICENSE", "LICENCE", "VERSIONS.json")
FALLBACK_LANGUAGE = "static/locales/en.json"


def tiers(names: list[str]) -> tuple[list[str], list[str]]:
    """The names of the files to play with, and of the rest, each sorted."""
    kept = sorted(
        name for name in names if not name.startswith(_WORKERS_OWN + _BROWSERS_OWN)
    )
    rest = [
        name
        for name in kept
        if name != FALLBACK_LANGUAGE
        and (name.startswith(_LATER) or name.endswith(_LATER_NAMES))
    ]
    return [name for name in kept if name not in rest], rest


def entries(names: list[str], files: dict[str, bytes]) -> list[dict[str, str]]:
    """The files as Workbox wants them: address, revision, hash."""
    listed = []
    for name in names:
        digest = hashlib.sha256(files[name]).digest()
        listed.append(
            {
                "url": name,
                "revision": digest.hex()[:16],
                "integrity": "sha256-" + base64.b64encode(digest).decode(),
            }
        )
    return listed


def worker(script: str, version: str, files: dict[str, bytes]) -> str:
    """The worker's script with the build's id and its files in it.

    Raises ValueError unless the script has the place for them exactly once.
    """
    if script.count(PLACE) != 1:
        raise ValueError(f"{WORKER} has {script.count(PLACE)} of {PLACE}, not one")
    play, rest = tiers(list(files))
    build = {
        "version": version,
        "play": entries(play, files),
        "rest": entries(rest, files),
    }
    return script.replace(PLACE, json.dumps(build, separators=(",", ":")))
