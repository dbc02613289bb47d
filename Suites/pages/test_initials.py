"""The initials of a songbook in several scripts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from conftest import Opener, accessibility_faults, sideways
from playwright.sync_api import Page, expect
from service import Service

LATIN = ["ABBA", "Blur", "Queen"]
OTHERS = ["あいみょん", "スピッツ", "Кино", "Аквариум", "방탄소년단"]
SIGNS = ["2Pac", "!!!"]


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    """A service with songs in five scripts, most of them in Latin letters."""
    running = Service({"PUBLIC_URL": ""})
    for artist in LATIN:
        for number in range(3):
            running.send("POST", "/songs", {"title": f"Song {number}", "artist": artist})
    for artist in OTHERS + SIGNS:
        running.send("POST", "/songs", {"title": "Song", "artist": artist})
    yield running
    running.remove()


def songbook(open_page: Opener, service: Service, width: int, height: int, **options: object) -> Page:
    page = open_page("/favicon.svg", width, height, **options)
    page.context.request.post("/sign-in", form={"secret": service.admin})
    page.goto("/songs")
    page.locator(".shelf.is-placed").wait_for()
    return page


@pytest.mark.parametrize("language", ["en", "ja"])
def test_most_songs_have_the_row_and_other_scripts_a_fold(open_page: Opener, service: Service, language: str):
    page = songbook(open_page, service, 1280, 800, language=language)
    row = page.locator(".initials > a")
    assert set(row.all_inner_texts()) == {"A", "B", "Q", "0-9", "#"}
    fold = page.locator(".further")
    expect(fold.locator("a").first).to_be_hidden()
    fold.locator("summary").click()
    assert set(fold.locator("a").all_inner_texts()) == {"あ", "さ", "К", "А", "ㅂ"}
    assert accessibility_faults(page) == []
    assert sideways(page) <= 0
    fold.get_by_text("К", exact=True).click()
    expect(page.locator(".shelf .heading[data-initial='К']")).to_be_in_viewport()


def test_a_phone_has_one_alphabet_with_an_entry_for_each_other_script(open_page: Opener, service: Service):
    page = songbook(open_page, service, 390, 844, has_touch=True, is_mobile=True)
    letters = page.locator(".scrubber span").all_inner_texts()
    assert [letter for letter in letters if letter in "ABQ"] == ["A", "B", "Q"]
    assert len(letters) == 8
    assert len({"あ", "А", "ㅂ"} & set(letters)) == 3
    assert page.locator(".initials").bounding_box()["height"] <= 1
    assert page.locator(".finder").bounding_box()["height"] <= 80
    assert accessibility_faults(page) == []
    # A keyboard reaches the links, which are seen then.
    page.locator(".initials > a").first.focus()
    assert page.locator(".initials").bounding_box()["height"] >= 44


def test_a_phone_without_scripts_has_the_row(open_page: Opener, service: Service):
    page = open_page("/favicon.svg", 390, 844, java_script_enabled=False)
    page.context.request.post("/sign-in", form={"secret": service.admin})
    page.goto("/songs")
    expect(page.locator(".initials > a").first).to_be_visible()
