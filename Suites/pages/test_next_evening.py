"""The end of an evening on the host's page: the board is cleared for the next one, and the list stays to be read."""

from __future__ import annotations

import re

import pytest
from conftest import Host, accessibility_faults, sideways
from party import Party
from playwright.sync_api import Locator, Page, expect
from service import Service
from test_host import show


@pytest.fixture
def sung(service: Service) -> Party:
    """A board with Matt and Sam, after Matt sang, who has dibs on another song."""
    party = Party(service)
    party.add("Matt", cards=3)
    party.add("Sam", cards=1)
    party.claim(party.cards["Matt"][1])
    party.pick(party.cards["Matt"][0])
    party.advance()
    party.advance()
    return party


def question(page: Page) -> Locator:
    return page.get_by_role("alertdialog")


def ask(page: Page) -> None:
    """Asks for the next evening, by the keyboard."""
    show(page, "Settings")
    page.get_by_role("button", name="Next evening", exact=True).focus()
    page.keyboard.press("Enter")
    expect(question(page)).to_be_visible()


@pytest.mark.essential
def test_a_board_is_cleared_after_asking_and_that_is_undone(host: Host, sung: Party):
    page = host(sung)
    code = page.locator(".code strong").inner_text()
    ask(page)
    words = question(page).locator("#question-text")
    expect(words).to_contain_text("This clears 2 people, 4 cards, 1 dibs and 1 pick off the board.")
    expect(words).to_contain_text("The code, hosts, sign-ins, the TV, the limits and who can see the board stay")
    assert accessibility_faults(page) == []
    expect(question(page).get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next evening", exact=True)).to_be_focused()
    assert len(sung.send("GET", "/sections")["sections"]) == 2
    ask(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".done")).to_have_text("Cleared the board for the next evening")
    expect(page.locator(".section")).to_have_count(0)
    expect(page.locator(".turn")).to_have_count(0)
    expect(page.get_by_role("button", name="Next evening", exact=True)).to_be_focused()
    expect(page.locator(".code strong")).to_have_text(code)
    undo = page.locator(".undo")
    expect(undo).to_have_text("Undo: Cleared the board for the next evening")
    undo.click()
    expect(page.locator(".section h3")).to_have_text(["Matt", "Sam"])
    expect(page.locator(".sung-picks .person")).to_have_text(["Matt"])
    assert sung.send("GET", "/evenings")["evenings"] == []


def test_an_empty_board_is_not_cleared(host: Host, service: Service):
    page = host(Party(service))
    show(page, "Settings")
    page.get_by_role("button", name="Next evening", exact=True).click()
    expect(page.locator(".done")).to_have_text("The board is empty already.")
    expect(question(page)).to_be_hidden()


def test_a_closed_board_opens_again_until_that_is_undone(host: Host, sung: Party):
    sung.send("PATCH", "", {"state": "closed"})
    page = host(sung)
    ask(page)
    expect(question(page).locator("#question-text")).to_contain_text("a closed board opens again")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".board-state")).to_have_text("Open. Guests can change their songs.")
    expect(page.locator(".section")).to_have_count(0)
    page.locator(".undo").click()
    expect(page.locator(".section h3")).to_have_text(["Matt", "Sam"])
    expect(page.locator(".board-state")).to_have_text("Closed. No one can change anything.")
    show(page, "History")
    expect(page.locator(".change .what").first).to_have_text("A host brought the last evening back (by undo)")


def test_evenings_that_are_over_are_listed_and_read(host: Host, sung: Party):
    page = host(sung)
    show(page, "Settings")
    page.get_by_text("Evenings that are over").click()
    expect(page.get_by_text("None yet.")).to_be_visible()
    sung.send("POST", "/evenings")
    evening = page.locator(".evenings summary")
    expect(evening).to_have_text(re.compile(r"^\w+day, \w+ \d+, \d{4}: 2 people, 4 cards, 1 dibs and 1 pick$"))
    evening.click()
    song = sung.cards["Matt"][0]
    expect(page.locator(".sung-songs li")).to_have_text([f"Matt: {song['title']}, {song['artist']}"])
    assert accessibility_faults(page) == []
    for name, ending in (("text", ".txt"), ("table (CSV)", ".csv"), ("JSON", ".json")):
        with page.expect_download() as started:
            page.locator(".evenings").get_by_role("link", name=name, exact=True).click()
        assert started.value.suggested_filename.endswith(ending)
        assert song["title"] in started.value.path().read_text()
    sung.send("POST", "/undo", {})
    expect(page.get_by_text("None yet.")).to_be_visible()
    expect(evening).to_have_count(0)


@pytest.mark.parametrize(("width", "language"), [(320, "ja"), (320, "en"), (1280, "ja")])
def test_question_and_list_fit_and_are_read(host: Host, sung: Party, width: int, language: str):
    sung.send("POST", "/evenings")
    sung.add("Sommer", cards=1)
    page = host(sung, width, 640, language=language)
    page.locator(".ways a[href='#board']").click()
    page.locator(".past > summary").click()
    page.locator(".evenings summary").click()
    expect(page.locator(".sung-songs li")).to_have_count(1)
    assert sideways(page) <= 0
    assert accessibility_faults(page) == []
    page.locator(".next-evening").click()
    expect(question(page)).to_be_visible()
    assert sideways(page) <= 0
    assert accessibility_faults(page) == []
