"""The list of unfinished games: go on with one, or give it up for good."""

from freecell.play.names import count_name, time_words
from freecell.play.spoken import Message

from . import device
from .dialogs import close, show
from .dom import element

# Set on a row while it asks whether its game is to be given up.
_ASKED = "data-asked"
_CARDS = 52


def carry_on(app, button):
    """Carry out `continue`: of a game, of "keep" in a row that asks, of the menu."""
    name = button.getAttribute("data-game") if button else None
    row = button.closest("[" + _ASKED + "]") if button else None
    if row:
        row.removeAttribute(_ASKED)
        row.querySelector("[data-action=give-up]").focus()
    elif not name:
        open_list(app)
    elif name == app.keeper.meta.id:
        app.leave()
    else:
        app.keeper.store()
        if app.games.resume(name):
            app.leave()
            app.show_end()
        else:
            open_list(app)


def give_up(app, button):
    """Carry out `give-up`: ask at the first press, do it at the second."""
    row = button.closest("li")
    if not row.hasAttribute(_ASKED):
        row.setAttribute(_ASKED, "")
        row.querySelector(".kept-keep").focus()
        return
    name = button.getAttribute("data-game")
    here = name == app.keeper.meta.id
    deal = str(row.querySelector("strong").textContent)
    if here:
        app.leave()
    if app.games.give_up(name):
        said = app.catalog.text("say.given-up", deal=deal)
        app.messages.tell(Message("given-up", said, "", said), show=here)
    if not here:
        open_list(app)


def open_list(app):
    """Show the list, the game on the table first; closes it when nothing is left."""
    catalog, keeper = app.catalog, app.keeper
    keeper.store()
    here = keeper.meta.id
    over, games = keeper.kept.surplus(here)
    if not over:
        games = keeper.kept.unfinished(here)
    dates = device.Dates(catalog.language)
    rows = [_row(catalog, dates, seen) for seen in games]
    own = None
    if keeper.owner and app.game.index > 0 and app.game.home < _CARDS:
        own = keeper.kept.seen(here)
    if own is not None:
        rows.insert(0, _row(catalog, dates, own, here=True))
    if not rows:
        close()
        return
    body = [element("ul", (("class", "kept"),), *rows)]
    if over:
        full = catalog.text("continue.full", n=over)
        note = full + " " + catalog.text("continue.full.help")
        body.insert(0, element("p", (("class", "notice"),), note))
    elif not games:
        body.append(element("p", (("class", "note"),), catalog.text("continue.empty")))
    dialog = show("continue", body, title=catalog.text("continue.title"))
    dialog.querySelector("[data-game]").focus()


def _row(catalog, dates, seen, here=False):
    """The row of a Summary. `here`: it is the game on the table."""
    if seen.number is None:
        deal = catalog.text("deal.board")
    else:
        deal = catalog.text("deal.number", deal=str(seen.number))
    line = catalog.text(
        "continue.line",
        time=time_words(catalog, seen.seconds),
        moves=count_name(catalog, "moves", seen.moves),
        home=count_name(catalog, "home", seen.home),
    )
    date = dates.text(seen.saved)
    note = catalog.text("continue.saved", date=date) if date else ""
    if here:
        note = catalog.text("continue.here")
    end = catalog.text("continue.give-up")
    return element(
        "li",
        (("data-here", here),),
        element(
            "button",
            _attributes("kept-game", "continue", seen.id),
            element("strong", (), deal),
            element("span", (), line),
            element("span", (), note),
        ),
        element("p", (("class", "kept-ask"),), catalog.text("continue.ask")),
        element(
            "button",
            _attributes("kept-end", "give-up", seen.id),
            end,
            element("span", (("class", "spoken"),), " " + deal),
        ),
        element(
            "button",
            _attributes("button kept-keep", "continue"),
            catalog.text("continue.keep"),
        ),
    )


def _attributes(css, action, name=None):
    return (
        ("type", "button"),
        ("class", css),
        ("data-action", action),
        ("data-game", name),
    )
