"""The page on which an admin settles duplicates of the songbook."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Opener, accessibility_faults, sideways
from playwright.sync_api import Page, expect
from service import Service

COUNT = 25


@pytest.fixture
def service() -> Iterator[Service]:
    """A service with songs that two catalogues spell differently."""
    running = Service()
    file = Path(running.folder) / "songs.tsv"
    lines = [f"Artist {n:02}\tSong {n:02}\t" for n in range(COUNT)]
    lines += [f"The Artist {n:02}\tSong {n:02} (Radio Edit)\t1999" for n in range(COUNT)]
    file.write_text("artist\ttitle\tyear\n" + "\n".join(lines) + "\n")
    running.command("songs", "import", str(file))
    yield running
    running.remove()


@pytest.fixture
def page(open_page: Opener, service: Service) -> Page:
    """The page in the browser of an admin, who comes from the start page."""
    page = open_page("/favicon.svg")
    page.context.request.post("/sign-in", form={"secret": service.admin})
    page.goto("/")
    page.get_by_role("link", name="Find duplicate songs").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Songs you may have twice")
    return page


def names(service: Service) -> set[str]:
    """The artists and titles of the songbook."""
    songs: set[str] = set()
    path = "/songs?limit=200"
    document = service.send("GET", path)
    songs |= {f"{song['artist']} - {song['title']}" for song in document["songs"]}
    assert document["next"] is None
    return songs


def test_a_group_becomes_the_chosen_song(page: Page, service: Service):
    expect(page.get_by_role("status")).to_have_text(f"{COUNT} songs may be in the songbook twice.")
    group = page.get_by_role("group", name="Song 00")
    # The song with the most details is suggested.
    expect(group.get_by_role("radio", name="Radio Edit")).to_be_checked()
    assert accessibility_faults(page) == []
    assert not sideways(page)
    group.get_by_role("radio", name="Artist 00").first.check()
    page.get_by_role("button", name="Merge", exact=True).first.click()
    expect(page.get_by_role("status")).to_have_text("1 song merged.")
    kept = names(service)
    assert "Artist 00 - Song 00" in kept and "The Artist 00 - Song 00 (Radio Edit)" not in kept
    assert len(kept) == 2 * COUNT - 1


def test_songs_that_are_not_the_same_stay_apart_until_that_is_undone(page: Page, service: Service):
    page.get_by_role("button", name="Not the same song").first.click()
    expect(page.get_by_role("status")).to_have_text("We won't ask about “Song 00” again.")
    expect(page.get_by_role("group", name="Song 00")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("group", name="Song 00")).to_have_count(1)
    assert len(names(service)) == 2 * COUNT


def test_a_page_is_merged_at_once_and_leads_to_the_next(page: Page, service: Service):
    page.get_by_role("link", name="Next page").click()
    expect(page.get_by_role("group")).to_have_count(COUNT - 20)
    page.get_by_role("button", name="Merge all 5 on this page").click()
    expect(page.get_by_role("status")).to_have_text("5 songs merged.")
    expect(page.get_by_text("Nothing left to sort out.")).to_be_visible()
    page.goto("/songs/duplicates")
    page.get_by_role("button", name="Merge all 20 on this page").click()
    expect(page.get_by_role("status")).to_have_text("20 songs merged.")
    assert names(service) == {f"The Artist {n:02} - Song {n:02} (Radio Edit)" for n in range(COUNT)}
    assert accessibility_faults(page) == []


def test_songs_that_are_both_in_use_stay_when_all_others_are_merged(page: Page, service: Service):
    songs = {song["title"]: song["id"] for song in service.send("GET", "/songs?limit=200")["songs"]}
    board = service.send("POST", "/boards", {"slug": "party", "title": "Party"})["id"]
    for person, title in (("Matt", "Song 03"), ("Sam", "Song 03 (Radio Edit)")):
        section = service.send("POST", f"/boards/{board}/sections", {"person": person})["id"]
        service.send("PUT", f"/boards/{board}/claims/{songs[title]}/holders/{section}")
    page.get_by_role("button", name="Merge all 20 on this page").click()
    expect(page.get_by_role("status")).to_have_text(
        "19 songs merged. 1 couldn't be merged: on a board, both have dibs or are picked, or the board is closed."
    )
    expect(page.get_by_role("group", name="Song 03")).to_have_count(1)
    assert {"Artist 03 - Song 03", "The Artist 03 - Song 03 (Radio Edit)"} <= names(service)
    assert len(service.send("GET", f"/boards/{board}/claims")["claims"]) == 2
    assert accessibility_faults(page) == []


def test_it_works_without_scripts_and_in_japanese(open_page: Opener, service: Service):
    page = open_page("/favicon.svg", java_script_enabled=False)
    page.context.request.post("/sign-in", form={"secret": service.admin})
    page.goto("/songs/duplicates")
    page.get_by_role("button", name="日本語").click()
    page.get_by_role("button", name="まとめる", exact=True).first.click()
    expect(page.get_by_role("status")).to_have_text("1曲をまとめました。")
    assert len(names(service)) == 2 * COUNT - 1


@pytest.mark.parametrize("theme", ["cork", "dark", "office"])
def test_it_fits_a_phone_in_every_look_and_shows_names_as_text(page: Page, service: Service, theme: str):
    for title in ("Song <b>&amp;", "Song <B>&amp; (Single)"):
        service.send("POST", "/songs", {"title": title, "artist": '"><script>alert(1)</script>' + "a" * 160})
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate("theme => localStorage.setItem('karaoke.screen', JSON.stringify({theme}))", theme)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    expect(page.get_by_role("group", name="Song <b>&amp;")).to_have_count(1)
    assert not sideways(page)
    assert accessibility_faults(page) == []


def test_it_is_closed_to_everybody_else(open_page: Opener, service: Service):
    page = open_page("/favicon.svg")
    assert page.context.request.get("/songs/duplicates").status == 401
    assert page.context.request.post("/songs/duplicates/all", form={"groups": ""}).status == 401
