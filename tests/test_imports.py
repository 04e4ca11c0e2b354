"""Which rooms of freecell/ may import which, read from the sources."""

import pytest

from scripts import pack
from scripts.imports import all_modules, imported_names

# A room may import itself and these.
MAY_IMPORT = {
    "engine": set(),
    "play": {"engine"},
    "solver": {"engine"},
    "ui": {"play", "engine"},
    "commandline": {"engine", "play", "solver"},
}
# Top-level modules that exist only in a browser, and the two modules that may import
# them: one for the page, one for its workers.
BROWSER = {"js", "jsffi", "pyodide", "pyscript", "polyscript", "_pyscript"}
BROWSER_ROOMS = {"freecell.ui.platform", "freecell.solver.worker"}
# The page's interpreter has none of these.
ABSENT = {
    "__future__",
    "bisect",
    "contextlib",
    "dataclasses",
    "enum",
    "textwrap",
    "typing",
    "urllib",
}
# Runs on CPython only.
COMMAND_LINE = "freecell.__main__"


def room(module):
    """The part after `freecell.`, or an empty text: `freecell.ui.view` -> `ui`."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


MODULES = sorted(all_modules().items())


@pytest.mark.parametrize(("name", "path"), MODULES, ids=[n for n, _ in MODULES])
def test_imports_run_downwards_only(name, path):
    if name in ("freecell", COMMAND_LINE):
        return
    here = room(name)
    assert here in MAY_IMPORT, f"{name} lies in no known room"
    allowed = MAY_IMPORT[here] | {here, "", "__version__"}
    wrong = sorted(
        other
        for other in imported_names(path)
        if other.split(".")[0] == "freecell" and room(other) not in allowed
    )
    assert wrong == []


@pytest.mark.parametrize(("name", "path"), MODULES, ids=[n for n, _ in MODULES])
def test_only_two_modules_know_the_browser(name, path):
    roots = {other.split(".")[0] for other in imported_names(path)}
    if name not in BROWSER_ROOMS:
        assert roots & BROWSER == set()
    if name != COMMAND_LINE:
        assert roots & ABSENT == set()


def test_page_and_solver_meet_in_messages_only():
    packed = pack.compiled_archives()
    page = packed["freecell.pack"] + packed["freecell-later.pack"]
    core = packed["solver-core.pack"]
    assert [n for n in page if room(n) == "solver"] == []
    assert [n for n in core if room(n) not in ("", "engine", "solver")] == []
    # The page is not made to carry what only its workers need.
    assert "freecell.solver.schedule" in core
