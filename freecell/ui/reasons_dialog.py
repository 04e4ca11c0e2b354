"""Why? What the program did by itself, kept back or refused, with its reasons."""

from freecell.engine.notation import FINISH
from freecell.play import reasons, spoken
from freecell.play.game import WON

from .dialogs import section, show
from .dom import element

# Reasons of one kind that are shown at once; the rest is folded up.
_MOST = 4


def open_reasons(app):
    """Open it for the game on the table."""
    catalog, game = app.catalog, app.game
    body = []
    refusal = app.controller.refused
    if refusal is not None:
        said = spoken.refused(catalog, refusal)
        seen = (said.first + " " + said.second).strip()
        told = reasons.refused(catalog, game.rules, game.position, refusal)
        lines = [reasons.Reason(seen, said.spoken), told]
        body.append(_part(catalog, "reasons.refused", lines))
    body.append(_sent(catalog, game))
    kept = reasons.kept(catalog, game.position, game.autoplay, game.last_step)
    if kept and game.state != WON:
        body.append(_part(catalog, "reasons.kept", kept))
    if game.state != WON:
        waits = reasons.finish(catalog, game.rules, game.position)
        body.append(_part(catalog, "reasons.finish", [waits]))
    dialog = show("reasons", body, title=catalog.text("reasons.title"), css="reasons")
    inside = dialog.querySelector(".dialog-body")
    inside.classList.add("text")
    # A scrolling area without a control in it must take the focus to scroll by key.
    inside.setAttribute("tabindex", "0")


def _sent(catalog, game):
    """What went home by itself last, and why; else what autoplay would do."""
    index = game.index
    while index and not game.steps[index - 1].sent:
        index -= 1
    mode = element(
        "p", (("class", "note"),), catalog.text("reasons.mode." + game.autoplay)
    )
    if not index:
        return section(catalog, "reasons.sent", mode)
    step = game.steps[index - 1]
    before = game.steps[index - 2].position if index > 1 else game.start
    lines = reasons.sent(catalog, game.rules, before, step)
    part = _part(catalog, "reasons.sent", lines)
    if step.move != FINISH and index != game.index:
        ago = catalog.text("reasons.ago", n=game.index - index)
        part.insertBefore(element("p", (("class", "note"),), ago), part.children[1])
    part.append(mode)
    return part


def _part(catalog, key, lines):
    """A section with a list of Reasons; many of them are folded up."""
    part = section(catalog, key, _list(lines[:_MOST]))
    rest = lines[_MOST:]
    if rest:
        title = catalog.text("reasons.more", n=len(rest))
        part.append(element("details", (), element("summary", (), title), _list(rest)))
    return part


def _list(lines):
    """Reasons for the eye, each with its words for the ear where they differ."""
    made = element("ul", (("class", "reason-list"), ("role", "list")))
    for line in lines:
        if line.seen == line.heard:
            made.append(element("li", (), line.seen))
            continue
        seen = element("span", (("aria-hidden", "true"),), line.seen)
        heard = element("span", (("class", "spoken"),), line.heard)
        made.append(element("li", (), seen, heard))
    return made
