"""The row of names above the board on a phone."""

from __future__ import annotations

import pytest
from conftest import Joiner, accessibility_faults, sideways
from party import Party
from playwright.sync_api import expect
from service import Service

FEWEST = 8


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_name_leads_to_the_persons_column(service: Service, join: Joiner, language: str):
    party = Party.crowd(service, people=40, cards=6)
    page = join(party, "Matt the Last", "Love Stack", language=language)
    page.locator(".tabs a[href='#board']").click()
    names = page.locator(".jumps button")
    expect(names).to_have_count(41)
    expect(names.first).to_have_text("Matt the Last")
    assert accessibility_faults(page) == []
    assert sideways(page) <= 0
    assert page.locator(".jumps button:first-child").bounding_box()["height"] >= 44
    for name in ("Matt the Last", "Sommer 7"):
        names.get_by_text(name, exact=True).click()
        section = page.locator(".section:focus")
        expect(section).to_have_attribute("aria-label", name)
        row, column = page.locator(".jumps").bounding_box(), section.bounding_box()
        assert row["y"] + row["height"] <= column["y"] + 1
        expect(page.locator(".jumps")).to_be_in_viewport(ratio=1)
    expect(page).to_have_url(f"{service.url}/b/{party.slug}/join#board")


def test_few_people_have_no_row(service: Service, join: Joiner):
    party = Party.crowd(service, people=FEWEST - 2, cards=1)
    page = join(party, "Matt the Last")
    page.locator(".tabs a[href='#board']").click()
    expect(page.locator("#board .section")).to_have_count(FEWEST - 1)
    expect(page.locator(".jumps")).to_be_hidden()
    party.add("Zoe")
    expect(page.locator(".jumps")).to_be_visible()


def test_a_new_name_comes_and_a_removed_one_goes(service: Service, join: Joiner):
    party = Party.crowd(service, people=FEWEST, cards=1)
    page = join(party, "Matt the Last")
    page.locator(".tabs a[href='#board']").click()
    party.add("Zoe")
    expect(page.locator(".jumps").get_by_text("Zoe")).to_be_visible()
    party.send("DELETE", f"/sections/{party.sections['Zoe']}")
    expect(page.locator(".jumps").get_by_text("Zoe")).to_have_count(0)
