"""A player at the table: plays by mouse, finger and keys, and compares page and model.

The model is a `freecell.play.game.Game` in the test's own process. Points are `(x, y)`
in CSS px of the window. Places of cards are where they are going to be, as the page's
own hit tests have it, so nothing waits for a flight. Nothing here sleeps.
"""

import time
from collections import namedtuple
from contextlib import contextmanager

from playwright.sync_api import expect

from freecell.engine.cards import SUITS, card_text
from freecell.engine.moves import Move
from freecell.engine.notation import parse_moves, replay
from freecell.engine.position import (
    cards_in,
    home_of,
    is_cell,
    is_column,
    is_home,
    pile_name,
)
from freecell.engine.rules import CLASSIC, parse_rules
from freecell.play.game import Game
from scripts.server import DIST, Site
from tests.e2e.conftest import PATIENCE, Watch

DESK = (1280, 800)
PHONE = (390, 844)
OFF = parse_rules("classic,autoplay:off")

# card: the deepest one that moves; target: engine pile, or HOME; size: how many
Deed = namedtuple("Deed", "card target size")
HOME = -1

# Positions for `?board=`. Nothing goes home by itself under the rules OFF.
# Runs of seven, four columns free, everything up to six home.
RUNS = "KSQHJSTH9S8H7S_KHQSJHTS9H8S7H_KCQDJCTD9C8D7C_KDQCJDTC9D8C7D_____f6666"
# No cell is free; column 5 is. Kings are exposed in 1 and 2.
FULL = "7S8HTC9DKS_7H8STD9CKH_KCQDJC9S_KDQCJDTH__7C8D9HJS_7D8CTS_JHQHQS_f6644_c5H5S6H6S"
# A run of seven that column 2 takes; two cells and column 8 are free: six can move.
SEVEN = "KHJSTH9S8H7S6H5S_KDQD_KS9H_QH8S_JH_7H_QS__fKJ54_cTS6S"
RULES_OFF = "&rules=classic,autoplay:off"

# A press takes a card this far below its upper edge: inside every strip.
GRIP = 6

# Everything that the page says about its game, in one look.
_LOOK = """() => {
  const number = (text) => Number.parseFloat(text) || 0;
  const place = (style) => style.transform.match(/-?[0-9.]+/g).map(Number);
  const root = document.documentElement;
  const box = (element) => {
    const {x, y, width, height} = element.getBoundingClientRect();
    return {x, y, w: width, h: height};
  };
  const seen = (list, call) => Object.fromEntries(list.map(call));
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    root: {...root.dataset},
    cards: seen(all("[data-card]"), (c) => {
      const [x, y] = place(c.style);
      return [c.dataset.card, {
        pile: c.dataset.in, depth: Number(c.dataset.depth), x, y,
        w: c.offsetWidth, h: c.offsetHeight, marks: Object.keys(c.dataset),
        scale: number(c.style.getPropertyValue("--k")),
      }];
    }),
    piles: seen(all(".pile:not([hidden])"), (p) => [p.dataset.pile, {
      ...box(p.firstElementChild), label: p.getAttribute("aria-label"),
      target: p.hasAttribute("data-target"), suit: p.dataset.suit ?? null,
    }]),
    values: seen(all("data[data-value]"), (d) => [d.dataset.value, number(d.value)]),
    usable: all("#bottom button:not(:disabled)").map((b) => b.dataset.action).sort(),
    code: document.querySelector("#announcer").dataset.code ?? "",
    said: document.querySelector("#announcer").textContent,
    toast: document.querySelector("#toast").hidden
      ? null : document.querySelector("#toast p").innerText,
    dialog: document.querySelector("dialog[open]")?.dataset.dialog ?? null,
    focus: document.activeElement?.dataset.pile
      ?? document.activeElement?.dataset.action ?? document.activeElement?.tagName,
    end: number(getComputedStyle(document.querySelector("#table"))
      .getPropertyValue("--end")),
  };
}"""


