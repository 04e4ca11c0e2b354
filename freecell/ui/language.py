"""The language of the page: its catalog, plurals and numbers."""

from freecell.play.catalog import Catalog

from . import platform
from .dom import find_all


class _Texts:
    """The page's catalog, asked text by text: only what is shown crosses over."""

    def get(self, key):
        return platform.catalog_text(key)

    def __contains__(self, key):
        return platform.catalog_text(key) is not None


class _Formatter:
    """One of the browser's Intl objects, made when it is first needed: that is slow."""

    def __init__(self, kind, method, language):
        self._kind, self._method, self._language = kind, method, language
        self._made = None

    def __call__(self, number):
        if self._made is None:
            self._made = platform.intl(self._kind, self._language)
        # As a float: of whole numbers MicroPython hands on no more than 32 bits.
        return str(getattr(self._made, self._method)(float(number)))


def current_catalog():
    """The Catalog of the language that the page is in."""
    language = str(platform.root.lang or "en")
    plural = _Formatter("PluralRules", "select", language)
    figures = _Formatter("NumberFormat", "format", language)

    def number(n):
        # All languages here write these alike, and the first picture needs no others:
        # making a NumberFormat costs more than all its labels.
        return str(n) if 0 <= n < 1000 else figures(n)

    return Catalog(_Texts(), language, plural=plural, number=number)


def load(language, call):
    """Fetch the catalog of a language and call `call(catalog)` with it.

    When it cannot be had, nothing is called and the page keeps its language.
    """
    platform.fetch_catalog(language, lambda: call(current_catalog()))


def preferred(offered):
    """The first of the browser's languages that is offered, else the first offered."""
    for tag in platform.languages():
        if tag.lower().split("-")[0] in offered:
            return tag.lower().split("-")[0]
    return offered[0]


def reword(catalog):
    """Put a catalog's words into the page's own elements."""
    for element in find_all("[data-text]"):
        element.textContent = catalog.text(element.getAttribute("data-text"))
    for element in find_all("[data-label]"):
        label = catalog.text(element.getAttribute("data-label"))
        element.setAttribute("aria-label", label)
