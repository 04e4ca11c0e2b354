"""Links out and in: the share dialog, its QR code, the open box, links that are tapped."""

import base64
from pathlib import Path

import pytest
from playwright.sync_api import expect

from freecell.engine.boardtext import format_link_board
from freecell.engine.notation import parse_moves
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC
from freecell.play.links import parse_link
from scripts.server import DIST
from tests.data.games import GAMES
from tests.data.layouts import PRINTED
from tests.e2e.drive import ROOT, axe_problems
from tests.e2e.table import (
    DESK,
    OFF,
    PHONE,
    RULES_OFF,
    RUNS,
    a_table,
    assert_same,
    model_board,
    new_game,
)

LAYOUT = dict(PRINTED)[617]
WON_617 = dict(GAMES)[617].replace(" ", "")
JSQR = ROOT / "node_modules" / "jsqr" / "dist" / "jsQR.js"

# What a tap was answered with, by stand-ins for the browser's own ways out:
# `how` is one of ok, abort, refuse, throw, wait, absent
STAND_INS = """({share, copy}) => {
  window.sent = [];
  const answer = (how, value) => {
    // Safari lets neither happen once the tap has been answered.
    window.sent.push([value, window.event?.type ?? "too late"]);
    if (how === "ok") return Promise.resolve();
    if (how === "wait") return new Promise(() => {});
    if (how === "throw") throw new DOMException("no", "InvalidStateError");
    const name = how === "abort" ? "AbortError" : "NotAllowedError";
    return Promise.reject(new DOMException("no", name));
  };
  const put = (name, how, value) => {
    delete Navigator.prototype[name];
    if (how !== "absent") Object.defineProperty(navigator, name, {value});
  };
  put("share", share, (data) => answer(share, {...data}));
  put("clipboard", copy, {writeText: (text) => answer(copy, text)});
}"""

# The launch handler's queue, with `window.launch(address)` for the system's part.
LAUNCHES = """Object.defineProperty(window, "launchQueue", {value: {
  setConsumer(call) {
    window.launch = (targetURL) => call({targetURL});
    if (location.search) window.launch(location.href);
  },
}});"""

