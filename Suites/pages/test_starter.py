"""The starter songs on the songbook's page, where an admin takes them out."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from conftest import Opener, accessibility_faults, sideways
from playwright.sync_api import Page, expect
from service import Service


@pytest.fixture
def service() -> Iterator[Service]:
    """A service with the starter songs and a board, on which one of them is pinned."""
    running = Service()
    running.command("songs", "starter")
    board = running.send("POST", "/boards", {"slug": "party", "title": "Party"})["id"]
    section = running.send("POST", f"/boards/{board}/sections", {"person": "Sam"})["id"]
    song = running.send("GET", "/songs?limit=1")["songs"][0]["id"]
    running.send("POST", f"/boards/{board}/cards", {"section": section, "song": song})
    yield running
    running.remove()


def songbook(open_page: Opener, service: Service, path: str, **options: object) -> Page:
    """The songbook in the browser of an admin."""
    page = open_page("/favicon.svg", **options)
    page.context.request.post("/sign-in", form={"secret": service.admin})
    page.goto(path)
    return page


@pytest.mark.parametrize("path", ["/songs", "/b/party/songs"])
@pytest.mark.parametrize("scripts", [True, False])
def test_they_are_taken_out_with_one_action_that_asks_first(
    open_page: Opener, service: Service, path: str, scripts: bool
):
    page = songbook(open_page, service, path, java_script_enabled=scripts)
    count = service.send("GET", "/songs/starter")["songs"]
    line = page.get_by_text(f"{count:,} starter songs · Take them out")
    button = page.get_by_role("button", name="Take them out")
    expect(button).to_be_hidden()
    line.click()
    question = f"{count - 1:,} songs leave the songbook. 1 song that is on a board stays."
    expect(page.get_by_text(question)).to_be_visible()
    if scripts:
        assert accessibility_faults(page) == []
        assert not sideways(page)
    button.click()
    expect(page).to_have_url(re.compile(f"{path}$"))
    expect(page.locator(".total")).to_have_text("1 song")
    expect(line).to_have_count(0)
    expect(page.locator(".starter")).to_have_count(0)
    assert service.send("GET", "/songs/starter") == {"songs": 1, "onBoards": 1}


def test_they_can_be_taken_out_on_a_small_phone_in_japanese(open_page: Opener, service: Service):
    page = songbook(open_page, service, "/songs", language="ja")
    page.set_viewport_size({"width": 320, "height": 640})
    page.get_by_text("まとめて外す").first.click()
    assert not sideways(page)
    assert accessibility_faults(page) == []
    page.get_by_role("button", name="まとめて外す").click()
    expect(page.locator(".total")).to_have_text("1曲")


@pytest.mark.parametrize("scripts", [True, False])
def test_own_songs_are_listed_without_them(open_page: Opener, service: Service, scripts: bool):
    service.send("POST", "/songs", {"title": "Attic Song", "artist": "The Unwrapped"})
    page = songbook(open_page, service, "/songs", java_script_enabled=scripts)
    page.get_by_text("Filters").click()
    source = page.get_by_label("Source")
    source.select_option("Own songs")
    if not scripts:
        page.get_by_role("button", name="Search").click()
    expect(page.locator(".found .title")).to_have_text(["Attic Song"])
    if scripts:
        assert accessibility_faults(page) == []
    source.select_option("Starter songs")
    if not scripts:
        page.get_by_role("button", name="Search").click()
    count = service.send("GET", "/songs/starter")["songs"]
    expect(page.get_by_role("status")).to_have_text(f"{count:,} songs found")
    expect(source).to_have_value("true")
