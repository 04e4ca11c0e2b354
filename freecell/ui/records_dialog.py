"""The records: totals, plots, kinds of games, the latest games, the way to the wall."""

from freecell.play import figures
from freecell.play.names import time_figures
from freecell.play.records import GIVEN_UP, OPEN, WON
from freecell.play.recordtext import kind_name, tier_name

from . import charts, device, keeping
from .dialogs import section, show
from .dom import element

# Games in the list, days and wins in the plots
_LATEST, _DAYS, _TIMES = 50, 60, 60
# A plot of days shows at least so many.
_WEEK = 7
# Loose lines of the log from which on they are put together.
_LOOSE = 40
# Minutes at the top of the plot of times, and wins
_MINUTES = (2, 4, 6, 8, 10, 12, 16, 20, 30)
_WINS = (2, 4, 6, 8, 10, 12, 16, 20)
_RESULTS = {WON: "records.won-one", GIVEN_UP: "records.given-up-one"}
_NONE = "–"


def open_records(app, button=None):
    """Carry out `records`: the dialog, its wall, or "keep" where it asks to clear."""
    view = button.getAttribute("data-view") if button else None
    if view == "wall":
        from . import wall_dialog

        wall_dialog.open_wall(app)
    elif view == "play":
        from . import wall_dialog

        wall_dialog.play(app, button)
    elif view == "keep":
        keeping.ask_to_clear(False)
    else:
        # With the tiers of games that were played when there was no table of them.
        app.tiers.settle(lambda: _open(app))


def clear(app, button):
    """Carry out `clear`: ask at the first press, do it at the second."""
    if not button.closest("[data-asked]"):
        keeping.ask_to_clear(True)
        return
    app.scores.clear()
    _open(app)
    keeping.report(app, "cleared", app.catalog.text("records.cleared"))


def _open(app):
    catalog, log = app.catalog, app.scores.log
    if log.loose() > _LOOSE:
        device.locked(log.fold)
    entries = figures.graded(log.entries(), app.tiers.table)
    dates = device.Dates(catalog.language)
    body, plots = [], []
    if entries:
        ahead = device.minutes_ahead()
        body = _totals(catalog, entries)
        body += _daily(catalog, figures.daily(entries, device.local_day()))
        plots = _plots(catalog, dates, entries, ahead)
        body.append(element("div", (("class", "plots"),), *[plot[0] for plot in plots]))
        kinds = _kinds(catalog, entries)
        body.append(section(catalog, "records.kinds", kinds))
        body.append(_history(catalog, dates, entries))
    else:
        body.append(element("p", (("class", "note"),), catalog.text("records.none")))
    wall = element("strong", (), catalog.text("wall.title"))
    note = element("span", (), catalog.text("wall.note"))
    body.append(
        element(
            "div",
            (("class", "choices"),),
            keeping.button("records", "choice", wall, note, view="wall"),
        )
    )
    body.append(keeping.data_section(app, len(log.unreadable())))
    show("records", body, title=catalog.text("records.title"), css="wide")
    for figure, drawing in plots:
        charts.draw(figure, *drawing)
    keeping.ask_browser(app)


def _totals(catalog, entries):
    all_ = figures.figures(entries)

    def tile(key, value):
        name = element("dt", (), catalog.text("records." + key))
        return element("div", (("class", "tile"),), name, element("dd", (), value))

    def fact(key, value):
        return _fact(catalog, key, value)

    tiles = (
        tile("started", str(all_.started)),
        tile("won", str(all_.won)),
        tile("given-up", str(all_.given_up)),
        tile("streak", str(all_.streak)),
    )
    facts = [
        fact("rate", _percent(catalog, all_.rate)),
        fact("fastest", _time(all_.fastest.seconds) if all_.fastest else _NONE),
        fact("average", _time(all_.average)),
    ]
    for mode, entry in all_.fewest:
        facts.append(fact("fewest." + mode, str(entry.moves)))
    facts.append(fact("longest", str(all_.longest)))
    alone = figures.select(entries, helped=False)
    if len(alone) < len(entries):
        facts.append(fact("unhelped-won", str(figures.figures(alone).won)))
    return [
        element("dl", (("class", "tiles four"),), *tiles),
        element("dl", (("class", "facts"),), *facts),
    ]


def _fact(catalog, key, value):
    name = element("dt", (), catalog.text("records." + key))
    return element("div", (), name, element("dd", (), value))