class Look:
    """What the page shows at one moment."""

    def __init__(self, seen):
        self.root = seen["root"]
        self.cards = seen["cards"]
        self.piles = seen["piles"]
        self.values = seen["values"]
        self.usable = seen["usable"]
        self.code = seen["code"]
        self.said = seen["said"]
        self.toast = seen["toast"]
        self.dialog = seen["dialog"]
        self.focus = seen["focus"]
        self.end = seen["end"]

    def board(self):
        """`{pile: [cards, deepest first]}` of the piles that have cards."""
        piles = {}
        for name, card in self.cards.items():
            piles.setdefault(card["pile"], []).append((card["depth"], name))
        for name, rows in piles.items():
            depths = sorted(depth for depth, _ in rows)
            assert depths == list(range(len(rows))), f"depths of {name}: {depths}"
        return {name: [c for _, c in sorted(rows)] for name, rows in piles.items()}

    def marked(self, mark):
        """The cards with a mark such as `held`, in the order of their depth."""
        cards = [c for c in self.cards if mark in self.cards[c]["marks"]]
        return sorted(cards, key=lambda card: self.cards[card]["depth"])

    def targets(self):
        """The names of the piles marked as targets."""
        return {name for name, pile in self.piles.items() if pile["target"]}


# Kept games go, settings stay. What the page would store as it is left goes nowhere.
FORGET_GAMES = """() => {
  Storage.prototype.setItem = () => {};
  IDBObjectStore.prototype.put = function () { return this.count(); };
  for (const key of Object.keys(localStorage))
    if (/^freecell:(game|current|unread|record)/.test(key)) localStorage.removeItem(key);
}"""


