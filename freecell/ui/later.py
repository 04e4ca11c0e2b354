"""The modules that the first moves do not need: they come after the first picture.

They lie in an archive of their own, `freecell-later.pack`. What needs one of them waits
here until it is unpacked; a whole page calls at once.
"""

from freecell.play import spoken

from . import platform

# Commands that need none of those modules.
AT_ONCE = ("undo", "redo", "finish", "restart", "let-go", "bookmark")


class Later:
    """Calls what needs the later modules, once they are there.

    `tell` shows a message when they cannot be had; `catalog()` gives the words.
    """

    def __init__(self, catalog, tell):
        self._catalog = catalog
        self._tell = tell
        self._waiting = []
        self._loading = False
        self.whole = False

    def do(self, call, wished=False):
        """Call now or when the modules have come. `wished`: the player asked for it.

        Of what the player asks for only the last counts, and only that is forgotten
        when the modules cannot be had; the next wish looks for them again.
        """
        if self.whole:
            call()
            return
        if wished:
            self._waiting = [waiting for waiting in self._waiting if not waiting[1]]
        self._waiting.append((call, wished))
        if not self._loading:
            self._loading = True
            platform.load_later(self._come, self._failed)

    def _come(self):
        self._loading = False
        self.whole = True
        waiting, self._waiting = self._waiting, []
        for call, _ in waiting:
            call()

    def _failed(self):
        self._loading = False
        wished = [waiting for waiting in self._waiting if waiting[1]]
        self._waiting = [waiting for waiting in self._waiting if not waiting[1]]
        if wished:
            message = spoken.say(self._catalog(), "not-loaded", "say.not-loaded")
            self._tell(message, show=True)
