"""The import of a list of songs on the host's page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Host, Opener, accessibility_faults, sideways
from party import Party
from playwright.sync_api import Locator, Page, expect
from service import Service

LIST = "artist,title,year\nABBA,Waterloo,1974\n石川さゆり,津軽海峡・冬景色,1977\n,Nobody's Song,1980\nQueen,39,1975\n"


@pytest.fixture
def service() -> Iterator[Service]:
    """A service with an empty songbook for each test."""
    running = Service()
    yield running
    running.remove()


@pytest.fixture
def songs(tmp_path: Path) -> Path:
    """A list with three songs, and a line without an artist."""
    file = tmp_path / "My songs.csv"
    file.write_text(LIST)
    return file


def hosted(open_page: Opener, party: Party, **options: object) -> Page:
    """The host's page in the browser of an admin."""
    page = open_page("/favicon.svg", **options)
    page.context.request.post("/sign-in", form={"secret": party.service.admin})
    page.goto(f"/b/{party.slug}/host")
    page.locator("[data-ready] .desk[data-live=online]").wait_for()
    return page


def drop(page: Page, *files: Path) -> None:
    """Drops files on the heading of the page."""
    box = page.locator("h1").bounding_box()
    data = {"items": [], "files": [str(file) for file in files], "dragOperationsMask": 1}
    session = page.context.new_cdp_session(page)
    for kind in ("dragEnter", "dragOver", "drop"):
        session.send("Input.dispatchDragEvent", {"type": kind, "x": box["x"] + 5, "y": box["y"] + 5, "data": data})


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog")


def count(service: Service) -> int:
    return service.send("GET", "/songs?total=true&limit=1")["total"]


@pytest.mark.parametrize("way", ["drop", "choose"])
def test_a_list_is_shown_as_it_was_read_before_it_is_stored(open_page: Opener, party: Party, songs: Path, way: str):
    before = count(party.service)
    page = hosted(open_page, party)
    if way == "drop":
        drop(page, songs)
    else:
        page.get_by_label("Import a song list").set_input_files(songs)
    expect(sheet(page).get_by_role("heading", name="My songs.csv")).to_be_visible()
    expect(page.locator("#import-status")).to_have_text("3 songs read · 3 new · 0 known · 1 line skipped")
    expect(page.locator(".import-songs li")).to_have_text([
        re.compile("Waterloo ABBA"), re.compile("津軽海峡・冬景色 石川さゆり"), re.compile("39 Queen"),
    ])
    expect(page.locator(".import-form")).to_have_text("Read as table · artist, title, year.")
    expect(page.locator(".import-lines li")).to_have_text(["Line 4: Artist or title is missing."])
    expect(sheet(page).locator("progress")).to_be_hidden()
    assert accessibility_faults(page) == []
    assert count(party.service) == before
    sheet(page).get_by_role("button", name="Import 3 songs").click()
    expect(page.locator(".done")).to_have_text("3 songs imported")
    expect(sheet(page)).to_have_count(0)
    assert count(party.service) == before + 3


def test_an_import_is_cancelled_before_anything_is_stored(open_page: Opener, party: Party, songs: Path):
    before = count(party.service)
    page = hosted(open_page, party)
    drop(page, songs)
    sheet(page).get_by_role("button", name="Cancel").click()
    expect(sheet(page)).to_have_count(0)
    assert count(party.service) == before


def test_known_songs_are_counted_and_nothing_new_is_said_so(open_page: Opener, party: Party, songs: Path):
    page = hosted(open_page, party)
    field = page.get_by_label("Import a song list")
    field.set_input_files(songs)
    sheet(page).get_by_role("button", name="Import 3 songs").click()
    expect(page.locator(".done")).to_have_text("3 songs imported")
    field.set_input_files(songs)
    expect(page.locator("#import-status")).to_have_text("3 songs read · 0 new · 3 known · 1 line skipped")
    expect(page.locator(".import-problem")).to_have_text("The songbook has all of these songs already.")
    assert accessibility_faults(page) == []
    sheet(page).get_by_role("button", name="Close").click()
    expect(sheet(page)).to_have_count(0)