class Table:
    """The page of one player."""

    def __init__(self, page, site, watch):
        self.page = page
        self.site = site
        self.watch = watch
        self.session = page.context.new_cdp_session(page)
        self._clock = 0

    # --- opening and looking

    def open(self, query="", ready=True, kept=False):
        """Open the page with a query such as `deal=617`.

        Games kept by earlier tests are forgotten first, unless `kept`: a link of a
        deal that is kept would go on with it.
        """
        self.check()
        if not kept and self.page.url.startswith(self.site.url):
            self.forget()
        address = self.site.url + ("?" + query if query else "")
        self.page.goto(address, wait_until="commit")
        if ready:
            self.ready()
        return self

    def forget(self):
        """Forget kept games; the page is of no use from here on."""
        self.page.evaluate(FORGET_GAMES)
        self.session.send(
            "Storage.clearDataForOrigin",
            {"origin": self.site.url.rstrip("/"), "storageTypes": "indexeddb"},
        )

    def check(self):
        """Fail on what went wrong in the page since it was last looked at."""
        problems = self.watch.unexpected()
        self.watch.problems.clear()
        if problems:
            raise AssertionError("\n".join(problems))

    def ready(self):
        """Wait until the first move is possible."""
        self.page.locator("html[data-state=ready]").wait_for(state="attached")

    def look(self):
        """What the page shows now."""
        return Look(self.page.evaluate(_LOOK))

    def still(self):
        """Wait until no card is on its way, then look."""
        # On a slow machine pictures come later than the clock says.
        self.until(
            "!document.querySelector('[data-flying], [data-dragged]')"
            " && document.getAnimations().every((a) => a.playState !== 'running')"
        )
        return self.look()

    def until(self, condition, seconds=10):
        """Wait, picture by picture, until a JavaScript expression holds."""
        held = self.page.evaluate(
            f"""(end) => new Promise((resolve) => {{
              const look = () => {{
                if ({condition}) resolve(true);
                else if (performance.now() > end) resolve(false);
                else requestAnimationFrame(look);
              }};
              end += performance.now();
              look();
            }})""",
            seconds * 1000,
        )
        assert held, f"not within {seconds} s: {condition}"

    def has(self, **attributes):
        """Wait until `<html>` has these `data-` attributes."""
        for name, value in attributes.items():
            name = "data-" + name.replace("_", "-")
            expect(self.page.locator("html")).to_have_attribute(
                name, str(value), timeout=PATIENCE
            )

    def says(self, code, text=None):
        """Wait until the live region has a code, and `text` in it."""
        region = self.page.locator("#announcer")
        expect(region).to_have_attribute("data-code", code)
        if text is not None:
            expect(region).to_contain_text(text)

    def dialog(self, name):
        """Wait for an open dialog and return its locator."""
        box = self.page.locator(f"dialog[data-dialog={name}]")
        expect(box).to_be_visible()
        return box

    def no_dialog(self):
        """Wait until no dialog is open."""
        expect(self.page.locator("dialog")).to_have_count(0)

    def button(self, action):
        """The locator of a button of the bar."""
        return self.page.locator(f"#bottom [data-action={action}]")

    # --- places

    def grip(self, card, down=GRIP, across=0.5):
        """The point where one takes hold of a card: `down` px below its edge."""
        at = self.look().cards[card]
        return at["x"] + at["w"] * across, at["y"] + down

    def spot(self, pile, look=None):
        """The point where a tap means a pile: on its last card, else its slot."""
        look = look or self.look()
        cards = look.board().get(pile)
        place = look.cards[cards[-1]] if cards else look.piles[pile]
        return place["x"] + place["w"] / 2, place["y"] + place["h"] / 2

    def way(self, card, pile, off=(0, 0)):
        """Where a drag begins and ends that lays `card` on a pile.

        off: how far beside the pile's last card (or slot) it lands, in card sizes.
        """
        look = self.look()
        at, cards = look.cards[card], look.board().get(pile)
        to = look.cards[cards[-1]] if cards else look.piles[pile]
        start = (at["x"] + at["w"] / 2, at["y"] + GRIP)
        dx = to["x"] - at["x"] + off[0] * at["w"]
        dy = to["y"] - at["y"] + off[1] * at["h"]
        return start, (start[0] + dx, start[1] + dy)

    # --- the mouse

    def take(self, card, pile, off=(0, 0), steps=6):
        """Drag a card over a pile and keep holding it."""
        start, end = self.way(card, pile, off)
        self.carry(start, end, steps)

    def carry(self, start, end, steps=6):
        """Press at one point, move to another, keep holding."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=steps)

    def drag(self, card, pile, off=(0, 0), steps=6):
        """Drag a card, and what lies on it, onto a pile."""
        self.take(card, pile, off, steps)
        self.page.mouse.up()

    def click(self, card):
        """Click on a card."""
        self.page.mouse.click(*self.grip(card))

    def click_pile(self, pile):
        """Click on a pile's last card, or its empty place."""
        self.page.mouse.click(*self.spot(pile))

    def click_at(self, x, y, ms):
        """A click at a time of its own, see `new_clock`."""
        self.page.mouse.move(x, y)
        for kind, later in (("mousePressed", 0), ("mouseReleased", 20)):
            event = {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1}
            event["timestamp"] = self._clock + (ms + later) / 1000
            self.session.send("Input.dispatchMouseEvent", event)

    # --- fingers

    def touch(self, kind, *points, ms=None):
        """One touch event; points are `(x, y)` or `(x, y, finger)`.

        touchStart and touchMove list all fingers that are down, touchEnd the ones that
        go up; without points it is all of them.

        ms: time of the event on a clock that only this test knows.
        """
        touches = [{"x": p[0], "y": p[1], "id": p[2] if p[2:] else 0} for p in points]
        event = {"type": kind, "touchPoints": touches}
        if ms is not None:
            event["timestamp"] = self._clock + ms / 1000
        self.session.send("Input.dispatchTouchEvent", event)

    def tap(self, x, y, ms=None, hold=20, jitter=0):
        """A finger taps; `jitter` px is how far it trembles while it is down."""
        later = None if ms is None else ms + hold
        self.touch("touchStart", (x, y), ms=ms)
        if jitter:
            self.touch("touchMove", (x + jitter, y - jitter), ms=ms)
            self.touch("touchMove", (x - jitter, y + jitter), ms=later)
        self.touch("touchEnd", ms=later)

    def tap_card(self, card, **how):
        """A finger taps a card."""
        self.tap(*self.grip(card), **how)

    def tap_pile(self, pile, **how):
        """A finger taps a pile's last card, or its empty place."""
        self.tap(*self.spot(pile), **how)

    def swipe(self, start, end, steps=6):
        """A finger goes down, moves and stays down."""
        self.touch("touchStart", start)
        for n in range(1, steps + 1):
            part = n / steps
            x = start[0] + (end[0] - start[0]) * part
            y = start[1] + (end[1] - start[1]) * part
            self.touch("touchMove", (x, y))

    def touch_drag(self, card, pile, off=(0, 0), steps=6):
        """A finger drags a card onto a pile."""
        self.swipe(*self.way(card, pile, off), steps)
        self.touch("touchEnd")

    def new_clock(self):
        """From here on events may carry times of their own, `ms` from now on."""
        self._clock = time.time()

    # --- keys

    def press(self, *keys):
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)


@contextmanager
def a_table(browser, size=DESK, touch=False, motion=True, folder=DIST, **options):
    """A page of its own: served, watched, closed; `options` are the context's."""
    options.setdefault("locale", "en-GB")
    options.setdefault("service_workers", "block")
    site = Site(folder).start()
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="no-preference" if motion else "reduce",
        **options,
    )
    context.set_default_timeout(PATIENCE)
    watch = Watch(context, site.url)
    try:
        table = Table(context.new_page(), site, watch)
        yield table
        table.page.evaluate("0")
        table.check()
    finally:
        context.close()
        site.stop()


