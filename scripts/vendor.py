"""Copies the pinned runtimes from node_modules into static/vendor/.

Only what the page can ask for is copied: PyScript's core with the chunks it cannot do
without, one MicroPython build, and of Pyodide what it needs to start. PyScript's
editor, terminal, game and zip chunks stay out; the page switches those plugins off (see
`scripts.page`), and a test fails on any request that is not answered.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
VENDOR = ROOT / "static" / "vendor"

PYSCRIPT = "@pyscript/core"
MICROPYTHON = "@micropython/micropython-webassembly-pyscript"
PYODIDE = "pyodide"
# Chunks that core.js imports on demand and that the page does need.
PYSCRIPT_ON_DEMAND = ("error",)
# Keeps the second copy of the running game in IndexedDB.
IDB_KEYVAL = "idb-keyval"
# Draws the QR code of a shared link.
QRCODE = "qrcode-generator"
# Parts of Workbox that the service worker imports, in this order.
WORKBOX = [
    f"workbox-{part}" for part in ("core", "routing", "strategies", "precaching")
]
# Packages with their licences
PACKAGES = {
    PYSCRIPT: "Apache-2.0",
    MICROPYTHON: "MIT",
    PYODIDE: "MPL-2.0",
    IDB_KEYVAL: "Apache-2.0",
    QRCODE: "MIT",
    **dict.fromkeys(WORKBOX, "MIT"),
}
MICROPYTHON_FILES = ("micropython.mjs", "micropython.wasm")
# Scripts, interpreter and standard library; `pyodide_lock` makes the last one.
PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
)
PYODIDE_LOCK = "pyodide-lock.json"

# Two packages bring no licence file; this is the text that is needed beside any copy,
# with the holders that their projects name.
HOLDERS = {
    MICROPYTHON: "2013-2026 Damien P. George",
    QRCODE: "2009 Kazuhiko Arase",
}
PYODIDE_NOTICE = """\
Pyodide, copyright (c) 2019-2026 Pyodide contributors and Mozilla, under the licence
below; its source code is at github.com/pyodide/pyodide. It contains CPython and its
standard library, copyright (c) 2001 Python Software Foundation, all rights reserved,
under the Python Software Foundation License Version 2 (docs.python.org/3/license.html).

"""
MIT_LICENSE = """\
The MIT License (MIT)

Copyright (c) {holder}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.
"""


def pyscript_files(dist: Path) -> list[str]:
    """Names of the files in PyScript's `dist` folder that the page needs.

    They are core.js, what it imports statically, and the `PYSCRIPT_ON_DEMAND` chunks.
    """
    wanted = ["core.js"]
    for name in wanted:  # grows while it is walked
        text = (dist / name).read_text(encoding="utf-8")
        static = re.findall(r'(?:from|import)\s*"\./([^"]+\.js)"', text)
        on_demand = [
            chunk
            for chunk in re.findall(r'import\("\./([^"]+\.js)"\)', text)
            if chunk.rsplit("-", 1)[0] in PYSCRIPT_ON_DEMAND
        ]
        wanted += [n for n in static + on_demand if n not in wanted]
    return wanted


def pinned_micropython(dist: Path) -> str:
    """The MicroPython version that this PyScript was built and tested with.

    Raises ValueError when PyScript's core names none.
    """
    for core in dist.glob("core-*.js"):
        pin = re.search(
            r'\(\w+="([\d.]+-\d+)"\)=>`[^`]*micropython-webassembly-pyscript',
            core.read_text(encoding="utf-8"),
        )
        if pin:
            return pin[1]
    raise ValueError("PyScript's core names no MicroPython version")


def version_of(package: str) -> str:
    """The installed version of an npm package."""
    text = (MODULES / package / "package.json").read_text(encoding="utf-8")
    return str(json.loads(text)["version"])


def pyodide_lock() -> bytes:
    """Pyodide's list of packages without any: the solver needs none."""
    lock = json.loads((MODULES / PYODIDE / PYODIDE_LOCK).read_text(encoding="utf-8"))
    return json.dumps({**lock, "packages": {}}).encode()


