"""Reads which modules of freecell/ import which, without running them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "freecell"


def module_name(path: Path) -> str:
    """The dotted name of a file under the project folder: `freecell.engine.cards`."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def all_modules() -> dict[str, Path]:
    """Every module of the package with its file, in order of name."""
    files = sorted((ROOT / PACKAGE).rglob("*.py"))
    return {module_name(path): path for path in files}


def imported_names(path: Path) -> set[str]:
    """Full dotted names in the import statements of a file, those in functions too.

    `from freecell.play import spoken` gives `freecell.play` and `freecell.play.spoken`:
    whether the last part is a module or a name in one is not known here.
    """
    return _names(ast.walk(_tree(path)), path)


def names_at_once(path: Path) -> set[str]:
    """The same of the statements that run when the file is imported."""
    return _names(_tree(path).body, path)


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def _names(nodes: Iterable[ast.AST], path: Path) -> set[str]:
    inside = module_name(path).split(".")
    if path.name != "__init__.py":
        inside = inside[:-1]
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module.split(".") if node.module else []
            if node.level:
                base = inside[: len(inside) - node.level + 1] + base
            found.add(".".join(base))
            found |= {".".join([*base, alias.name]) for alias in node.names}
    return found


def needed_by(
    *starts: str, names: Callable[[Path], set[str]] = imported_names
) -> list[str]:
    """The modules that `starts` need, themselves and packages included, sorted.

    `names`: which imports count, all of a file or those `names_at_once`. Raises
    KeyError when there is no such module.
    """
    modules = all_modules()
    waiting, needed = list(starts), set()
    while waiting:
        name = waiting.pop()
        if name in needed:
            continue
        needed.add(name)
        parts = name.split(".")
        waiting += [".".join(parts[:n]) for n in range(1, len(parts))]
        waiting += [n for n in names(modules[name]) if n in modules]
    return sorted(needed)