MALFORMED = [
    "0",
    "-1",
    "1e3",
    "abc",
    "3.5",
    "12 34",
    "8589934592",
    "9" * 4000,
    "<img src=x onerror=alert(1)>",
    "{n} {deal}",
    "\U0001f600\U0001f600",
    "FC1-C4-AAAAA1H",
    "FC1-C9-AAAAAKH",
    "FC1",
    "https://example.org/",
    "https://example.org/?x=1&y",
    "?deal=",
    "?deal=0",
    "?deal=%zz%00",
    "?deal=617&deal=618",
    "?deal=617&board=KS",
    "?code=FC1-C4-AAAAAKH&rules=classic,cells:2",
    "?deal=617&rules=windows",
    "?moves=4a",
    "?board=KSQH",
    "?lang=ko",
    format_link_board(dealt(617, CLASSIC))[2:],
    LAYOUT.replace("AD", "KS"),
    LAYOUT.replace("AD", "AX"),
    LAYOUT[: len(LAYOUT) // 2],
    "Foundations: X-1\nFreecells: ZZ",
    "18 4a",
    "hh",
    "=o",
    "4a46" * 30_000,
]


@pytest.fixture(scope="module")
def table(browser):
    with a_table(browser, motion=False) as one:
        yield one


@pytest.fixture(scope="module")
def phone(browser):
    with a_table(browser, PHONE, touch=True, motion=False) as one:
        yield one


@pytest.fixture(scope="module")
def scanner(browser):
    """A page of its own that reads QR codes off pictures."""
    page = browser.new_page()
    page.evaluate(JSQR.read_text(encoding="utf-8"))
    yield page
    page.close()


def scan(scanner, table):
    """The text of the QR code on the screen, read from its picture."""
    picture = table.page.locator(".qr").screenshot()
    return scanner.evaluate(
        """async (data) => {
          const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes]));
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext("2d");
          context.drawImage(image, 0, 0);
          const {data: pixels} = context.getImageData(0, 0, image.width, image.height);
          return jsQR(pixels, image.width, image.height)?.data ?? null;
        }""",
        base64.b64encode(picture).decode(),
    )


def share(table, share="absent", copy="ok"):
    """Open the share dialog from the menu, with these stand-ins."""
    table.page.evaluate(STAND_INS, {"share": share, "copy": copy})
    table.press("m")
    table.dialog("menu").locator("[data-action=share]").click()
    return table.dialog("share")


def send(dialog):
    dialog.locator(".actions [data-action=share]").click()


def link_in(dialog):
    return dialog.locator("#share-link").input_value()


def sent(table):
    return table.page.evaluate("window.sent")


def open_box(table):
    """Open the dialog with the box; returns dialog and box."""
    table.press("m")
    table.dialog("menu").locator("[data-action=open]").click()
    dialog = table.dialog("new")
    return dialog, dialog.locator("textarea")


# --- out


def test_the_share_sheet_gets_the_link_while_the_tap_is_answered(table):
    table.open("deal=617&moves=4a46")
    dialog = share(table, share="ok")
    send(dialog)
    table.says("shared")
    expect(dialog.locator(".result")).to_have_text("The link was shared.")
    ((data, during),) = sent(table)
    assert during == "click"
    assert data["url"] == table.site.url + "?deal=617&rules=classic"
    assert "617" in data["text"] and data["title"] == "FreeCell"
    dialog.locator(".switch").check()
    send(dialog)
    data, during = sent(table)[1]
    assert during == "click"
    assert data["url"] == table.site.url + "?deal=617&rules=classic&moves=4a46"
    assert "2 moves" in data["text"]
    table.press("Escape")
    table.no_dialog()
    assert_same(table, new_game(617, CLASSIC, "4a46"))


def test_a_share_sheet_that_is_closed_is_no_fault(table):
    table.open("deal=617")
    before = table.look().code
    dialog = share(table, share="abort")
    send(dialog)
    table.until("window.sent.length === 1")
    expect(dialog.locator(".result")).to_be_empty()
    assert table.look().code == before


@pytest.mark.parametrize("how", ["refuse", "throw"])
def test_a_share_sheet_that_fails_leaves_the_link_to_copy_by_hand(table, how):
    table.open("deal=617")
    dialog = share(table, share=how)
    send(dialog)
    to_copy_by_hand(table, dialog)


def test_with_a_share_sheet_one_can_still_copy(table):
    table.open("deal=617")
    dialog = share(table, share="ok")
    dialog.get_by_role("button", name="Copy link").click()
    table.says("copied")
    assert sent(table) == [[table.site.url + "?deal=617&rules=classic", "click"]]


def test_without_a_share_sheet_the_link_is_copied(table):
    table.open(f"deal=617{RULES_OFF}&moves=4a46")
    dialog = share(table)
    expect(dialog).to_contain_text(
        "House rules: Classic, with other values for: Autoplay"
    )
    expect(dialog).to_contain_text("FC1-C4-AAAAATJ")
    send(dialog)
    table.says("copied")
    expect(dialog.locator(".result")).to_have_text("The link was copied.")
    assert sent(table) == [[link_in(dialog), "click"]]
    assert parse_link(link_in(dialog)).rules == OFF


@pytest.mark.parametrize("how", ["refuse", "throw", "absent"])
def test_a_clipboard_that_refuses_leaves_the_link_to_copy_by_hand(table, how):
    """Fault 117."""
    table.open("deal=617")
    dialog = share(table, copy=how)
    send(dialog)
    to_copy_by_hand(table, dialog)


def to_copy_by_hand(table, dialog):
    table.says("copy-failed")
    expect(dialog.locator(".result")).to_contain_text("could not be copied")
    assert "was copied" not in dialog.inner_text()
    chosen = table.page.evaluate(
        """() => {
          const box = document.activeElement;
          return box.value.slice(box.selectionStart, box.selectionEnd);
        }"""
    )
    assert chosen == link_in(dialog) != ""


def test_nothing_is_claimed_before_the_clipboard_has_answered(table):
    table.open("deal=617")
    dialog = share(table, copy="wait")
    send(dialog)
    table.until("window.sent.length === 1")
    table.page.evaluate("new Promise((done) => setTimeout(done, 100))")
    expect(dialog.locator(".result")).to_be_empty()
    assert table.look().code != "copied"


def test_the_real_clipboard(browser):
    permissions = ["clipboard-read", "clipboard-write"]
    with a_table(browser, motion=False, permissions=permissions) as table:
        table.open("deal=617&moves=4a")
        table.page.evaluate("delete Navigator.prototype.share")
        table.press("m")
        table.dialog("menu").locator("[data-action=share]").click()
        dialog = table.dialog("share")
        dialog.locator(".switch").check()
        send(dialog)
        table.says("copied")
        copied = table.page.evaluate("navigator.clipboard.readText()")
        assert copied == link_in(dialog)
        assert copied.endswith("?deal=617&rules=classic&moves=4a")


def test_without_moves_there_is_nothing_to_switch_on(table):
    table.open("deal=617")
    dialog = share(table)
    expect(dialog.locator(".switch")).to_be_disabled()


def test_after_a_win_one_shares_and_comes_back(table):
    table.open(f"deal=617{RULES_OFF}&moves={WON_617}")
    table.page.evaluate(STAND_INS, {"share": "absent", "copy": "ok"})
    table.dialog("won").locator("[data-action=share]").click()
    dialog = table.dialog("share")
    dialog.locator(".switch").check()
    send(dialog)
    table.says("copied")
    assert link_in(dialog).endswith("&moves=" + WON_617)
    table.press("Escape")
    table.dialog("won")


def test_links_are_made_for_the_folder_that_the_page_lives_in(browser, tmp_path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "cards").symlink_to(DIST)
    with a_table(browser, motion=False, folder=tmp_path) as table:
        home = table.site.url + "games/cards/"
        table.page.goto(home + "?deal=617#here", wait_until="commit")
        table.ready()
        dialog = share(table)
        assert link_in(dialog) == home + "?deal=617&rules=classic"


# --- the QR code


@pytest.mark.parametrize(
    ("query", "moves"),
    [
        ("deal=617", False),
        ("deal=617&moves=4a462b4c27", True),
        (f"board={RUNS}{RULES_OFF}&moves=15", True),
        (f"deal=617{RULES_OFF}&moves={WON_617}", True),
    ],
)
def test_the_qr_code_holds_the_link(table, scanner, query, moves):
    table.open(query)
    if table.look().dialog:
        table.press("Escape")
    dialog = share(table)
    if moves:
        dialog.locator(".switch").check()
    table.page.locator(".qr").wait_for()
    assert scan(scanner, table) == link_in(dialog)
    assert dialog.locator("figcaption").count() == 0
    name = dialog.locator(".qr").get_attribute("aria-label")
    assert name == "QR code of this link"


def test_the_qr_code_is_loaded_only_when_it_is_needed(table):
    table.watch.requests.clear()
    table.open("deal=617")
    asked = [r for r in table.watch.requests if "qrcode-generator" in r]
    loaded = table.page.evaluate(
        "performance.getEntriesByType('resource').map((e) => e.name)"
    )
    assert asked == [] and not [n for n in loaded if "qrcode" in n]
    share(table)
    table.page.locator(".qr").wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_moves_that_are_too_many_are_left_out_of_the_code_and_it_is_said(
    browser, scanner, scheme
):
    with a_table(
        browser, PHONE, touch=True, motion=False, color_scheme=scheme
    ) as phone:
        # To and fro between a cell and an empty column, until no code would hold it.
        moves = "1a" + "".join(["a5", "5a"] * 220)
        phone.open(f"board={RUNS}{RULES_OFF}&moves={moves}")
        assert phone.look().values["moves"] == 441
        dialog = share(phone)
        expect(dialog.locator("figcaption")).to_have_count(0)
        dialog.locator(".switch").check()
        expect(dialog.locator("figcaption")).to_contain_text("too many")
        assert link_in(dialog).endswith(moves)
        dialog.locator(".qr").scroll_into_view_if_needed()
        text = scan(scanner, phone)
        assert text == link_in(dialog).split("&moves=")[0]


# --- in


def test_a_friend_sees_the_position_and_can_step_back_to_the_deal(browser, table):
    moves = "4a462b4c27"
    table.open(f"deal=617{RULES_OFF}&moves={moves}")
    dialog = share(table)
    dialog.locator(".switch").check()
    query = link_in(dialog).partition("?")[2]
    with a_table(browser, PHONE, touch=True, motion=False) as friend:
        friend.open(query)
        game = new_game(617, OFF, moves)
        assert_same(friend, game)
        for _ in parse_moves(moves):
            friend.button("undo").tap()
            game.undo()
        assert game.position == game.start
        assert_same(friend, game)
        friend.button("redo").tap()
        game.redo()
        assert_same(friend, game)


@pytest.mark.parametrize(
    ("text", "says", "game"),
    [
        ("24", "Deal 24.", new_game(24)),
        ("８５８９９３４５９１", "Deal 8589934591.", new_game(8589934591)),
        (
            "FC1-C2-AAAAAKH",
            "Game code: deal 327 with 2 cells.",
            new_game(327, CLASSIC._replace(cells=2)),
        ),
        (
            "Look: https://example.org/x/?deal=24&moves=1a !",
            "A link: deal 24 with 1 move.",
            new_game(24, CLASSIC, "1a"),
        ),
        (LAYOUT, "A layout: 52 cards.", new_game(617)),
        (
            format_link_board(dealt(617, CLASSIC)),
            "A layout: 52 cards.",
            new_game(617),
        ),
        (
            "4a 46\n2b 4c",
            "Moves for this deal: 4 moves.",
            new_game(617, CLASSIC, "4a462b4c"),
        ),
        (
            "4a 46 1b 18 4c",
            "Item 4 of the moves, “18”, is not possible.",
            new_game(617, CLASSIC, "4a461b"),
        ),
    ],
    ids=["number", "wide", "code", "link", "layout", "short", "moves", "broken"],
)
def test_the_box_says_what_it_has_recognised_and_opens_it(table, text, says, game):
    table.open("deal=617&moves=1a")
    before = table.look().board()
    dialog, box = open_box(table)
    expect(box).to_be_focused()
    box.fill(text)
    expect(dialog.locator(".seen")).to_contain_text(says)
    # Nothing has happened yet.
    assert table.look().board() == before
    box.press("Enter")
    table.no_dialog()
    look = assert_same(table, game)
    wanted = "board" if "layout" in says else str(game.number)
    assert look.root["deal"] == wanted


def test_the_box_opens_a_random_deal_from_a_link(table):
    table.open("deal=617&moves=1a")
    dialog, box = open_box(table)
    box.fill(table.site.url + "?random")
    expect(dialog.locator(".seen")).to_have_text("A link: a random deal.")
    dialog.locator("[type=submit]").click()
    table.no_dialog()
    table.has(game="fresh")


def test_the_empty_box_deals_at_random(table):
    table.open("deal=617&moves=1a")
    _, box = open_box(table)
    box.press("Enter")
    table.no_dialog()
    table.has(game="fresh")


def test_a_layout_can_be_typed_line_by_line(table):
    table.open("deal=617&moves=1a")
    dialog, box = open_box(table)
    lines = LAYOUT.lower().split("\n")
    for line in lines[:-1]:
        table.page.keyboard.type(line)
        # Cards are missing still: Enter begins a new line.
        table.press("Enter")
    table.page.keyboard.type(lines[-1])
    assert box.input_value() == LAYOUT.lower()
    expect(dialog.locator(".seen")).to_have_text("A layout: 52 cards.")
    table.press("Enter")
    table.no_dialog()
    assert table.still().board() == model_board(dealt(617, CLASSIC))


def test_the_box_grows_and_what_was_wrong_goes_when_one_types(phone):
    phone.open("deal=617")
    dialog, box = open_box(phone)
    low = box.bounding_box()["height"]
    box.fill(LAYOUT.replace("AD", "KS"))
    assert box.bounding_box()["height"] > 3 * low
    expect(dialog.locator(".seen")).to_contain_text("Missing cards: AD.")
    dialog.locator("[type=submit]").tap()
    problem = dialog.get_by_role("alert")
    expect(problem).to_have_text("Missing cards: AD. Cards there twice: KS.")
    expect(box).to_have_attribute("aria-invalid", "true")
    box.fill(LAYOUT)
    expect(problem).to_have_count(0)
    expect(box).not_to_have_attribute("aria-invalid", "true")
    box.fill("24")
    assert box.bounding_box()["height"] == low


def test_malformed_texts_leave_everything_as_it_was(table):
    table.open("deal=617&moves=4a462b")
    game = new_game(617, CLASSIC, "4a462b")
    assert len(MALFORMED) >= 30
    kept = "Object.entries(localStorage).sort().join()"
    before = table.page.evaluate(kept)
    dialog, box = open_box(table)
    problem = dialog.get_by_role("alert")
    for text in MALFORMED:
        box.fill(text)
        expect(problem).to_have_count(0)
        dialog.locator("[type=submit]").click()
        expect(problem).to_be_visible()
        said = problem.inner_text()
        assert 10 < len(said) < 600 and "problem." not in said, text[:40]
        assert dialog.locator("img").count() == 0
    assert table.look().dialog == "new"
    assert table.page.evaluate(kept) == before
    table.press("Escape")
    table.no_dialog()
    assert_same(table, game)


def test_opening_something_else_ends_no_game(table):
    table.open("deal=617")
    table.drag("4H", "a")
    for text in ("?deal=24&moves=1a", LAYOUT, "?deal=617"):
        _, box = open_box(table)
        box.fill(text)
        box.press("Enter")
        table.no_dialog()
    # Its own deal, and no moves in the link: the game goes on.
    look = assert_same(table, new_game(617, CLASSIC, "4a"))
    assert look.code == "continued"


def test_a_link_to_the_game_on_the_table_changes_nothing(table):
    table.open("deal=617")
    table.drag("4H", "a")
    table.until("document.querySelector('data[data-value=time]').value >= 1")
    _, box = open_box(table)
    box.fill("?deal=617")
    box.press("Enter")
    table.no_dialog()
    look = assert_same(table, new_game(617, CLASSIC, "4a"))
    assert look.code == "continued" and look.values["time"] >= 1


@pytest.mark.parametrize(
    ("text", "game"),
    [(LAYOUT, new_game(617)), ("4a 46 2b", new_game(617, CLASSIC, "4a462b"))],
    ids=["layout", "moves"],
)
def test_what_was_pasted_is_there_after_a_new_start(table, text, game):
    table.open("deal=617")
    _, box = open_box(table)
    box.fill(text)
    box.press("Enter")
    table.no_dialog()
    table.has(saved=1, revision=1)
    table.open(kept=True)
    look = assert_same(table, game)
    assert look.root["deal"] == ("board" if text == LAYOUT else "617")


# --- links that are tapped


@pytest.fixture(scope="module")
def launched(browser):
    with a_table(browser, motion=False) as one:
        one.page.add_init_script(LAUNCHES)
        yield one


def launch(table, address):
    table.until("window.launch")
    table.page.evaluate("(address) => window.launch(address)", address)


def test_a_link_tapped_in_the_middle_of_a_game(launched):
    launched.open("deal=617")
    launched.until("window.launch")
    # The page's own launch opened nothing a second time.
    assert launched.look().code == "dealt"
    launched.drag("4H", "a")
    launch(launched, launched.site.url + "?deal=24&moves=1a")
    assert_same(launched, new_game(24, CLASSIC, "1a"))
    launch(launched, launched.site.url + "?deal=617")
    assert_same(launched, new_game(617, CLASSIC, "4a"))
    launched.says("continued")


def test_a_tapped_link_closes_a_dialog_and_drops_what_is_held(launched):
    launched.open("deal=617&moves=4a")
    launched.take("KS", "b")
    launch(launched, launched.site.url + "?deal=24")
    assert_same(launched, new_game(24))
    launched.page.mouse.up()
    launched.press("m")
    launched.dialog("menu")
    launch(launched, launched.site.url + "?deal=25")
    launched.no_dialog()
    assert_same(launched, new_game(25))


def test_a_malformed_tapped_link_is_named_and_the_game_goes_on(launched):
    launched.open("deal=617&moves=4a")
    for query in ("?deal=0", "?deal=24&deal=25", "?rules=x&deal=1", "?board=KS"):
        launch(launched, launched.site.url + query)
        launched.says("link-bad")
        assert_same(launched, new_game(617, CLASSIC, "4a"))
    # The app's own start says nothing.
    launched.press("z", "y")
    launch(launched, launched.site.url)
    assert launched.look().code == "redone"
    assert_same(launched, new_game(617, CLASSIC, "4a"))


# --- looks


@pytest.mark.parametrize(
    ("theme", "size"),
    [
        ("light", DESK),
        ("dark", (360, 640)),
        ("contrast", DESK),
        ("contrast", (360, 640)),
    ],
)
def test_axe_finds_nothing_in_the_dialogs(browser, theme, size):
    with a_table(browser, size, touch=size[0] < 600, motion=False) as one:
        one.page.add_init_script(f"localStorage.setItem('freecell:theme', '{theme}')")
        one.open("deal=617&moves=4a46")
        dialog = share(one, share="ok", copy="refuse")
        one.page.locator(".qr").wait_for()
        assert axe_problems(one.page) == []
        dialog.get_by_role("button", name="Copy link").click()
        one.says("copy-failed")
        assert axe_problems(one.page) == []
        one.press("Escape")
        dialog, box = open_box(one)
        box.fill("4a 46 1b 18")
        expect(dialog.locator(".seen")).to_contain_text("“18”")
        assert axe_problems(one.page) == []
        box.fill(LAYOUT.replace("AD", "KS"))
        expect(dialog.locator(".seen")).to_contain_text("AD")
        assert axe_problems(one.page) == []
        dialog.locator("[type=submit]").click()
        expect(dialog.get_by_role("alert")).to_be_visible()
        assert axe_problems(one.page) == []
        assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_both_dialogs_in_korean(browser):
    with a_table(browser, PHONE, touch=True, motion=False, locale="ko") as one:
        one.open("deal=617&moves=4a46")
        dialog = share(one, copy="refuse")
        send(dialog)
        expect(dialog.locator(".result")).to_contain_text("복사하지 못했습니다")
        one.press("Escape")
        dialog, box = open_box(one)
        box.fill("4a 46 2b")
        expect(dialog.locator(".seen")).to_contain_text("3번 이동")


def test_the_decoder_is_only_for_tests():
    assert JSQR.is_file() and not list(Path(DIST).rglob("*jsqr*"))
