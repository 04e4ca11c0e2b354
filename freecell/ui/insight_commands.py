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
