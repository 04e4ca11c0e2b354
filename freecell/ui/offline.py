"""Playing without a network, updating and installing: what the page does about them.

The service worker (`sw.js`) keeps the site. Here it is registered, asked to fill its
cache, and replaced when a newer build waits and the player wants it. Loaded when the
first move is possible: nothing of this may make the start slower.

`data-offline` on the page: `no`, `play` (enough to play is kept), `all`.
"""

from freecell.play import spoken

from . import platform
from .dom import element
from .platform import create_proxy, document, root, window

NO, PLAY, ALL = "no", "play", "all"
# ms between two looks for a newer build while the page stays open
_CHECK_EVERY = 3600000
# ms after the first picture, which has the processor for itself until then
_AFTER_START = 1000
# ms that a newer build has for taking over before the page is loaded again all the same
_TAKE_OVER = 5000


class Offline:
    """The page's side of the service worker. Does nothing where there is none."""

    def __init__(self, app):
        self._app = app
        self._workers = getattr(window.navigator, "serviceWorker", None)
        self._registered = None
        self._controlled = False
        self._reloading = False
        self._offered = False
        # Another window has put a newer build in the place of this page's.
        self._replaced = False
        self._checked = platform.now()
        self._timer = platform.Timer(self._due)
        # One proxy for all promises whose breaking changes nothing.
        self._ignore = create_proxy(lambda *_: None)

    def start(self):
        """Register the worker and listen to it."""
        if self._workers:
            self._timer.start(_AFTER_START)

    @property
    def update_waits(self):
        """Whether a newer build can take the place of this one."""
        waiting = self._registered is not None and self._registered.waiting
        return self._replaced or bool(waiting)

    def update(self):
        """Go on with the newer build: one reload, the game is kept."""
        self._reloading = True
        waiting = self._registered.waiting if self._registered else None
        if waiting:
            # The reload follows when it has taken over.
            waiting.postMessage("take-over")
            self._timer.start(_TAKE_OVER)
        else:
            window.location.reload()

    def fill(self, tier):
        """Have the worker keep all files of a tier; `data-offline` follows."""
        worker = self._registered.active if self._registered else None
        if worker:
            worker.postMessage(ALL if tier == ALL else PLAY + " " + str(root.lang))

    def _due(self):
        if self._reloading:
            window.location.reload()
        else:
            self._register()

    def _register(self):
        options = window.Object.new()
        options.updateViaCache = "none"
        self._controlled = bool(self._workers.controller)
        asked = self._workers.register("sw.js", options)
        asked.then(create_proxy(self._watch), self._ignore)

    def _watch(self, registered=None):
        if not registered:
            return
        self._registered = registered
        platform.listen(self._workers, "message", self._answered)
        platform.listen(self._workers, "controllerchange", self._taken_over)
        platform.listen(registered, "updatefound", self._found)
        platform.listen(document, "visibilitychange", self._look)
        platform.listen_window("online", self._go_on)
        if registered.waiting and registered.active:
            self._offer()
        self._found()
        self._go_on()

    def _go_on(self, *_):
        """Have the worker keep what it does not keep yet."""
        if state() == NO:
            self.fill(PLAY)
        elif state() == PLAY and not saves_data():
            self.fill(ALL)

    def _found(self, *_):
        """A build is being installed: the first one, or a newer one."""
        worker = self._registered.installing
        if not worker:
            return

        def changed(*_):
            if worker.state == "installed" and self._registered.active:
                self._offer()
            elif worker.state == "activated":
                self._go_on()

        platform.listen(worker, "statechange", changed)

    def _answered(self, event):
        tier = str(event.data)
        if tier == ALL or tier == PLAY and state() == NO:
            root.setAttribute("data-offline", tier)
            self._go_on()

    def _taken_over(self, *_):
        if self._reloading:
            window.location.reload()
        elif self._controlled:
            self._replaced = True
            self._offer()
        # The first build of all takes control of a page that came without it.
        self._controlled = True

    def _offer(self):
        if self._offered:
            return
        self._offered = True
        catalog = self._app.catalog
        message = spoken.say(catalog, "update-ready", "say.update-ready")
        # The message that another window has this game is not to be covered.
        show = root.getAttribute("data-window") != "other"
        label = catalog.text("offline.update")
        self._app.messages.tell(message, show, button=("update", label))

    def _look(self, *_):
        """Ask the host for a newer build, if that is due."""
        now = platform.now()
        if not document.hidden and now - self._checked > _CHECK_EVERY:
            self._checked = now
            self._registered.update().then(self._ignore, self._ignore)


def saves_data():
    """Whether the player has asked the browser to load little."""
    connection = getattr(window.navigator, "connection", None)
    return bool(connection and getattr(connection, "saveData", False))


def state():
    """What of the site is kept: `NO`, `PLAY` or `ALL`."""
    return root.getAttribute("data-offline") or NO


def _offer_to_install():
    return getattr(window, "installOffer", None)


def _is_ios_tab():
    # Only iOS tells `standalone`, and Safari on a Mac, which has no touch screen.
    standalone = getattr(window.navigator, "standalone", None)
    return standalone is False and window.navigator.maxTouchPoints > 0


def install(catalog, dialogs):
    """Ask the browser to install the game, or say how it is done on iOS."""
    offer = _offer_to_install()
    if offer:
        # An offer can be taken up once; the browser makes another one if it likes.
        window.installOffer = None
        dialogs.close()
        offer.prompt()
    elif _is_ios_tab():
        steps = [catalog.text("offline.ios." + number) for number in "123"]
        dialogs.show(
            "install",
            [element("ol", (), *[element("li", (), step) for step in steps])],
            title=catalog.text("offline.install"),
        )


def menu_rows(row, update_waits):
    """The rows of the menu about all this; `row` makes one, as in `dialogs.menu`."""
    rows = []
    if update_waits:
        rows.append(row("update", "down", "offline.update"))
    if _offer_to_install() or _is_ios_tab():
        rows.append(row("install", "home", "offline.install"))
    if state() == PLAY and saves_data():
        rows.append(row("offline", "down", "offline.fill"))
    return rows


def state_line(catalog):
    """What the menu says about playing without a network."""
    text = catalog.text("offline." + state())
    return element("p", (("class", "note offline"),), text)
