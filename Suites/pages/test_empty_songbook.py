"""The phone of a guest while the songbook has no songs, and the songs of boards that other boards do not find."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from conftest import Joiner, Opener, accessibility_faults, sideways
from guest import card
from party import Party
from playwright.sync_api import expect
from service import Service


@pytest.fixture
def service() -> Iterator[Service]:
    """A service for each test, whose example boards have songs of their own."""
    running = Service()
    running.command("seed", "demo")
    yield running
    running.remove()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_song_begins_with_its_title(phone: Opener, service: Service, language: str):
    party = Party(service)
    page = phone(f"/b/{party.slug}/join?code={party.board['joinCode']}", language=language)
    page.locator("#name").fill("Matt")
    page.locator(".newcomer button").click()
    title = page.locator("#new-title")
    expect(title).to_be_focused()
    words = {"en": "The songbook is empty. Type any song you know."}
    words["ja"] = "曲リストはまだ空です。知っている曲を入力してください。"
    expect(page.locator(".found")).to_have_text(words[language])
    for part in ("#words", ".ideas", ".unknown summary", ".target"):
        expect(page.locator(part)).to_be_hidden()
    assert accessibility_faults(page) == []
    assert sideways(page) <= 0
    page.keyboard.type("Dancing Queen")
    page.keyboard.press("Enter")
    page.locator(".tabs a[href='#mine']").click()
    expect(card(page, "Dancing Queen")).to_be_visible()
    page.reload()
    page.locator(".tabs a[href='#add']").click()
    expect(title).to_be_focused()


def test_the_search_comes_with_the_first_songs(service: Service, join: Joiner):
    page = join(Party(service), "Matt")
    page.locator(".tabs a[href='#add']").click()
    expect(page.locator("#words")).to_be_hidden()
    service.send("POST", "/songs", {"title": "Dancing Queen", "artist": "ABBA"})
    page.locator(".tabs a[href='#mine']").click()
    page.locator(".tabs a[href='#add']").click()
    page.locator("#words").fill("dancing")
    expect(page.locator(".hit .song")).to_have_text("Dancing Queen")


def test_the_songs_of_example_boards_are_found_on_no_other_board(service: Service, join: Joiner):
    service.send("POST", "/songs", {"title": "Dancing Queen", "artist": "ABBA"})
    page = join(Party(service), "Matt")
    page.locator(".tabs a[href='#add']").click()
    for words in ("scrolling in the deep", "stack", "containers"):
        page.locator("#words").fill(words)
        expect(page.locator(".found")).to_have_text("Not in the songbook. Pin it anyway:")
        expect(page.locator(".hit")).to_have_count(0)
