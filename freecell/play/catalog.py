"""Message catalogs: every text that a player reads or hears, by its id.

A catalog is a flat mapping of ids to texts with named placeholders, `{name}`. A text
that depends on a number `n` stands under its id and a plural category: `id.one`,
`id.other`. The plural rule and the writing of numbers come from outside (the
browser's Intl). No text is ever put together from parts of a sentence in code.
"""


def english_plural(n):
    """Plural category of a whole number in English."""
    return "one" if n == 1 else "other"


def filled(text, values):
    """`text` with each `{name}` replaced by the value of that name.

    What a value contains is never looked at again, and a placeholder without a
    value stays as it is: a broken translation must not stop the game.
    """
    parts = text.split("{")
    whole = parts[0]
    for part in parts[1:]:
        name, brace, rest = part.partition("}")
        if brace and name in values:
            whole += values[name] + rest
        else:
            whole += "{" + part
    return whole


class Catalog:
    """Texts of one language, with English behind them.

    `texts` and `fallback` map ids to texts; `plural(n)` gives the category of a
    whole number in the language, `number(n)` writes one.
    """

    def __init__(
        self, texts, language="en", fallback=None, plural=english_plural, number=str
    ):
        self.language = language
        self._texts = texts
        self._fallback = {} if fallback is None else fallback
        self._plural = plural
        self._number = number

    def text(self, key, **values):
        """The text of an id with its placeholders filled in.

        A whole number among `values` is written as the language does; give text for
        what must stay bare, as a deal's number. `n` also chooses the plural form.
        An id that is not in the catalog is looked up in English; one that is not
        there either comes back itself.
        """
        return self.fill(key, values)

    def fill(self, key, values):
        """The same with a dict of values, which may also be called `key`."""
        n = values.get("n")
        pattern = self._pattern(self._texts, key, n, self._plural)
        if pattern is None:
            pattern = self._pattern(self._fallback, key, n, english_plural)
        if pattern is None:
            return key
        written = {}
        for name in values:
            value = values[name]
            written[name] = value if isinstance(value, str) else self._number(value)
        return filled(pattern, written)

    def has(self, key):
        """Whether the id, without a plural category, is known in any language."""
        return key in self._texts or key in self._fallback

    def _pattern(self, texts, key, n, plural):
        if isinstance(n, int):
            form = texts.get(key + "." + plural(n))
            if form is None:
                form = texts.get(key + ".other")
            if form is not None:
                return form
        return texts.get(key)
