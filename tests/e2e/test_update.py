"""From one build to the next: found, offered, applied on a tap, nothing lost."""

import pytest
from playwright.sync_api import expect

from freecell import __version__
from scripts.server import DIST, Site, SiteHandler
from tests.e2e.profile import a_profile, build_list, built, publish

NEWER = __version__ + "7"
# Not waited for: what comes of it is seen, and an update may never answer.
LOOK = (
    "void navigator.serviceWorker.getRegistration()"
    ".then((r) => r.update()).catch(() => {})"
)
# Moves the clock that the page's hourly look goes by.
CLOCK = """{
  const now = performance.now.bind(performance);
  globalThis.later = 0;
  performance.now = () => now() + globalThis.later;
}"""
VISIBLE = "document.dispatchEvent(new Event('visibilitychange'))"


@pytest.fixture(scope="module")
def newer(tmp_path_factory):
    """A build with a higher version number."""
    folder = tmp_path_factory.mktemp("newer")
    return built(folder, "freecell/__init__.py", f'"{__version__}"', f'"{NEWER}"')


@pytest.fixture(scope="module")
def broken(tmp_path_factory):
    """A build whose Python cannot start."""
    folder = tmp_path_factory.mktemp("broken")
    return built(folder, "freecell/ui/main.py", "app.start()", "app.stop()")


@pytest.fixture
def host(tmp_path):
    """A host with the first build."""
    publish(DIST, tmp_path / "www")
    running = Site(tmp_path / "www").start()
    running.folder = tmp_path / "www"
    yield running
    running.stop()


def offered(player):
    """Wait until the newer build is offered; its button."""
    button = player.page.locator("#toast [data-action=update]")
    expect(button).to_be_visible()
    player.says("update-ready")
    return button


def updated(player, build, loads):
    """The page runs a build, its cache is the only one, and it was loaded so often."""
    version = build_list(build)[0]
    player.has(version=version)
    player.ready()
    player.has(offline="all")
    assert player.loads == loads
    assert player.caches() == [f"freecell {player.site.url} {version}"]
    assert player.registrations() == 1


def menu_version(player):
    """The version that the menu shows."""
    player.button("menu").click()
    text = player.dialog("menu").locator(".version").inner_text()
    player.page.keyboard.press("Escape")
    return text


def test_a_game_goes_on_in_the_newer_build(
    playwright, host, newer, tmp_path, monkeypatch
):
    # Browsers may keep every file of this host for a day.
    monkeypatch.setattr(SiteHandler, "cache_control", "max-age=86400")
    with a_profile(playwright, tmp_path / "profile", host) as player:
        player.visit("deal=617")
        player.press("4", "0", "4", "6")
        old = build_list(DIST)[0]
        assert __version__ in menu_version(player)
        assert old in menu_version(player)
        publish(newer, host.folder)
        player.page.evaluate(LOOK)
        button = offered(player)
        # Nothing changes by itself, not even by loading the page again.
        assert (player.version(), player.loads, player.moves()) == (old, 1, 2)
        player.press("2", "0")
        expect(button).to_be_visible()
        player.page.reload(wait_until="commit")
        player.ready()
        assert (player.version(), player.loads, player.moves()) == (old, 2, 3)
        board = player.look().board()
        offered(player).click()
        updated(player, newer, 3)
        assert player.moves() == 3
        assert player.look().board() == board
        text = menu_version(player)
        assert NEWER in text
        assert build_list(newer)[0] in text
        player.press("z")
        assert player.moves() == 2
        player.check()


def test_the_next_visit_finds_it_and_the_menu_has_it(playwright, host, newer, tmp_path):
    profile = tmp_path / "profile"
    with a_profile(playwright, profile, host) as player:
        player.visit("deal=617")
    publish(newer, host.folder)
    with a_profile(playwright, profile, host) as player:
        player.visit()
        offered(player)
        player.button("menu").click()
        player.dialog("menu").locator("[data-action=update]").click()
        updated(player, newer, 2)
        player.button("menu").click()
        update = player.dialog("menu").locator("[data-action=update]")
        expect(update).to_have_count(0)
        player.check()


def test_another_window_is_not_loaded_again_by_itself(
    playwright, host, newer, tmp_path
):
    with a_profile(playwright, tmp_path / "profile", host) as player:
        player.visit("deal=617")
        player.press("4", "0")
        other = type(player)(player.page.context.new_page(), host, player.watch)
        other.visit("deal=5")
        # Chromium stops a look for updates when its page is hidden: it is over first.
        other.page.evaluate(
            "navigator.serviceWorker.getRegistration().then((r) => r.update())"
            ".then(() => 0)"
        )
        publish(newer, host.folder)
        player.page.bring_to_front()
        player.page.evaluate(LOOK)
        offered(player).click()
        updated(player, newer, 2)
        other.page.bring_to_front()
        assert (other.loads, other.version()) == (1, build_list(DIST)[0])
        offered(other).click()
        updated(other, newer, 2)
        other.has(deal=5)
        player.check()


def test_an_open_page_looks_once_an_hour(playwright, host, newer, tmp_path):
    with a_profile(playwright, tmp_path / "profile", host) as player:
        player.page.add_init_script(CLOCK)
        player.visit("deal=617")
        asked = player.watch.requests.count("sw.js")
        publish(newer, host.folder)
        player.page.evaluate(VISIBLE)
        player.page.evaluate("later = 59 * 60000")
        player.page.evaluate(VISIBLE)
        assert player.watch.requests.count("sw.js") == asked
        expect(player.page.locator("#toast")).to_be_hidden()
        player.page.evaluate("later = 61 * 60000")
        player.page.evaluate(VISIBLE)
        offered(player)
        player.check()


def test_a_broken_build_is_mended_by_the_next_one(
    playwright, host, broken, newer, tmp_path
):
    with a_profile(playwright, tmp_path / "profile", host) as player:
        player.visit("deal=617")
        player.press("4", "0")
        publish(broken, host.folder)
        player.page.evaluate(LOOK)
        for text in ("FreeCell could not start", "app", "stop"):
            player.watch.expect(text)
        offered(player).click()
        player.has(version=build_list(broken)[0], state="error")
        publish(newer, host.folder)
        player.page.evaluate(LOOK)
        player.until(
            """(navigator.serviceWorker.getRegistration().then(
              (r) => { globalThis.waits = r.waiting; }), globalThis.waits)"""
        )
        player.page.locator("#failed [data-action=retry]").click()
        player.has(version=build_list(newer)[0], state="ready")
        assert player.moves() == 1