# --- the model


def new_game(number, rules=CLASSIC, moves="", start=None):
    """A game in this process, with the moves of a list played."""
    game = Game(number, rules, lambda: 0, start)
    play(game, moves)
    return game


def play(game, moves):
    """Play a move list on a game; an item that is illegal fails the test."""
    for item in parse_moves(moves):
        reading = replay(game.rules, game.position, [item], game.autoplay)
        assert reading.broken is None, reading.broken
        for step in reading.steps:
            game.play(step.move)
    return game


def deeds(number, moves):
    """What hands have to do for a list that writes every move home, as Deeds."""
    game = new_game(number, OFF)
    for item in parse_moves(moves):
        before = game.position
        play(game, item.text)
        move = game.last_step.move
        card = cards_in(before, move.source)[-move.size]
        target = move.target if is_column(move.target) or is_cell(move.target) else HOME
        yield Deed(card, target, move.size)


def deed_move(game, deed):
    """The move that carries out a deed in a game; None when autoplay has done it."""
    source = pile_with(game.position, deed.card)
    if is_home(source):
        return None
    target = home_of(deed.card) if deed.target == HOME else deed.target
    return Move(source, target, deed.size)


def pile_with(position, card):
    """The engine pile that a card lies in."""
    for pile in range(20):
        if card in cards_in(position, pile):
            return pile
    raise AssertionError(card_text(card))


def model_board(position):
    """`{pile: [cards]}` of a position, as `Look.board` has it."""
    piles = {}
    for column, cards in enumerate(position.columns):
        piles[str(column + 1)] = [card_text(card) for card in cards]
    for cell, card in enumerate(position.cells):
        piles[pile_name(8 + cell)] = [card_text(card)] if card >= 0 else []
    for place, suit in enumerate(position.places):
        count = position.homes[suit] if suit >= 0 else 0
        ranks = range(count)
        piles[f"h{place + 1}"] = [card_text(rank * 4 + suit) for rank in ranks]
    return {name: cards for name, cards in piles.items() if cards}


def assert_same(table, game):
    """The page shows the game: cards, numbers, commands, and the picture."""
    look = table.still()
    assert look.board() == model_board(game.position)
    assert look.root["game"] == game.state
    assert look.values["moves"] == game.moves
    assert look.values["home"] == game.home
    assert look.values["cells"] == game.free_cells
    for action, can in (
        ("undo", game.can_undo),
        ("redo", game.can_redo),
        ("finish", game.can_finish),
    ):
        assert (action in look.usable) == can, action
    for place, suit in enumerate(game.position.places):
        shown = look.piles[f"h{place + 1}"]["suit"]
        assert shown == (SUITS[suit] if suit >= 0 else None)
    assert_picture(table, look)
    return look


def assert_picture(table, look):
    """Every card lies where its pile is, and the picture is where it should be."""
    for pile, cards in look.board().items():
        place = look.piles[pile]
        above = None
        for name in cards:
            card = look.cards[name]
            assert abs(card["x"] - place["x"]) < 1, name
            if pile in "12345678":
                if above is not None:
                    assert card["y"] - above >= 1, name
                above = card["y"]
                assert card["y"] + card["h"] <= look.end + 1, name
            else:
                assert abs(card["y"] - place["y"]) < 1, name
    assert drawn_off(table) == {}


def drawn_off(table):
    """Cards whose picture is not where the program put them, with the way, px."""
    return table.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[data-card]")]
          .map((card) => {
            const [x, y] = card.style.transform.match(/-?[0-9.]+/g).map(Number);
            const box = card.getBoundingClientRect();
            return [card.dataset.card, Math.hypot(box.x - x, box.y - y)];
          }).filter(([, way]) => way > 1))"""
    )


def in_sight(table, selector):
    """Whether an element lies wholly in what the open dialog shows of its content."""
    return table.page.evaluate(
        """(selector) => {
          const seen = document.querySelector("dialog[open] .dialog-body")
            .getBoundingClientRect();
          const box = document.querySelector("dialog[open] " + selector)
            .getBoundingClientRect();
          return box.height > 0 && box.top >= seen.top - 0.5
            && box.bottom <= seen.bottom + 0.5;
        }""",
        selector,
    )
