"""The wall of 32,000: every classic deal a dot, and what to play next."""

from freecell.engine.deals import CLASSIC_LAST
from freecell.engine.errors import NumberError, TextError
from freecell.engine.numbers import parse_number
from freecell.engine.rules import CLASSIC, game_key
from freecell.play import spoken, wall

from . import device, dom, platform
from .dialogs import show
from .dom import element

# Dots in a row: on a wide page two hundreds
_WIDE, _NARROW = 200, 160
_STATES = ("open", "won", "within", "impossible")
# Their colours: names of tokens
_COLORS = ("--dot-open", "--dot-won", "--dot-within", "--dot-impossible")


def open_wall(app):
    """Show the wall, with our best lines where their table can be had."""
    app.tiers.settle(lambda: _Wall(app))


def play(app, source):
    """Deal what a button names, or the box of the wall's form."""
    box = dom.find("#wall-number")
    text = str(source.getAttribute("data-deal") or box.value)
    try:
        number = parse_number(text)
        if number > CLASSIC_LAST:
            raise NumberError("number-range", value=text, most=CLASSIC_LAST)
    except TextError as error:
        line = dom.find("dialog[open] .problem")
        line.querySelector("span").textContent = spoken.problem(app.catalog, error)
        line.hidden = False
        box.setAttribute("aria-invalid", "true")
        box.focus()
        return
    rules = app.game.rules
    if game_key(rules) != wall.CLASSIC_KEY:
        # With other cells a win would leave no dot.
        rules = CLASSIC
    app.leave()
    app.games.deal(number, rules)
    app.make_room()


