"""Commands that explain a game: its course, the reasons of the program, layouts."""


class InsightCommands:
    """A base of App, as `Commands` is. Each loads what it needs when it is called."""

    _layout = _analysis = None

    def do_reasons(self, button):
        """Say why the program did, kept back or refused something."""
        self._close()
        self.controller.abort()
        self.messages.dismiss()
        self._dialogs()
        from . import reasons_dialog

        reasons_dialog.open_reasons(self)

    def do_bookmark(self, button):
        """Set a bookmark at the position that is on the table now."""
        self._own_game()
        game = self.game
        at, position = game.index, game.position
        # Moves can be made or taken back before the modules have come.
        self.later.do(lambda: self._bookmark(game, at, position))

    def _bookmark(self, *place):
        from . import bookmarks_dialog

        bookmarks_dialog.put(self, *place)

    def do_bookmarks(self, button):
        """Show the bookmarks; within their dialog, do what the button names."""
        self._own_game()
        self._dialogs()
        from . import bookmarks_dialog

        bookmarks_dialog.act(self, button)

    def do_moves(self, button):
        """Show all legal moves in words; within their dialog, play one."""
        self._own_game()
        self._dialogs()
        from . import moves_dialog

        moves_dialog.act(self, button)

    def do_neighbour(self, button):
        """Deal the number before or after that of the game on the table."""
        from . import neighbours

        neighbours.deal(self, int(button.getAttribute("data-step")))

    def do_picture(self, button):
        """Show a picture of the result; within its dialog, share or save it."""
        self._dialogs()
        from . import picture_dialog

        picture_dialog.act(self, button)

    def _own_game(self):
        """The player turns to the game: nothing is held or shown in its place."""
        self.controller.abort()
        if self._assistant is not None and self._assistant.watching:
            self._assistant.cancel()

    def do_analysis(self, button):
        """Show the course of the game; within its dialog, what the button names."""
        if self._analysis is None:
            from .analysis_dialog import Analysis

            self._analysis = Analysis(self)
        self._dialogs()
        self._analysis.act(button)

    def do_layout(self, button):
        """Edit a layout; within its dialog, do with it what the button names."""
        if self._layout is None:
            from .layout_dialog import LayoutBox

            self._layout = LayoutBox(self)
        self._dialogs()
        self._layout.act(button)

    def back_to_layout(self):
        """Open the editor again when a layout was shared; whether it was."""
        if self._layout is None or not self._layout.sharing:
            return False
        self._layout.act(None)
        return True
