"""A picture of the result of a game that is won: to be shared, or saved as a file.

The file is made when the dialog opens, never after the tap: browsers share only while
they answer one.
"""

from freecell.play import resultwords, spoken

from . import device, dialogs, dom, outside, result_picture
from .dom import element

_NAME = "picture"


def act(app, button):
    """Carry out `picture`: share or save, as the button says, else show it."""
    deed = button.getAttribute("data-do") if button else None
    if deed:
        app.picture.act(deed)
    elif app.result is not None:
        app.picture = _Picture(app)


class _Picture:
    """One opening of the dialog."""

    def __init__(self, app):
        self._app = app
        self._catalog = app.catalog
        self._name = resultwords.file_name(app.game)
        self._file = None
        panel = app.result
        best, same = panel.best
        self._words = resultwords.words(
            app.catalog,
            app.game,
            panel.title(),
            best,
            same,
        )
        self._show()

    def act(self, deed):
        """Do what a button says: `share` or `save`."""
        if self._file is None:
            return
        if deed == "share":
            words = self._words
            outside.share_file(
                self._file, words.title, words.deal, self._shared, self._not_shared
            )
        else:
            device.save_blob(self._name, self._file)
            self._say("picture-saved", name=self._name)

    def _show(self):
        text = self._catalog.text
        label = resultwords.spoken(self._catalog, self._words)
        canvas = element(
            "canvas",
            (("class", "result-picture"), ("role", "img"), ("aria-label", label)),
        )
        result_picture.draw(canvas, self._words)
        share, save = self._button("share", main=True), self._button("save")
        said = element("p", (("class", "picture-said"), ("role", "status")))
        dialogs.show(
            _NAME,
            (canvas, said),
            (share, save),
            title=text("picture.title"),
            css="shows-result",
        )
        outside.png_of(canvas, self._name, self._ready)

    def _button(self, deed, main=False):
        made = dialogs.button(self._catalog.text("picture." + deed), _NAME, main)
        made.setAttribute("data-do", deed)
        made.disabled = True
        return made

    def _ready(self, file):
        """The file is there, or None: this browser makes none."""
        if self._app.picture is not self or dialogs.current_name() != _NAME:
            return
        self._file = file
        share = self._find("[data-do=share]")
        save = self._find("[data-do=save]")
        if file is None:
            share.remove()
            self._say("picture-failed")
            return
        save.disabled = False
        if outside.can_share_file(file):
            share.disabled = False
            share.focus()
        else:
            # Saving is then all there is.
            share.remove()
            save.classList.add("main")
            save.focus()

    def _find(self, selector):
        return dom.find("[data-dialog=picture] " + selector)

    def _shared(self):
        self._say("picture-shared")

    def _not_shared(self):
        self._say("picture-not-shared")

    def _say(self, code, **values):
        message = spoken.say(self._catalog, code, "say." + code, **values)
        self._app.messages.tell(message)
        line = self._find(".picture-said")
        if line:
            # What lies under a dialog is neither seen nor heard.
            line.textContent = message.spoken
            line.scrollIntoView(False)
