"""Which rooms of freecell/ may import which, read from the sources."""

import pytest

from scripts.imports import all_modules, imported_names

# A room may import itself and these.
MAY_IMPORT = {
    "engine": set(),
    "play": {"engine"},
    "solver": {"engine"},
    "ui": {"play", "engine"},
}
# Top-level modules that only one module may import, since they exist only in a page.
BROWSER = {"js", "jsffi", "pyscript", "polyscript", "_pyscript"}
BROWSER_ROOM = "freecell.ui.platform"
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
def test_only_platform_knows_the_browser(name, path):
    roots = {other.split(".")[0] for other in imported_names(path)}
    if name != BROWSER_ROOM:
        assert roots & BROWSER == set()
    if name != COMMAND_LINE:
        assert roots & ABSENT == set()
