"""The game without a network, from one visit on; installing. Real workers and profiles."""

import shutil
import socket

import pytest
from playwright.sync_api import expect

from scripts.server import DIST, Site
from tests.e2e.profile import a_profile, build_list, publish
from tests.e2e.table import PHONE, a_table

WRONG = (
    "static/js/none.js",
    "freecell/ui/none.py",
    "static/vendor/none.wasm",
    "none/",
    "static/",
    "none.html?deal=1",
)
SAVES_DATA = """Object.defineProperty(navigator, "connection", {
  value: {saveData: true},
});"""
# What becomes of a worker that is being installed.
INSTALLED = """navigator.serviceWorker.register("sw.js").then(
  ({installing}) => new Promise((done) => {
    installing.onstatechange = () => done(installing.state);
  }))"""
IPHONE = 'Object.defineProperty(navigator, "standalone", {value: false});'


@pytest.fixture
def host(tmp_path):
    """A host for the built site whose folder the test may change."""
    publish(DIST, tmp_path / "www")
    running = Site(tmp_path / "www").start()
    running.folder = tmp_path / "www"
    yield running
    running.stop()


def test_one_visit_is_enough_to_start_offline(playwright, host, tmp_path):
    profile = tmp_path / "profile"
    version, play, rest = build_list(DIST)
    with a_profile(playwright, profile, host) as player:
        player.visit("deal=617", kept=None)
        player.press("4", "0")
        assert player.moves() == 1
        player.has(offline="all")
        # The first build takes control without loading the page again.
        player.until("navigator.serviceWorker.controller")
        assert (player.loads, player.moves(), player.registrations()) == (1, 1, 1)
        assert player.version() == version
        assert player.caches() == [f"freecell {host.url} {version}"]
        assert player.kept_files() == {*play, *rest}
        asked = {name.split("?")[0] or "index.html" for name in player.watch.requests}
        own = {"sw.js"} | {n for n in asked if n.startswith("static/vendor/workbox/")}
        images = {n for n in asked if n.startswith("static/img/icon-")}
        assert asked - own - images - {*play, *rest} == set()
        player.watch.expect("404")
        assert [player.fetched(name)[0] for name in WRONG] == [404] * len(WRONG)
        player.check()
    host.stop()

    with a_profile(playwright, profile, host) as player:
        player.offline()
        player.open(kept=True)
        assert (player.version(), player.moves()) == (version, 1)
        player.has(deal=617, offline="all")
        for query in (
            "?",
            "?deal=617",
            "?deal=617&x=1",
            "index.html?deal=617",
            "index.html",
            "?deal=617&fbclid=x",
            "?deal=617#x",
        ):
            player.page.goto(host.url + query, wait_until="commit")
            player.ready()
            player.has(deal=617)
            assert player.moves() == 1, query
        assert [player.fetched(name)[0] for name in WRONG] == ["failed"] * len(WRONG)
        player.press("z")
        assert player.moves() == 0
        player.session.send("ServiceWorker.enable")
        player.session.send("ServiceWorker.stopAllWorkers")
        player.page.reload(wait_until="commit")
        player.ready()
        assert player.moves() == 0
        player.open("random", kept=True)
        player.open("deal=5&lang=ko", kept=True)
        assert player.page.locator("html").get_attribute("lang") == "ko"
        player.check()


def test_a_network_that_never_answers_is_not_waited_for(playwright, host, tmp_path):
    profile = tmp_path / "profile"
    with a_profile(playwright, profile, host) as player:
        player.visit("deal=617")
    host.stop()
    with socket.socket() as silent:
        silent.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        silent.bind(("127.0.0.1", host.server_port))
        silent.listen(64)  # connects, and says nothing
        with a_profile(playwright, profile, host) as player:
            player.visit("deal=617")
            player.page.reload(wait_until="commit")
            player.ready()


def test_a_cache_with_gaps_is_filled_at_the_next_start(playwright, host, tmp_path):
    version, play, rest = build_list(DIST)
    with a_profile(playwright, tmp_path / "profile", host) as player:
        player.visit("deal=617")
        player.page.evaluate(
            """async () => {
              const cache = await caches.open((await caches.keys())[0]);
              const keys = await cache.keys();
              await Promise.all(keys.filter((_, n) => n % 2).map((k) => cache.delete(k)));
            }"""
        )
        assert len(player.kept_files()) < len(play)
        player.visit()
        assert player.kept_files() == {*play, *rest}
        player.page.evaluate(
            "caches.keys().then((all) => Promise.all(all.map((n) => caches.delete(n))))"
        )
        assert player.caches() == []
        player.visit()
        assert player.kept_files() == {*play, *rest}
        player.check()