class _Wall:
    def __init__(self, app):
        self._catalog = app.catalog
        tiers = app.tiers.table
        best = tiers.best_length if tiers is not None else None
        self._states = wall.wall(app.scores.log.entries(), best)
        hundreds = wall.hundreds(self._states)
        progress = self._progress(sum(possible for _, possible in hundreds))
        self._canvas = element(
            "canvas", (("class", "wall"), ("role", "img"), ("aria-label", progress))
        )
        self._state = element("p", (("class", "wall-state"), ("role", "status")))
        self._box = element(
            "input",
            (
                ("id", "wall-number"),
                ("type", "text"),
                ("inputmode", "numeric"),
                ("autocomplete", "off"),
            ),
        )
        body = (
            element("p", (("class", "wall-progress"),), progress),
            self._form(),
            element("div", (("class", "wall-place"),), self._canvas),
            self._legend(),
            self._list(hundreds),
        )
        show(
            "wall",
            body,
            self._next_ones(app.game.number),
            title=self._catalog.text("wall.title"),
            css="wide",
        )
        self._draw()
        platform.listen(self._canvas, "pointerdown", self._pointed)
        platform.listen(self._canvas, "pointermove", self._pointed)
        platform.listen(self._box, "input", self._typed)

    def _progress(self, every):
        """How many are won, and how many of them within our best line."""
        won = wall.won_deals(self._states)
        within = wall.deals_within(self._states)
        if within:
            key = "wall.progress.within"
            return self._catalog.text(key, won=won, all=every, within=within)
        return self._catalog.text("wall.progress", won=won, all=every)

    # --- the picture

    def _draw(self):
        """Draw the dots in pixels of the screen, so that all are of one size."""
        room = int(self._canvas.parentNode.clientWidth)
        ratio = device.pixel_ratio()
        columns = _WIDE if platform.matches("(min-width: 600px)") else _NARROW
        rows = CLASSIC_LAST // columns
        size = max(1, int(room * ratio) // columns)
        dot = size - 1 if size > 2 else size
        canvas = self._canvas
        canvas.width, canvas.height = columns * size, rows * size
        canvas.style.width = f"{columns * size / ratio:.3f}px"
        canvas.style.height = f"{rows * size / ratio:.3f}px"
        self._columns, self._rows = columns, rows
        pen = canvas.getContext("2d")
        tile = platform.document.createElement("canvas")
        tile.width = tile.height = size
        brush = tile.getContext("2d")
        brush.fillStyle = device.color(_COLORS[0])
        brush.fillRect(0, 0, dot, dot)
        pen.fillStyle = pen.createPattern(tile, "repeat")
        pen.fillRect(0, 0, columns * size, rows * size)
        paths = [[], [], [], []]
        for deal in range(1, CLASSIC_LAST + 1):
            state = self._states[deal]
            if state:
                x, y = (deal - 1) % columns * size, (deal - 1) // columns * size
                paths[state].append(f"M{x} {y}h{size}v{size}h-{size}z")
        for state, parts in enumerate(paths):
            if parts:
                # One call for all of a kind: each crossing to the browser takes time.
                pen.fillStyle = device.color(_COLORS[state])
                pen.fill(device.outline("".join(parts)))

    # --- choosing a deal

    def _pointed(self, event):
        if event.type == "pointermove" and event.pointerType == "touch":
            return
        x, y, w, h = dom.rect_of(self._canvas)
        column = int((event.clientX - x) * self._columns / w)
        row = int((event.clientY - y) * self._rows / h)
        if 0 <= column < self._columns and 0 <= row < self._rows:
            deal = row * self._columns + column + 1
            self._box.value = str(deal)
            self._tell(deal)

    def _typed(self, *_):
        try:
            self._tell(parse_number(str(self._box.value)))
        except TextError:
            self._tell(0)

    def _tell(self, deal):
        text = ""
        if 1 <= deal <= CLASSIC_LAST:
            state = self._catalog.text("wall.state." + _STATES[self._states[deal]])
            text = self._catalog.text("wall.state", deal=str(deal), state=state)
        self._state.textContent = text

    # --- the parts

    def _form(self):
        text = self._catalog.text
        play = (("type", "submit"), ("class", "button"))
        return element(
            "form",
            (("class", "field"), ("data-action", "records"), ("data-view", "play")),
            element("label", (("for", "wall-number"),), text("wall.number")),
            element(
                "div",
                (("class", "field-row"),),
                self._box,
                element("button", play, text("wall.play")),
            ),
            self._state,
            element(
                "p",
                (("class", "problem"), ("role", "alert"), ("hidden", True)),
                dom.icon("icon-refused"),
                element("span"),
            ),
        )

    def _legend(self):
        items = []
        for state, name in enumerate(_STATES):
            # What does not occur needs no explanation.
            count = self._states[1:].count(bytes((state,)))
            if count:
                dot = element("span", (("class", "dot " + name),))
                text = self._catalog.text("wall.state." + name)
                text = self._catalog.text("wall.legend", state=text, count=count)
                items.append(element("li", (), dot, text))
        return element("ul", (("class", "legend"),), *items)

    def _list(self, hundreds):
        """Progress by the hundred: the list is made when it is asked for."""
        summary = element("summary", (), self._catalog.text("wall.hundreds"))
        details = element("details", (), summary)

        def opened(*_):
            if details.querySelector("ol"):
                return
            lines = []
            for i, (won, possible) in enumerate(hundreds):
                text = self._catalog.text(
                    "wall.hundred",
                    first=i * 100 + 1,
                    last=i * 100 + 100,
                    won=won,
                    all=possible,
                )
                lines.append(element("li", (("data-won", won > 0),), text))
            details.append(element("ol", (("class", "hundreds"),), *lines))

        platform.listen(details, "toggle", opened)
        return details

    def _next_ones(self, number):
        after = number if number is not None and number <= CLASSIC_LAST else 0
        following = wall.next_open(self._states, after)
        if following is None:
            return ()
        some = wall.random_open(self._states, platform.draw)
        return (self._offer("wall.next", following), self._offer("wall.random", some))

    def _offer(self, key, deal):
        css = "button main" if key == "wall.next" else "button"
        return element(
            "button",
            (
                ("type", "button"),
                ("class", css),
                ("data-action", "records"),
                ("data-view", "play"),
                ("data-deal", deal),
            ),
            self._catalog.text(key),
            element("span", (("class", "deal"),), " #" + str(deal)),
        )