def pyodide_license() -> bytes:
    """The licence of Pyodide, which brings none as a file.

    Its text is taken from axe-core, which is under the same one.
    """
    text = (MODULES / "axe-core" / "LICENSE").read_bytes()
    if not text.startswith(b"Mozilla Public License, version 2.0"):
        raise ValueError("axe-core brings another licence than MPL-2.0")
    return PYODIDE_NOTICE.encode() + text


def mit_license(package: str) -> bytes:
    """The licence of a package that brings none as a file."""
    return MIT_LICENSE.format(holder=HOLDERS[package]).encode()


def strip_source_map(text: bytes) -> bytes:
    """The script without its `sourceMappingURL`, whose target is not copied."""
    return re.sub(rb"\n//# sourceMappingURL=.*\s*$", b"\n", text)


def put(files: dict[str, bytes]) -> None:
    """Make static/vendor/ hold exactly these files; what is right stays untouched."""
    for path in VENDOR.rglob("*"):
        if path.is_file() and path.relative_to(VENDOR).as_posix() not in files:
            path.unlink()
    for name, content in files.items():
        target = VENDOR / name
        if not target.is_file() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def main() -> int:
    """Fill static/vendor/; returns the exit code."""
    dist = MODULES / PYSCRIPT / "dist"
    versions = {name: version_of(name) for name in PACKAGES}
    pinned = pinned_micropython(dist)
    if versions[MICROPYTHON] != pinned:
        print(
            f"[vendor] PyScript {versions[PYSCRIPT]} pins MicroPython {pinned}, "
            f"but {versions[MICROPYTHON]} is installed: change package.json",
            file=sys.stderr,
        )
        return 1

    files: dict[str, bytes] = {}
    for name in pyscript_files(dist):
        files[f"pyscript/{name}"] = strip_source_map((dist / name).read_bytes())
    files["pyscript/LICENSE"] = (MODULES / PYSCRIPT / "LICENSE").read_bytes()
    for name in MICROPYTHON_FILES:
        files[f"micropython/{name}"] = (MODULES / MICROPYTHON / name).read_bytes()
    files["micropython/LICENSE"] = mit_license(MICROPYTHON)
    for name in PYODIDE_FILES:
        content = (MODULES / PYODIDE / name).read_bytes()
        files[f"pyodide/{name}"] = (
            strip_source_map(content) if name.endswith("js") else content
        )
    files[f"pyodide/{PYODIDE_LOCK}"] = pyodide_lock()
    files["pyodide/LICENSE"] = pyodide_license()
    for name in ("dist/index.js", "LICENCE"):
        content = (MODULES / IDB_KEYVAL / name).read_bytes()
        files[f"idb-keyval/{Path(name).name}"] = content
    qrcode = MODULES / QRCODE / "dist" / "qrcode.mjs"
    files["qrcode-generator/qrcode.mjs"] = qrcode.read_bytes()
    files["qrcode-generator/LICENSE"] = mit_license(QRCODE)
    for name in WORKBOX:
        script = (MODULES / name / "build" / f"{name}.prod.js").read_bytes()
        files[f"workbox/{name}.prod.js"] = strip_source_map(script)
    files["workbox/LICENSE"] = (MODULES / WORKBOX[0] / "LICENSE").read_bytes()
    record = {
        "packages": [
            {"name": name, "version": versions[name], "license": PACKAGES[name]}
            for name in PACKAGES
        ],
        "sha256": {n: hashlib.sha256(b).hexdigest() for n, b in sorted(files.items())},
    }
    files["VERSIONS.json"] = (json.dumps(record, indent=2) + "\n").encode()
    put(files)
    total = sum(map(len, files.values()))
    print(f"[vendor] {len(files)} files, {total / 1024:.0f} KB in static/vendor/")
    return 0


if __name__ == "__main__":
    sys.exit(main())