def test_what_cannot_be_kept_whole_is_not_called_ready(playwright, host, tmp_path):
    # The page does without its icon, the list of files does not.
    icon = host.folder / "static/img/icon.svg"
    icon.rename(tmp_path / "icon.svg")
    with a_profile(playwright, tmp_path / "profile", host) as player:
        player.watch.expect("404")
        player.watch.expect("icon.svg")
        player.watch.expect("bad-precaching-response")
        player.watch.expect("Failed to")
        player.open("deal=617", kept=True)
        assert player.page.evaluate(INSTALLED) == "redundant"
        player.has(offline="no")
        player.page.locator("#bottom [data-action=menu]").click()
        expect(player.dialog("menu").locator(".offline")).to_contain_text("Not kept")
        (tmp_path / "icon.svg").rename(icon)
        player.visit()
        player.check()


def test_a_data_saver_is_asked_for_the_rest(playwright, host, tmp_path):
    _, play, rest = build_list(DIST)
    with a_profile(playwright, tmp_path / "profile", host) as player:
        player.page.add_init_script(SAVES_DATA)
        player.visit("lang=ko&deal=617", kept="play")
        assert player.kept_files() == {*play, "static/locales/ko.json"}
        player.button("menu").click()
        player.dialog("menu").locator("[data-action=offline]").click()
        player.has(offline="all")
        assert player.kept_files() == {*play, *rest}
        player.button("menu").click()
        menu = player.dialog("menu")
        expect(menu.locator("[data-action=offline]")).to_have_count(0)
        player.check()


def test_it_is_kept_in_a_folder_of_a_host(playwright, host, tmp_path):
    shutil.copytree(DIST, host.folder / "some/folder")
    with a_profile(playwright, tmp_path / "profile", host) as player:
        folder = host.url + "some/folder/"
        player.page.goto(folder + "?deal=617", wait_until="commit")
        player.ready()
        player.has(offline="all")
        asked = {n for n in player.watch.requests if not n.startswith("some/folder/")}
        assert asked == set()
        scope = player.page.evaluate(
            "navigator.serviceWorker.getRegistration().then((r) => r.scope)"
        )
        assert scope == folder
        player.offline()
        player.page.goto(folder + "?deal=5", wait_until="commit")
        player.ready()
        player.has(deal=5)


def test_it_can_be_installed(playwright, host, tmp_path):
    with a_profile(playwright, tmp_path / "profile", host) as player:
        player.visit()
        send = player.session.send
        assert send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        manifest = send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert manifest["url"] == host.url + "static/manifest.webmanifest"
        for name, kind in (
            ("sw.js", "text/javascript"),
            ("static/manifest.webmanifest", "application/manifest+json"),
        ):
            answer = player.page.request.get(host.url + name, max_redirects=0)
            assert answer.status == 200
            assert answer.headers["content-type"].startswith(kind)
        player.until("globalThis.installOffer")
        player.page.evaluate(
            "globalThis.installOffer = {prompt() { globalThis.asked = true; }}"
        )
        player.button("menu").click()
        player.dialog("menu").locator("[data-action=install]").click()
        assert player.page.evaluate("globalThis.asked")
        player.no_dialog()
        player.button("menu").click()
        install = player.dialog("menu").locator("[data-action=install]")
        expect(install).to_have_count(0)
        # What the installed app opens, and what its shortcut does.
        player.page.goto(host.url + "?random", wait_until="commit")
        player.ready()
        player.check()


def test_no_offer_no_button(browser):
    with a_table(browser) as table:
        table.open("deal=1")
        table.button("menu").click()
        menu = table.dialog("menu")
        for action in ("install", "update", "offline"):
            expect(menu.locator(f"[data-action={action}]")).to_have_count(0)


def test_an_iphone_is_told_how(browser):
    with a_table(browser, size=PHONE, touch=True) as table:
        table.page.add_init_script(IPHONE)
        table.open("deal=1")
        table.button("menu").click()
        table.dialog("menu").locator("[data-action=install]").click()
        expect(table.dialog("install")).to_contain_text("Add to Home Screen")
        table.dialog("install").locator("[data-action=close]").click()
        table.no_dialog()
