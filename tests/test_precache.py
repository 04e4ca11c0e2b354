"""Promises about what is kept for playing offline, and about the installed app."""

import base64
import hashlib
import json
import re
import struct
import subprocess
import sys

import pytest

from scripts import icons, precache, vendor
from scripts.imports import ROOT

MANIFEST = "static/manifest.webmanifest"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The folder of a freshly built site."""
    out = tmp_path_factory.mktemp("kept") / "dist"
    command = [sys.executable, "-m", "scripts.build", "--out", str(out)]
    subprocess.run(command, check=True, cwd=ROOT, capture_output=True)
    return out


@pytest.fixture(scope="module")
def build(site):
    """What the built worker knows of its build."""
    text = (site / "sw.js").read_text()
    return json.loads(re.search(r"const \{.*?\} = (\{.*\});", text)[1])


def png_size(path):
    """Width and height in pixels."""
    return struct.unpack(">II", path.read_bytes()[16:24])


def test_every_listed_file_exists_as_it_is_listed(site, build):
    for entry in build["play"] + build["rest"]:
        digest = hashlib.sha256((site / entry["url"]).read_bytes()).digest()
        assert entry["integrity"] == "sha256-" + base64.b64encode(digest).decode()
        assert digest.hex().startswith(entry["revision"])


def test_every_file_is_listed_once_or_left_out_on_purpose(site, build):
    listed = [entry["url"] for entry in build["play"] + build["rest"]]
    assert len(listed) == len(set(listed))
    files = {p.relative_to(site).as_posix() for p in site.rglob("*") if p.is_file()}
    left_out = {n for n in files if n.startswith("static/vendor/workbox/")}
    left_out |= {f"static/img/{name}" for name in (*icons.ICONS, *icons.SCREENSHOTS)}
    assert files - left_out - {"sw.js"} == set(listed)


def test_the_first_tier_is_the_page_and_english():
    names = ["index.html", "freecell.pack", "LICENSE", "static/vendor/x/LICENCE"]
    names += ["static/locales/en.json", "static/locales/ko.json", "sw.js"]
    names += ["solver-core.pack", "solver-full.pack", "static/vendor/pyodide/a.wasm"]
    assert precache.tiers(names) == (
        ["freecell.pack", "index.html", "solver-core.pack", "static/locales/en.json"],
        [
            "LICENSE",
            "solver-full.pack",
            "static/locales/ko.json",
            "static/vendor/pyodide/a.wasm",
            "static/vendor/x/LICENCE",
        ],
    )


def test_the_full_solver_can_come_later(build):
    late = {entry["url"] for entry in build["rest"]}
    assert {f"static/vendor/pyodide/{name}" for name in vendor.PYODIDE_FILES} < late
    assert "solver-full.pack" in late
    early = {entry["url"] for entry in build["play"]}
    assert {"solver-core.pack", "static/js/solver.js"} < early


def test_the_cache_has_the_version_of_the_page(site, build):
    page = (site / "index.html").read_text()
    assert re.search(r'data-version="(\w+)"', page)[1] == build["version"]


def test_a_changed_file_changes_worker_and_revision():
    files = {"index.html": b"a", "x.js": b"b"}
    first = precache.worker(precache.PLACE, "1", files)
    second = precache.worker(precache.PLACE, "2", {**files, "x.js": b"c"})
    assert first != second
    assert (
        first.split("x.js")[0].split(":", 2)[2]
        == second.split("x.js")[0].split(":", 2)[2]
    )


def test_a_worker_without_a_place_for_the_list_is_refused():
    with pytest.raises(ValueError, match="self.BUILD"):
        precache.worker("", "1", {})


def test_worker_imports_only_what_is_vendored(site):
    text = (site / "sw.js").read_text()
    parts = json.loads(re.search(r"of (\[.*?\])\)", text)[1])
    for part in parts:
        script = site / f"static/vendor/workbox/workbox-{part}.prod.js"
        assert b"sourceMappingURL" not in script.read_bytes()
    assert "://" not in text


def test_manifest_names_files_that_are_as_it_says(site):
    manifest = json.loads((site / MANIFEST).read_text())
    folder = (site / MANIFEST).parent
    for entry in manifest["icons"]:
        file = folder / entry["src"]
        assert file.is_file()
        if entry["sizes"] != "any":
            assert "x".join(map(str, png_size(file))) == entry["sizes"]
    for entry in manifest["screenshots"]:
        width, height, density, _ = icons.SCREENSHOTS[entry["src"].split("/")[-1]]
        assert entry["sizes"] == f"{width * density}x{height * density}"
        assert (folder / entry["src"]).is_file()
    addresses = [manifest["start_url"], manifest["scope"]]
    addresses += [shortcut["url"] for shortcut in manifest["shortcuts"]]
    assert [a for a in addresses if not a.startswith("../")] == []
    assert {e.get("purpose", "any") for e in manifest["icons"]} == {"any", "maskable"}


def test_manifest_has_the_colours_of_the_table():
    manifest = json.loads((ROOT / MANIFEST).read_text())
    tokens = (ROOT / "static/css/tokens.css").read_text().lower()
    assert f"--table-a: {manifest['theme_color']}" in tokens
    assert f"--table-b: {manifest['background_color']}" in tokens


def test_icons_are_those_of_the_drawing():
    """After a change of the drawing: scripts/icons."""
    assert json.loads(icons.RECORD.read_text()) == icons.hashes()
    assert png_size(icons.IMAGES / "apple-touch-icon.png") == (180, 180)
