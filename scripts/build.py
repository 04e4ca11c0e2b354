"""Writes dist/, the site as it is published.

    python -m scripts.build [--out FOLDER]

Nothing in it depends on where it is served: all addresses are relative. The version is
a hash of all the content, so the same sources give the same site, byte for byte.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import shutil
import sys
import time
from pathlib import Path

from scripts import page, precache
from scripts.imports import ROOT
from scripts.pack import archives

# Copied as they are; stylesheets become one file.
COPIED = ("img", "js", "locales", "vendor", "data")
MANIFEST = "static/manifest.webmanifest"


def site_files() -> dict[str, bytes]:
    """All files of the site by their paths; the page and its worker come last.

    Raises ValueError when index.html is not as expected or a module does not compile.
    """
    static = ROOT / "static"
    source = (ROOT / "index.html").read_text(encoding="utf-8")
    files: dict[str, bytes] = {}
    for folder in COPIED:
        for path in sorted((static / folder).rglob("*")):
            if path.is_file():
                files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    styles = [(ROOT / name).read_bytes() for name in page.stylesheets(source)]
    files[page.STYLESHEET] = b"\n".join(styles)
    files.update(archives())
    files["LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[MANIFEST] = (ROOT / MANIFEST).read_bytes()
    worker = (ROOT / precache.WORKER).read_text(encoding="utf-8")
    text = page.filled(source, static)
    filled = {precache.WORKER: worker.encode(), "index.html": text.encode()}
    version = content_version({**files, **filled})
    files["index.html"] = page.with_version(text, version).encode()
    files[precache.WORKER] = precache.worker(worker, version, files).encode()
    return files


def content_version(files: dict[str, bytes]) -> str:
    """Twelve hexadecimal digits that change with any name or byte."""
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(f"{name}\0{len(files[name])}\0".encode())
        total.update(files[name])
    return total.hexdigest()[:12]


def write(files: dict[str, bytes], out: Path) -> None:
    """Put exactly these files into `out`; what else lay there is gone."""
    shutil.rmtree(out, ignore_errors=True)
    for name, content in files.items():
        target = out / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def main(arguments: list[str]) -> int:
    """Build the site; returns the exit code."""
    parser = argparse.ArgumentParser(prog="scripts/build")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    out = parser.parse_args(arguments).out
    begin = time.perf_counter()
    try:
        files = site_files()
    except (ValueError, OSError, KeyError) as error:
        print(f"[build] {error}", file=sys.stderr)
        return 1
    write(files, out)
    packs = [name for name in files if name.endswith(".pack")]
    for name in (*packs, page.STYLESHEET, "index.html"):
        size, packed = len(files[name]), len(gzip.compress(files[name]))
        print(f"[build] {name}: {size / 1024:.1f} KB, gzip {packed / 1024:.1f} KB")
    for name, tier in zip(("play", "rest"), precache.tiers(list(files))):
        size = sum(len(files[file]) for file in tier)
        packed = sum(len(gzip.compress(files[file])) for file in tier)
        print(
            f"[build] kept for {name}: {len(tier)} files, {size / 1024:.1f} KB, "
            f"gzip {packed / 1024:.1f} KB"
        )
    seconds = time.perf_counter() - begin
    print(f"[build] {len(files)} files in {out.name}/ after {seconds:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