def test_progress_is_shown_while_the_list_is_read_and_closing_stops_it(open_page: Opener, party: Party, songs: Path):
    page = hosted(open_page, party)
    held = []
    page.route("**/songs/import*", lambda route: held.append(route))
    drop(page, songs)
    expect(sheet(page).get_by_role("progressbar", name="Reading the list…")).to_be_visible()
    expect(page.locator("#import-status")).to_have_text("Reading the list…")
    assert accessibility_faults(page) == []
    with page.expect_event("requestfailed"):
        page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("songs.xlsx", b"PK\x03\x04" + bytes(26) + b"[Content_Types].xml" + bytes(200), "Nothing was imported."),
        ("empty.csv", b"", "Nothing was imported."),
        ("letter.txt", b"Dear Matt\nsee you\n", "Nothing was imported."),
    ],
)
def test_a_file_that_is_no_list_is_refused_with_a_way_out(
    open_page: Opener, party: Party, tmp_path: Path, refusals, name: str, content: bytes, words: str
):
    before = count(party.service)
    file = tmp_path / name
    file.write_bytes(content)
    page = hosted(open_page, party)
    drop(page, file)
    expect(page.locator(".import-problem")).to_contain_text(words)
    assert accessibility_faults(page) == []
    assert count(party.service) == before


def test_a_list_of_two_readings_is_shown_in_both(open_page: Opener, party: Party, tmp_path: Path, refusals):
    before = count(party.service)
    file = tmp_path / "two ways.txt"
    file.write_text("Sam - X,Y\nMatt - Z,W\n")
    page = hosted(open_page, party)
    drop(page, file)
    asked = "This list can be read in more than one way. Which one is right?"
    expect(page.locator("#import-status")).to_have_text(asked)
    expect(page.locator(".import-lines li")).to_have_text([
        "table: Y – Sam - X", "table: W – Matt - Z", "file-names: X,Y – Sam", "file-names: Z,W – Matt",
    ])
    assert accessibility_faults(page) == []
    sheet(page).get_by_role("button", name="Read as file-names").click()
    expect(page.locator(".import-songs li")).to_have_text([re.compile("X,Y Sam"), re.compile("Z,W Matt")])
    sheet(page).get_by_role("button", name="Import 2 songs").click()
    expect(page.locator(".done")).to_have_text("2 songs imported")
    assert count(party.service) == before + 2


def test_what_is_left_out_is_named(open_page: Opener, party: Party, tmp_path: Path):
    file = tmp_path / "list.md"
    file.write_text("| Artist | Title |\n|---|---|\n| Sam | Love Stack |\nSee you\n")
    page = hosted(open_page, party)
    drop(page, file)
    expect(page.locator(".import-lines li")).to_have_text([
        "Line 2, left out: It is a drawn line.", "Line 4, left out: It isn't a song.",
    ])


def test_a_service_that_does_not_answer_is_named(open_page: Opener, party: Party, songs: Path, cuts):
    page = hosted(open_page, party)
    page.route("**/songs/import*", lambda route: route.abort())
    drop(page, songs)
    expect(page.locator(".import-problem")).to_contain_text("Can't reach the party.")


def test_one_file_is_dropped_at_a_time(open_page: Opener, party: Party, songs: Path, tmp_path: Path):
    other = tmp_path / "other.csv"
    other.write_text(LIST)
    page = hosted(open_page, party)
    drop(page, songs, other)
    expect(page.locator(".done")).to_have_text("Drop one file at a time.")
    expect(sheet(page)).to_have_count(0)


def test_a_host_who_is_no_admin_is_sent_to_one(host: Host, party: Party, songs: Path):
    before = count(party.service)
    page = host(party)
    expect(page.get_by_label("Import a song list")).to_have_count(0)
    drop(page, songs)
    expect(page.locator(".done")).to_have_text(
        "Only an admin can import songs. Ask the person who started Karaoke Board."
    )
    expect(page).to_have_url(re.compile("/host$"))
    assert count(party.service) == before


def test_a_list_is_imported_by_keyboard_in_japanese_on_a_small_screen(open_page: Opener, party: Party, songs: Path):
    page = hosted(open_page, party, language="ja", width=320, height=640)
    field = page.get_by_label("曲リストを取り込む")
    field.focus()
    with page.expect_file_chooser() as chosen:
        page.keyboard.press("Space")
    chosen.value.set_files(songs)
    expect(page.locator("#import-status")).to_have_text(
        "3曲を読み取りました · 新しい曲3 · 登録済み0 · 読み飛ばした行1"
    )
    expect(page.locator(".import-lines li")).to_have_text(["4行目など1行：アーティストか曲名がありません。"])
    assert accessibility_faults(page) == []
    assert sideways(page) <= 0
    button = sheet(page).get_by_role("button", name="3曲を取り込む")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".done")).to_have_text("3曲を取り込みました")
