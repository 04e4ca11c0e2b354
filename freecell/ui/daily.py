"""The deal of the day: begun, gone on with, or shown to be solved already.

Its day is the local date at the moment it is asked for; a game that was begun stays
that of its own day. The date comes from `device.local_day` alone.
"""

from freecell.play import spoken
from freecell.play.game import WON
from freecell.play.names import count_name, time_words

from . import device, dialogs, tiers
from .dom import element, find


def first(app):
    """Open it as the first game of the page; nothing is on the table yet."""
    day, number = _of_today(app)
    if number is None:
        app.games.continue_last()
        tiers.say_none(app)
        return
    name = app.keeper.kept.daily(day)
    if name is not None and app.games.resume(name):
        return
    won = _won(app, day, number)
    if won is None:
        app.games.daily(number, day, _message(app, day, number))
    else:
        app.games.continue_last()
        _tell_won(app, day, won)


def play(app, button=None):
    """Play the deal of this day, or once more that of the day that the button names."""
    again = button.getAttribute("data-again") if button is not None else None
    app.tiers.need(lambda: _again(app, again) if again else _play(app))


def today(app):
    """The local day, and what the dialog "new deal" says of its deal."""
    day, number = _of_today(app)
    key = "new.daily.note"
    if number is not None:
        meta = app.keeper.meta
        begun = meta.daily == day and app.game.index > 0 and app.game.state != WON
        if begun or app.keeper.kept.daily(day):
            key = "new.daily.begun"
        elif _won(app, day, number):
            key = "new.daily.won"
    return day, app.catalog.text(key, date=_words(app, day))


def turn(app):
    """Midnight may have passed over the open dialog "new deal": it offers the new day.

    What was typed into its box stays.
    """
    shown = find("dialog[open] [data-day]")
    if shown and shown.getAttribute("data-day") != device.local_day():
        refresh(app)


def refresh(app):
    """Write anew what the open dialog "new deal" says of today's deal."""
    shown = find("dialog[open] [data-day]")
    if shown:
        day, note = today(app)
        shown.setAttribute("data-day", day)
        shown.querySelector("span").textContent = note


def line(app):
    """What a won game was as a deal of the day, in sentences; "" if it was none."""
    day = app.keeper.meta.daily
    if not day:
        return ""
    said = app.catalog.text("won.daily", date=_words(app, day))
    return said + " " + _streak(app) if day == device.local_day() else said


def _play(app):
    day, number = _of_today(app)
    if number is None:
        tiers.say_none(app)
        return
    if _is_there(app, day):
        return
    won = _won(app, day, number)
    if won is None:
        _deal(app, day, number)
    else:
        _tell_won(app, day, won)


def _again(app, day):
    """Deal the deal of a day once more; it has had its win, so this one is no daily."""
    number = _number(app, day)
    if number is None:
        tiers.say_none(app)
    else:
        _deal(app, day, number, False)


def _deal(app, day, number, counts=True):
    app.leave()
    app.keeper.store()
    app.games.daily(number, day if counts else "", _message(app, day, number))
    app.make_room()


def _message(app, day, number):
    date, deal = _words(app, day), str(number)
    return spoken.say(app.catalog, "dealt", "say.daily", date=date, deal=deal)


def _is_there(app, day):
    """Go on with the game of this day, if there is one; whether there is."""
    if app.keeper.meta.daily == day:
        app.leave()
        if app.game.state == WON:
            app.show_end()
        else:
            app.games.say_continued()
        return True
    app.keeper.store()
    name = app.keeper.kept.daily(day)
    if name is None or not app.games.resume(name):
        return False
    app.leave()
    app.show_end()
    return True


def _of_today(app):
    """The local day, and the number of its deal, or None while nothing tells it."""
    day = device.local_day()
    return day, _number(app, day)


def _number(app, day):
    if app.tiers.table is None:
        return None
    from freecell.play.daily import daily_number

    return daily_number(day, app.tiers.table)


def _won(app, day, number):
    """The entry of the log that says that the deal of this day is solved, or None."""
    from freecell.play.records import WON as SOLVED

    for entry in app.scores.log.of_deal(number):
        if entry.daily == day and entry.result == SOLVED:
            return entry
    return None


def _tell_won(app, day, entry):
    """Show what was reached today, and offer to play it again."""
    catalog = app.catalog
    dialogs.set_words(catalog)
    again = dialogs.button(catalog.text("daily.again"), "daily")
    again.setAttribute("data-again", day)
    result = catalog.text(
        "daily.result",
        deal=str(entry.deal),
        moves=count_name(catalog, "moves", entry.moves),
        time=time_words(catalog, entry.seconds),
    )
    solved = catalog.text("daily.won", date=_words(app, day))
    dialogs.show(
        "daily",
        (
            element("p", (), element("strong", (), solved)),
            element("p", (), result),
            element("p", (), _streak(app)),
            element("p", (("class", "note"),), catalog.text("daily.tomorrow")),
        ),
        (dialogs.button(catalog.text("daily.new"), "random", main=True), again),
        title=catalog.text("daily.title"),
    )


def _streak(app):
    """The days in a row up to today, as a sentence."""
    from freecell.play import figures

    its = figures.daily(app.scores.log.of_days(), device.local_day())
    return app.catalog.text("won.streak", n=its.streak)


def _words(app, day):
    """A local date as the player's language writes it: `30 Nov`."""
    from freecell.play.stored import day_number

    return device.Dates(app.catalog.language).day(day_number(day + "T00:00:00Z"))