def _daily(catalog, its):
    """The deals of the day, where one was won on its day."""
    if not its.won:
        return []
    streak = "daily.streak" if its.today else "daily.streak.open"
    facts = (
        _fact(catalog, "daily.won", str(its.won)),
        _fact(catalog, streak, str(its.streak)),
        _fact(catalog, "daily.longest", str(its.longest)),
    )
    return [
        section(catalog, "records.daily", element("dl", (("class", "facts"),), *facts))
    ]


def _plots(catalog, dates, entries, ahead):
    """The two plots, each a figure and what `charts.draw` needs to draw it."""
    made = []
    days = {day: won for day, won, _ in figures.days(entries, ahead) if won}
    if days:
        last = max(days)
        span = min(_DAYS, max(_WEEK, last - min(days) + 1))
        shown = list(range(last - span + 1, last + 1))
        values = [days.get(day, 0) for day in shown]
        most = charts.rounded_up(max(values), _WINS)
        rows = [(dates.day(day), str(days[day])) for day in shown if day in days]
        head = (catalog.text("records.day"), catalog.text("records.won"))
        figure = charts.plot(catalog, "records.plot.wins", head, rows)
        scale = ("0", str(most // 2), str(most))
        ends = (dates.day(shown[0]), dates.day(last))
        made.append((figure, (most, scale, values, ends, True)))
        times = figures.times(entries, ahead)[-_TIMES:]
        values = [seconds for _, seconds in times]
        most = 60 * charts.rounded_up((max(values) + 59) // 60, _MINUTES)
        rows = [(dates.day(day), _time(seconds)) for day, seconds in times]
        head = (catalog.text("records.day"), catalog.text("stat.time"))
        figure = charts.plot(catalog, "records.plot.times", head, rows)
        scale = ("0", _time(most // 2), _time(most))
        ends = (dates.day(times[0][0]), dates.day(times[-1][0]))
        made.append((figure, (most, scale, values, ends)))
    return made


def _kinds(catalog, entries):
    """The table of kinds of games: each game key, within it the tiers.

    With and without help apart where both occur.
    """
    head = [catalog.text("records.kind.title")]
    for key in ("started", "won", "percent", "best-time", "mean-time", "best-moves"):
        head.append(catalog.text("records.head." + key))
    head.append(catalog.text("records.head.longest"))
    rows, marks = [], []

    def add(name, some, mark, part_mark):
        rows.append(_kind(catalog, name, figures.figures(some)))
        marks.append(mark)
        for helped in (False, True):
            part = figures.select(some, helped=helped)
            if 0 < len(part) < len(some):
                name = catalog.text("records.helped" if helped else "records.unhelped")
                rows.append(_kind(catalog, name, figures.figures(part)))
                marks.append(part_mark)

    for key in figures.keys(entries):
        some = figures.select(entries, key=key)
        add(kind_name(catalog, key), some, None, "part")
        for tier in figures.tiers(some):
            of_tier = figures.select(some, tier)
            add(tier_name(catalog, tier), of_tier, "part tier", "part deep")
    table = charts.grid(head, rows, catalog.text("records.kinds"), "grid many")
    names = table.querySelectorAll("tbody th")
    for place, mark in enumerate(marks):
        if mark:
            names.item(place).setAttribute("class", mark)
    return table


def _kind(catalog, name, its):
    fewest = [
        catalog.text("records.mode." + mode, n=entry.moves)
        for mode, entry in its.fewest
    ]
    return (
        name,
        str(its.started),
        str(its.won),
        _percent(catalog, its.rate),
        _time(its.fastest.seconds) if its.fastest else _NONE,
        _time(its.average),
        ", ".join(fewest) or _NONE,
        str(its.longest),
    )


def _history(catalog, dates, entries):
    rows = []
    for entry in figures.history(entries)[:_LATEST]:
        state = _RESULTS.get(entry.result, "records.open")
        open_ = entry.result == OPEN
        rows.append(
            (
                catalog.text("deal.short", deal=str(entry.deal)),
                catalog.text(state),
                _NONE if open_ else _time(entry.seconds),
                _NONE if open_ else str(entry.moves),
                dates.short(entry.ended or entry.begun),
            )
        )
    keys = ("bar.deal", "records.result", "stat.time", "stat.moves", "records.date")
    table = charts.grid(
        [catalog.text(key) for key in keys],
        rows,
        catalog.text("records.history"),
        "grid left",
    )
    title = catalog.text("records.latest", n=len(rows))
    return element("details", (), element("summary", (), title), table)


def _percent(catalog, rate):
    return _NONE if rate is None else catalog.text("records.percent", n=rate)


def _time(seconds):
    return _NONE if seconds is None else time_figures(seconds)
