"""A picture of the result: drawn in the page, shared where that can be, else saved."""

import struct

import pytest
from playwright.sync_api import expect

from tests.e2e.drive import axe_problems
from tests.e2e.table import PHONE, RULES_OFF, a_table

WON = "board=KS_KH_KC_KD_____fQQQQ" + RULES_OFF
# What a system with a share sheet for files gives, and one that refuses them.
SHEET = """() => {
  window.shared = [];
  navigator.canShare = (data) => Boolean(data.files?.length);
  navigator.share = (data) => { window.shared.push(data); return window.answer(); };
  window.answer = () => Promise.resolve();
}"""


@pytest.fixture(scope="module")
def table(browser):
    with a_table(browser, motion=False) as one:
        yield one


def win(table, sheet=False):
    """Win a game and open its picture."""
    table.open(WON)
    table.page.evaluate(SHEET if sheet else "() => { navigator.canShare = undefined; }")
    table.press("f")
    table.dialog("won").locator("[data-action=picture]").click()
    return table.dialog("picture")


def test_saved_as_a_file(table):
    dialog = win(table)
    expect(dialog.locator("[data-do=share]")).to_have_count(0)
    save = dialog.locator("[data-do=save]")
    expect(save).to_be_focused()
    assert axe_problems(table.page, "dialog") == []
    with table.page.expect_download() as download:
        table.press("Enter")
    assert download.value.suggested_filename == "freecell.png"
    content = download.value.path().read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", content[16:24]) == (1200, 630)
    status = dialog.locator("[role=status]")
    expect(status).to_contain_text("saves the picture as freecell.png")
    # Closed, it gives the way back to the panel that it came from.
    table.press("Escape")
    table.dialog("won")


def test_its_words(table):
    dialog = win(table)
    label = dialog.locator("canvas").get_attribute("aria-label")
    assert label.startswith("Picture: Solved, Own layout, Time 0:0")
    assert "Moves 0, Undos 0" in label


def test_something_is_drawn(table):
    """Cards, words and table: neither empty nor of one colour."""
    win(table)
    colours = table.page.evaluate(
        """() => {
          const pen = document.querySelector("canvas.result-picture").getContext("2d");
          const all = new Uint32Array(pen.getImageData(0, 0, 1200, 630).data.buffer);
          const count = (x, y, w, h) => new Set(all.filter((_, i) => {
            const [down, right] = [Math.floor(i / 1200) - y, (i % 1200) - x];
            return down >= 0 && down < h && right >= 0 && right < w;
          })).size;
          return [count(76, 100, 500, 80), count(76, 290, 600, 120),
            count(780, 180, 380, 330)];
        }"""
    )
    assert min(colours) > 20


def test_kings_have_the_colours_of_the_deck(table):
    """The big signs of the last king, of diamonds, and the others, as far as one sees."""
    counts = []
    for deck in ("two", "four"):
        table.open(WON)
        table.page.evaluate(
            "(d) => { document.documentElement.dataset.deck = d; }", deck
        )
        table.press("f")
        table.dialog("won").locator("[data-action=picture]").click()
        table.dialog("picture")
        counts.append(
            table.page.evaluate(
                """() => {
                  const pen = document.querySelector("canvas.result-picture")
                    .getContext("2d");
                  const all = pen.getImageData(780, 180, 380, 330).data;
                  const style = getComputedStyle(document.documentElement);
                  return ["--red", "--blue", "--green"].map((name) => {
                    const wanted = style.getPropertyValue(name).trim().slice(1)
                      .match(/../g).map((part) => Number.parseInt(part, 16));
                    let count = 0;
                    for (let i = 0; i < all.length; i += 4)
                      if (wanted.every((n, k) => Math.abs(n - all[i + k]) < 3)) count++;
                    return count;
                  });
                }"""
            )
        )
        table.page.evaluate("document.documentElement.removeAttribute('data-deck')")
    two, four = counts
    assert two[0] > 1000 and two[1:] == [0, 0]
    assert four[0] < two[0] and four[1] > 1000 and four[2] > 100


def test_shared_with_its_file(table):
    dialog = win(table, sheet=True)
    share = dialog.locator("[data-do=share]")
    expect(share).to_be_focused()
    share.click()
    expect(dialog.locator("[role=status]")).to_have_text("The picture was shared.")
    kind = table.page.evaluate(
        "[shared[0].files[0].type, shared[0].files[0].name, shared[0].title]"
    )
    assert kind == ["image/png", "freecell.png", "Solved"]


@pytest.mark.parametrize(
    ("error", "said"),
    [("AbortError", ""), ("NotAllowedError", "could not be shared")],
)
def test_never_a_false_shared(table, error, said):
    dialog = win(table, sheet=True)
    share = dialog.locator("[data-do=share]")
    expect(share).to_be_enabled()
    table.page.evaluate(
        "(error) => { window.answer = () =>"
        " Promise.reject(new DOMException('', error)); }",
        error,
    )
    share.click()
    table.until("shared.length == 1")
    table.page.evaluate("new Promise((resolve) => setTimeout(resolve, 0))")
    status = dialog.locator("[role=status]")
    expect(status).to_have_text(said) if not said else expect(status).to_contain_text(
        said
    )
    expect(dialog.locator("[data-do=save]")).to_be_enabled()


def test_by_touch_in_korean(browser):
    with a_table(
        browser, size=PHONE, touch=True, motion=False, locale="ko-KR"
    ) as table:
        table.open(WON)
        table.button("finish").tap()
        table.dialog("won").locator("[data-action=picture]").tap()
        dialog = table.dialog("picture")
        label = dialog.locator("canvas").get_attribute("aria-label")
        assert label.startswith("그림: 완성했습니다, 직접 만든 배치")
        with table.page.expect_download():
            dialog.locator("[data-do=save]").tap()
