"""How many free cells the next deals have: chosen with the new game."""

from freecell.engine.rules import MAX_CELLS

from .dom import element

# The numbers at hand; the others are one tap further.
_USUAL = (4, 2, 1)


def chooser(app):
    """The element for the dialog "new deal". Every choice holds from the next deal on.

    Open where the player's habits have the cells at hand, or a rare number is chosen.
    """
    catalog, chosen = app.catalog, app.house.next_rules.cells
    others = [n for n in range(MAX_CELLS + 1) if n not in _USUAL]
    at_hand = "cells" in app.house.habits.offers
    rare = element(
        "details",
        (("class", "parts"), ("open", chosen in others)),
        element("summary", (), catalog.text("new.cells.others")),
        _pills(others, chosen),
    )
    words = catalog.text("new.cells.note")
    body = (_pills(_USUAL, chosen), rare, element("p", (("class", "note"),), words))
    name = catalog.text("new.cells")
    if at_hand:
        legend = element("legend", (), name)
        return element("fieldset", (("class", "setting cells-choice"),), legend, *body)
    return element(
        "details",
        (("class", "parts cells-choice"), ("open", chosen != _USUAL[0])),
        element("summary", (), catalog.text("new.cells.now", n=chosen)),
        element(
            "fieldset",
            (("class", "setting"),),
            element("legend", (("class", "spoken"),), name),
            *body,
        ),
    )


def _pills(numbers, chosen):
    pills = element("div", (("class", "pills"),))
    for number in numbers:
        box = element(
            "input",
            (
                ("type", "radio"),
                ("name", "cells"),
                ("value", number),
                ("checked", number == chosen),
            ),
        )
        words = element("span", (), str(number))
        pills.append(element("label", (("class", "pill"),), box, words))
    return pills
