"""A table of tiers for browser tests, and a page that is served it.

Deal by deal in turn gentle, gentle, standard, standard, tough, the lengths of our lines
from 30 to 49: a table that nobody has to compute.
"""

from freecell.engine.deals import CLASSIC_LAST
from freecell.play.tiers import TIERS, encode, load

PLACE = "**/static/data/tiers.bin"
_TURN = (0, 0, 1, 1, 2)


def _byte(number):
    if number == 11982:
        return encode("impossible")
    return encode(TIERS[_TURN[number % 5]], 30 + number % 20)


TABLE_BYTES = bytes(_byte(number) for number in range(1, CLASSIC_LAST + 1))
TABLE = load(TABLE_BYTES)


def serve(table, body=TABLE_BYTES):
    """Have a page get this table, whatever the build has; returns the page's table.

    body: bytes; None for a file that cannot be reached. What goes wrong then is expected.
    """

    def answer(route):
        if body is None:
            route.abort()
        else:
            route.fulfill(body=body, content_type="application/octet-stream")

    if body is None:
        for problem in ("tiers.bin", "ERR_FAILED"):
            table.watch.expect(problem)
    table.page.unroute(PLACE)
    table.page.route(PLACE, answer)
    return table
