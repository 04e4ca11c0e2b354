"""Promises about the project's own files and about the built site."""

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from scripts.imports import ROOT, all_modules, needed_by
from scripts.pack import PAGE, archive, compiled_archives, plain_archives

LANGUAGES = sorted(path.stem for path in (ROOT / "static" / "locales").glob("*.json"))


class Addresses(HTMLParser):
    """Collects what a page refers to by `href` and `src`."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found += [v for n, v in attrs if n in ("href", "src") and v]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The folder of a freshly built site."""
    out = tmp_path_factory.mktemp("site") / "dist"
    command = [sys.executable, "-m", "scripts.build", "--out", str(out)]
    subprocess.run(command, check=True, cwd=ROOT, capture_output=True)
    return out


def own_files(folder):
    """Files of the site but for the runtimes and the licence."""
    return [
        path
        for path in sorted(folder.rglob("*"))
        if path.is_file()
        and "vendor" not in path.relative_to(folder).parts
        and path.name != "LICENSE"
    ]


def test_lock_files_name_no_registry():
    lock = json.loads((ROOT / "package-lock.json").read_text())
    assert [n for n, p in lock["packages"].items() if "resolved" in p] == []
    assert all("integrity" in p for n, p in lock["packages"].items() if n)
    assert "://" not in (ROOT / "requirements-dev.txt").read_text()


def test_modules_are_one_room_each():
    lines = {n: len(p.read_text().splitlines()) for n, p in all_modules().items()}
    assert {n: count for n, count in lines.items() if count > 300} == {}


def test_scripts_stay_small():
    files = list((ROOT / "scripts").glob("*.py"))
    assert [f.name for f in files if len(f.read_text().splitlines()) > 300] == []
    own = [*(ROOT / "static" / "js").glob("*.js"), *ROOT.glob("sw.js")]
    assert sum(len(f.read_text().splitlines()) for f in own) <= 250


def test_boot_knows_the_catalogs_that_exist():
    text = (ROOT / "static" / "js" / "boot.js").read_text()
    named = json.loads(re.search(r"const LANGUAGES = (\[.*?\]);", text)[1])
    assert sorted(named) == LANGUAGES


def test_every_file_that_the_page_names_exists(site):
    names = Addresses((site / "index.html").read_text()).found
    files = [n for n in names if not n.startswith(("#", "data:"))]
    assert len(files) > 8
    assert [n for n in files if not (site / n).is_file()] == []
    assert [n for n in files if n.startswith("/")] == []


def test_own_files_name_no_other_host(site):
    # An XML name space is a name; nothing is asked of that host.
    name_space = "http://www.w3.org/2000/svg"
    address = re.compile(r"(?:[a-z]+:|[\"'(])//[A-Za-z0-9.-]+\S*")
    for path in own_files(site):
        if path.suffix in (".jpeg", ".png"):
            continue
        text = path.read_bytes().decode("utf-8", "ignore").replace(name_space, "")
        assert address.findall(text) == [], path.name


def test_nothing_is_left_to_fill_in(site):
    text = (site / "index.html").read_text()
    assert re.findall(r"<!-- (?:faces|cards|preload|python) -->", text) == []
    assert text.count('class="card"') == 52
    assert re.search(r'<html data-version="[0-9a-f]{12}" ', text)


def test_page_has_no_inline_style_or_script(site):
    text = (site / "index.html").read_text()
    assert re.findall(r"\sstyle=|\son\w+=|<style", text) == []
    assert re.findall(r"<script(?![^>]*(?:src=|type=\"mpy\"))", text) == []


def test_same_sources_give_the_same_site(site, tmp_path):
    command = [sys.executable, "-m", "scripts.build", "--out", str(tmp_path / "dist")]
    subprocess.run(command, check=True, cwd=ROOT, capture_output=True)
    again = own_files(tmp_path / "dist")
    assert len(again) == len(own_files(site))
    for path in again:
        name = path.relative_to(tmp_path / "dist")
        assert (site / name).read_bytes() == path.read_bytes()


ARCHIVES = {**compiled_archives(), **plain_archives()}


@pytest.mark.parametrize("name", ARCHIVES)
def test_archives_hold_all_modules_that_are_needed_and_no_others(site, name):
    header = json.loads((site / name).read_bytes().split(b"\n", 1)[0])
    packed = {Path(file).with_suffix("").as_posix() for file, _ in header["files"]}
    modules = all_modules()
    paths = [modules[needed] for needed in ARCHIVES[name]]
    files = {f.relative_to(ROOT).with_suffix("").as_posix() for f in paths}
    assert packed == files and len(packed) == len(header["files"])
    assert "freecell.__main__" not in ARCHIVES[name]


def test_the_page_needs_all_of_its_modules():
    first, later = ARCHIVES["freecell.pack"], ARCHIVES["freecell-later.pack"]
    assert set(first) & set(later) == set()
    assert sorted(first + later) == needed_by(PAGE)
    ui = [n for n in all_modules() if n.startswith("freecell.ui")]
    assert [n for n in ui if n not in first + later] == [], "modules that nothing uses"


def test_a_later_archive_makes_no_folder_again():
    line = archive({"a/x.mpy": b"", "a/b/y.mpy": b""}, ["a/z"]).split(b"\n", 1)[0]
    assert json.loads(line)["folders"] == ["a/b"]


def test_archive_can_be_read_back():
    files = {"a/x.mpy": b"\n\x00", "a/b/y.mpy": b"", "z.mpy": b"{}"}
    line, body = archive(files).split(b"\n", 1)
    header = json.loads(line)
    assert header["folders"] == ["a", "a/b"]
    read, at = {}, 0
    for name, size in header["files"]:
        read[name], at = body[at : at + size], at + size
    assert read == files


def test_vendored_files_are_the_recorded_ones(site):
    vendor = site / "static" / "vendor"
    record = json.loads((vendor / "VERSIONS.json").read_text())
    files = {p.relative_to(vendor).as_posix() for p in vendor.rglob("*") if p.is_file()}
    assert files == {"VERSIONS.json", *record["sha256"]}
    wanted = json.loads(Path(ROOT / "package.json").read_text())["dependencies"]
    assert {p["name"]: p["version"] for p in record["packages"]} == wanted
