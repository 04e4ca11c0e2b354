"""The browser's storage, as `play.kept` and the settings want it: it never throws.

Where storage is closed (cookies blocked, a private window) texts last as long as the
page, and `lasting` tells that it is so.
"""

from . import platform


class Store:
    """Texts by key in `localStorage`."""

    def __init__(self):
        self._passing = {}

    def get(self, key):
        """The text of a key, or None."""
        if key in self._passing:
            return self._passing[key]
        return platform.recall(key)

    def put(self, key, text):
        """Store a text; whether it will last."""
        # Read back: what a browser says it has stored is not always to be had again.
        if platform.keep(key, text) and platform.recall(key) == text:
            self._passing.pop(key, None)
            return True
        self._passing[key] = text
        return False

    def remove(self, key):
        """Forget a key; whether storage could be reached."""
        self._passing.pop(key, None)
        return platform.forget(key)

    def keys(self):
        """All keys, in any order."""
        found = [key for key in platform.stored_keys() if key not in self._passing]
        return found + list(self._passing)
