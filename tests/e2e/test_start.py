"""From the address to the first possible move, and what is seen when that fails."""

import shutil

import pytest
from playwright.sync_api import expect

from scripts.server import DIST, Site
from tests.e2e.drive import axe_problems, board, open_game

NEEDED = [
    "static/js/safe.js",
    "static/vendor/pyscript/core.js",
    "static/vendor/micropython/micropython.mjs",
    "static/vendor/micropython/micropython.wasm",
    "freecell.pack",
]


def root(page, state):
    """The locator of the page's root in a state."""
    return page.locator(f"html[data-state={state}]")


def test_page_becomes_ready_with_52_cards(page, site):
    open_game(page, site)
    assert sum(map(len, board(page).values())) == 52
    marks = page.evaluate("performance.getEntriesByName('freecell-ready').length")
    assert marks == 1
    assert page.evaluate("document.documentElement.dataset.version") is not None


def test_start_asks_for_few_files(page, site):
    open_game(page, site)
    assert len(page.watch.requests) == len(set(page.watch.requests))
    # What the first move does not need comes after the first picture.
    first = [name for name in page.watch.requests if name != "freecell-later.pack"]
    assert len(first) <= 14


def test_it_runs_in_a_folder_of_a_plain_host(new_page, tmp_path):
    shutil.copytree(DIST, tmp_path / "some" / "folder")
    with_folder = Site(tmp_path).start()
    page = new_page()
    page.watch.expect("foreign host: " + with_folder.url)
    page.goto(with_folder.url + "some/folder/")
    root(page, "ready").wait_for(state="attached")
    with_folder.stop()


@pytest.mark.parametrize("name", NEEDED)
def test_a_missing_file_is_a_message_and_a_way_on(page, site, name):
    page.watch.expect(name.split("/")[-1])
    page.watch.expect("404")
    page.watch.expect("FreeCell could not start")
    page.watch.expect("console error")
    page.watch.expect("console warning")  # about preloaded files not used
    page.watch.expect("exception")
    page.route("**/" + name, lambda route: route.fulfill(status=404, body=""))
    page.goto(site.url)
    root(page, "error").wait_for(state="attached")
    retry = page.locator("#failed").get_by_role("button")
    expect(retry).to_be_visible()
    page.unroute_all()
    retry.click()
    root(page, "ready").wait_for(state="attached")
    expect(retry).to_be_hidden()


def test_a_python_fault_at_the_start_is_a_message(page, site):
    page.watch.expect("FreeCell could not start")
    page.watch.expect("no such module")
    body = (DIST / "index.html").read_text().replace("ui.main import", "ui.none import")
    page.route(site.url, lambda route: route.fulfill(body=body))
    page.goto(site.url)
    root(page, "error").wait_for(state="attached")
    expect(page.locator("#failed")).to_be_visible()


@pytest.mark.parametrize("name", ["static/js/safe.js", "en.json", "freecell.pack"])
def test_a_late_file_is_waited_for(page, site, name):
    # The file comes when everything else has come, the interpreter included.
    held = []
    page.route("**/" + name, lambda route: held.append(route))
    with page.expect_response("**/micropython.wasm") as interpreter:
        page.goto(site.url, wait_until="commit")
    interpreter.value.finished()
    page.evaluate("new Promise((done) => requestIdleCallback(done))")
    for route in held:
        route.continue_()
    root(page, "ready").wait_for(state="attached")


def test_broken_wasm_is_a_message(page, site):
    page.watch.expect("console")
    page.watch.expect("exception")
    page.route(
        "**/*.wasm",
        lambda route: route.fulfill(body=b"no", content_type="application/wasm"),
    )
    page.goto(site.url)
    root(page, "error").wait_for(state="attached")


def test_a_missing_catalog_falls_back_to_english(new_page, site):
    page = new_page(locale="ko-KR")
    page.watch.expect("ko.json")
    page.watch.expect("404")
    page.route("**/ko.json", lambda route: route.fulfill(status=404, body=""))
    open_game(page, site)
    assert page.locator("html").get_attribute("lang") == "en"


@pytest.mark.parametrize(
    ("locale", "query", "stored", "language"),
    [
        ("en-GB", "", None, "en"),
        ("ko-KR", "", None, "ko"),
        ("fr-FR", "", None, "en"),
        ("ko-KR", "", "en", "en"),
        ("ko-KR", "?lang=en", "ko", "en"),
        ("en-GB", "?lang=KO", None, "ko"),
        ("en-GB", "?lang=xx", None, "en"),
        ("en-GB", "", "auto", "en"),
    ],
)
def test_language(new_page, site, locale, query, stored, language):
    page = new_page(locale=locale)
    if stored:
        page.add_init_script(f"localStorage.setItem('freecell:lang', '{stored}')")
    open_game(page, site, query)
    assert page.locator("html").get_attribute("lang") == language


def test_words_are_there_before_python(new_page, site):
    page = new_page(locale="ko-KR")
    page.watch.expect("micropython")
    page.watch.expect("preload")
    # Python never comes, nor is it refused.
    page.route("**/micropython.wasm", lambda route: None)
    page.goto(site.url, wait_until="commit")
    undo = page.locator("[data-action=undo] [data-text]")
    expect(undo).not_to_have_text("Undo")
    expect(root(page, "loading")).to_have_count(1)


@pytest.mark.parametrize("what", ["getItem", "setItem", "all"])
def test_closed_storage_does_not_stop_the_game(page, site, what):
    block = {
        "all": "Object.defineProperty(window, 'localStorage', {get() {throw Error()}})",
    }.get(what, f"Storage.prototype.{what} = () => {{ throw Error('closed'); }}")
    page.add_init_script(block)
    open_game(page, site)
    assert sum(map(len, board(page).values())) == 52


def test_safe_calls_answer_instead_of_throwing(page, site):
    open_game(page, site)
    answers = page.evaluate(
        """() => [
            safe.call(document, "querySelector", "]["), safe.call(document, "none"),
            safe.capture(document.body, 99),
            safe.set("freecell:test", "1"), safe.get("freecell:test"),
            safe.remove("freecell:test"), safe.get("freecell:test"),
        ]"""
    )
    assert answers == [None, None, False, True, "1", True, None]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_at_the_start(new_page, site, scheme):
    page = new_page(color_scheme=scheme, motion=False)
    open_game(page, site)
    assert axe_problems(page) == []


def test_axe_finds_nothing_on_a_phone(phone, site):
    open_game(phone, site)
    assert axe_problems(phone) == []
