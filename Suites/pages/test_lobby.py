"""The wall at the beginning of an evening: the lobby, the first cards, and the names of people without a song."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import Joiner, Opener, accessibility_faults, sideways
from party import Party
from playwright.sync_api import Page, expect
from service import Service

# The sizes of televisions, in pixels.
SCREENS = [(1280, 720), (1920, 1080), (3840, 2160)]
FONT_SIZE = "one => parseFloat(getComputedStyle(one).fontSize)"
STILL = "() => document.getAnimations().length === 0"


@pytest.fixture
def arrivals(service: Service) -> Party:
    """A party of five people without a song."""
    party = Party(service, "Friday Night")
    for name in ("Mia", "Ken", "Priya", "Sam", "🎸 Matt"):
        party.add(name)
    return party


@pytest.fixture
def composed(arrivals: Party) -> Party:
    """The party with three songs."""
    for name, song in {"Mia": "Wonderwall", "Ken": "Lemon Tree", "Priya": "Valerie"}.items():
        arrivals.pin(name, song)
    return arrivals


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).first.bounding_box()
    assert found
    return dict(found)


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    return [dict(found) for one in page.locator(selector).all() if (found := one.bounding_box())]


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    """True when two boxes do not overlap."""
    return (
        one["x"] + one["width"] <= other["x"] + 1
        or other["x"] + other["width"] <= one["x"] + 1
        or one["y"] + one["height"] <= other["y"] + 1
        or other["y"] + other["height"] <= one["y"] + 1
    )


def settle(page: Page) -> None:
    page.wait_for_function(STILL)


# The lobby.


@pytest.mark.essential
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_lobby_stays_until_three_cards_hang(wall: Opener, service: Service, width: int, height: int):
    party = Party(service)
    page = wall(party, width=width, height=height)
    scale = height / 1080
    screen = page.locator(".screen.is-lobby")
    for number, name in enumerate(("Mia", "Ken", "Priya"), start=1):
        party.add(name)
        expect(page.locator(".name h2")).to_have_count(number)
    expect(page.locator(".arrived")).to_have_text("3 are here. Who pins the first song?")
    for name in ("Mia", "Ken"):
        song = party.pin(name)
        expect(page.locator(f"#card-{song['id']}")).to_be_visible()
        settle(page)
        expect(screen).to_have_count(1)
        assert box(page, ".qr")["width"] >= 540 * scale
        papers = boxes(page, ".section .paper")
        assert all(apart(paper, box(page, ".join")) for paper in papers)
        assert all(paper["x"] + paper["width"] <= width and paper["y"] >= 0 for paper in papers)
    expect(page.locator(".arrived")).to_be_empty()
    party.pin("Priya")
    expect(screen).to_have_count(0)
    settle(page)
    assert box(page, ".join")["x"] > 0.8 * width
    assert box(page, ".qr")["width"] <= 260 * scale


def test_the_lobby_is_written_as_it_is_kept(wall: Opener, arrivals: Party):
    page = wall(arrivals, width=1920, height=1080)
    look = "() => document.querySelector('.screen').className.split(' ').sort()"
    arrivals.pin("Mia")
    page.locator(".card").wait_for()
    kept = page.evaluate(look)
    page.reload()
    page.locator(".screen[data-live=online]").wait_for()
    assert kept == page.evaluate(look)
    assert {"is-lobby", "is-meeting", "is-composed"} <= set(kept)


@pytest.mark.parametrize("people", [5, 16, 40])
def test_everybody_fits_the_lobby(wall: Opener, service: Service, people: int):
    party = Party.crowd(service, people=people, cards=0)
    page = wall(party, width=1920, height=1080)
    settle(page)
    names = boxes(page, ".name")
    assert len(names) == people
    assert all(name["y"] >= 80 and name["y"] + name["height"] <= 1080 for name in names)
    assert all(name["x"] + name["width"] <= 1920 for name in names)
    assert all(apart(name, box(page, ".join")) for name in names)


FLIGHTS = """() => {
    window.flights = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...rest) {
        window.flights.push(this.className.split(' ')[0]);
        return animate.apply(this, rest);
    };
}"""


@pytest.mark.parametrize(("motion", "flights"), [("no-preference", ["join", "card", "card"]), ("reduce", [])])
def test_the_code_flies_to_its_corner_where_motion_is_wanted(
    wall: Opener, arrivals: Party, motion: Any, flights: list[str]
):
    for name in ("Mia", "Ken"):
        arrivals.pin(name)
    page = wall(arrivals, width=1920, height=1080, reduced_motion=motion)
    page.evaluate(FLIGHTS)
    arrivals.pin("Priya")
    expect(page.locator(".screen.is-lobby")).to_have_count(0)
    assert page.evaluate("flights") == flights


def test_a_lobby_in_the_hand_shows_its_people_below(wall: Opener, composed: Party):
    page = wall(composed, width=390, height=844)
    for name in page.locator(".name").all():
        assert name.locator("h2").evaluate(FONT_SIZE) >= 20
        assert (name.bounding_box() or {})["height"] >= 30
    assert sideways(page) <= 0


# The first cards.


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_three_cards_are_composed_in_the_middle(wall: Opener, composed: Party, width: int, height: int):
    page = wall(composed, width=width, height=height)
    settle(page)
    scale = height / 1080
    cards = page.locator(".card").all()
    for card in cards:
        size = card.evaluate("card => [card.offsetWidth, card.offsetHeight]")
        assert 400 * scale <= size[0] <= 521 * scale
        assert size[1] <= 341 * scale
        assert 60 * scale <= card.locator(".song").evaluate(FONT_SIZE) <= 72 * scale
    found = boxes(page, ".card")
    left, right = min(one["x"] for one in found), max(one["x"] + one["width"] for one in found)
    board = box(page, ".board")
    assert abs((left + right) / 2 - board["x"] - board["width"] / 2) < 30 * scale
    assert all(apart(one, other) for index, one in enumerate(found) for other in found[:index])
    tags = boxes(page, ".is-tag .name")
    assert len(tags) == 2
    assert all(apart(tag, card) for tag in tags for card in found)


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_people_without_a_song_share_one_column(wall: Opener, composed: Party, width: int, height: int):
    for name in ("Mia", "Ken", "Priya"):
        composed.pin(name)
    page = wall(composed, width=width, height=height)
    settle(page)
    tags = boxes(page, ".is-tag .name")
    assert len(tags) == 2
    assert abs(tags[0]["x"] - tags[1]["x"]) < 4
    assert all(tag["width"] <= 260 * height / 1080 for tag in tags)


def test_the_masthead_is_low_until_the_first_pick(wall: Opener, composed: Party):
    page = wall(composed, width=1920, height=1080)
    assert box(page, ".masthead")["height"] <= 84
    composed.pick(composed.cards["Mia"][0])
    expect(page.locator(".strip")).to_be_visible()
    assert box(page, ".masthead")["height"] == 109


def test_the_address_of_a_home_is_one_line(wall: Opener, composed: Party):
    page = wall(composed, width=1920, height=1080)
    size = page.locator(".address").evaluate(FONT_SIZE)
    assert size >= 22
    assert box(page, ".address")["height"] < 1.5 * size


# Names and faces.


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_a_long_name_shrinks_before_it_is_cut(wall: Opener, service: Service, width: int, height: int):
    party = Party(service)
    for name in ("Mia", "Maximilian", "Grandma Elisabeth", "Nguyễn Thị Hương", "Ken", "Maximilian von Hohenstein"):
        party.add(name, cards=3)
    page = wall(party, width=width, height=height)
    names = page.locator(".name h2")
    expect(names).to_have_count(6)
    sizes = [round(name.evaluate(FONT_SIZE) * 1080 / height) for name in names.all()]
    assert sizes[0] == sizes[4] == 38
    assert all(24 <= size < 38 for size in (sizes[2], sizes[5]))
    for name in names.all():
        assert name.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
        assert name.evaluate("one => one.scrollHeight - one.clientHeight") <= 8 * height / 1080


def test_everybody_has_a_face(wall: Opener, join: Joiner, composed: Party):
    page = wall(composed, width=1920, height=1080)
    assert page.locator(".name .face").all_inner_texts() == ["M", "K", "P", "S", "🎸"]
    composed.pick(composed.cards["Ken"][0])
    face = page.locator(".strip .is-next .colours i")
    expect(face).to_have_attribute("data-face", "K")
    page.reload()
    assert face.get_attribute("data-face") == "K"
    phone = join(composed, "Zoë", "Zombie")
    expect(phone.locator(".own-section .face")).to_have_text("Z")
    assert accessibility_faults(phone) == []


def test_dibs_leave_the_artist_on_the_card(wall: Opener, composed: Party):
    page = wall(composed, width=1920, height=1080)
    song = composed.cards["Mia"][0]
    composed.claim(song)
    card = page.locator(f"#card-{song['id']}")
    expect(card.locator(".mark")).to_have_text("Dibs: Mia")
    settle(page)
    mark, artist, title = (card.locator(part).bounding_box() for part in (".mark", ".artist", ".song"))
    assert mark and artist and title
    assert mark["y"] < title["y"] + title["height"] / 2 < artist["y"]
    assert card.locator(".mark").evaluate("one => one.scrollWidth - one.clientWidth") <= 0
    assert card.locator(".artist").evaluate("one => getComputedStyle(one).visibility") == "visible"


# The moment of a pick.


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_a_pick_stands_before_the_dimmed_board(wall: Opener, composed: Party, width: int, height: int):
    page = wall(composed, width=width, height=height, reduced_motion="reduce")
    composed.pick(composed.cards["Mia"][0])
    spotlight = page.locator(".spotlight")
    expect(spotlight).to_contain_text("Wonderwall")
    assert box(page, ".spotlight")["width"] == pytest.approx(0.62 * width, abs=2)
    assert spotlight.locator(".song").evaluate(FONT_SIZE) == pytest.approx(height / 9, abs=1)
    assert spotlight.evaluate("one => getComputedStyle(one).opacity") == "1"
    assert box(page, ".moment .dim")["width"] == width
    assert page.locator(".confetti").count() == 0
    assert page.evaluate(STILL)
    expect(spotlight).to_have_count(0, timeout=10_000)


def test_confetti_has_the_colour_of_the_singer(wall: Opener, composed: Party):
    page = wall(composed)
    composed.pick(composed.cards["Ken"][0])
    page.locator(".confetti").first.wait_for(state="attached")
    hues = page.evaluate("() => [...new Set([...document.querySelectorAll('.confetti')].map(one => one.className))]")
    assert hues == ["confetti hue-1"]
    expect(page.locator(".moment")).to_have_count(0, timeout=15_000)


# A board without joining.


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_a_frozen_wall_uses_the_whole_width(wall: Opener, composed: Party, width: int, height: int):
    composed.pin("Sam")
    page = wall(composed, width=width, height=height)
    for state, points in {"frozen": 1824, "active": 1560}.items():
        composed.send("PATCH", "", {"state": state})
        wide = f"{points * height / 1080:g}px"
        expect(page.locator(".board")).to_have_css("width", wide)
    composed.send("PATCH", "", {"state": "frozen"})
    page.reload()
    expect(page.locator(".board")).to_have_css("width", f"{1824 * height / 1080:g}px")
    panel = box(page, ".panel")
    assert panel["y"] + panel["height"] <= 120 * height / 1080


# Everybody reads it.


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(320, 640), *SCREENS])
def test_axe_finds_nothing_from_the_lobby_to_the_first_pick(
    wall: Opener, arrivals: Party, size: tuple[int, int], language: str
):
    page = wall(arrivals, "", *size, language=language, reduced_motion="reduce")
    assert accessibility_faults(page) == [], "names"
    for name in ("Mia", "Ken", "Priya"):
        song = arrivals.pin(name)
        page.locator(f"#card-{song['id']}").wait_for()
        if name == "Mia":
            arrivals.claim(song)
            assert accessibility_faults(page) == [], "the first card"
    assert accessibility_faults(page) == [], "three cards"
    arrivals.pick(arrivals.cards["Ken"][0])
    page.locator(".spotlight").wait_for()
    assert accessibility_faults(page) == [], "the moment of a pick"
    arrivals.send("PATCH", "", {"state": "frozen"})
    expect(page.locator(".screen")).to_have_attribute("data-state", "frozen")
    assert accessibility_faults(page) == [], "a frozen board"
    assert sideways(page) <= 0
