"""The wall, read from the sofa: the sizes of its text on a television, and the cork that cards leave empty."""

from __future__ import annotations

import pytest
from conftest import Opener
from party import Party
from playwright.sync_api import expect
from service import Service

# On a screen of 1920 by 1080: the least font sizes in pixels, and the largest part of a cork without a card.
TITLE, DETAIL, NAME, EMPTY = 24, 20, 36, 0.4

# What a wall looks like: the least sizes of its text, the emptiest cork, and the cards whose artist runs out of them.
LOOK = """() => {
    const all = selector => [...document.querySelectorAll(selector)];
    const least = selector => Math.min(...all(selector).map(one => parseFloat(getComputedStyle(one).fontSize)));
    const area = one => one.offsetWidth * one.offsetHeight;
    return {
        title: least('.card .song'),
        detail: least('.card .line'),
        name: least('.name h2'),
        empty: Math.max(...all('.section').map(section => 1 - [...section.querySelectorAll('.paper')]
            .reduce((sum, paper) => sum + area(paper), 0) / area(section.querySelector('.cork')))),
        broken: all('.card .line').filter(line =>
            line.offsetTop + line.offsetHeight > line.parentElement.clientHeight + 1).length,
    };
}"""


@pytest.mark.parametrize(
    ("people", "cards", "pages"),
    [(1, 3, 1), (3, 3, 1), (3, 12, 1), (6, 6, 1), (8, 6, 1), (8, 12, 2), (12, 3, 1), (12, 6, 2), (12, 12, 3)],
)
def test_a_wall_is_read_from_the_sofa(wall: Opener, service: Service, people: int, cards: int, pages: int):
    page = wall(Party.crowd(service, people=people, cards=cards), width=1920, height=1080)
    expect(page.locator(".screen")).to_have_attribute("data-pages", str(pages))
    # Sections beyond the sixth are painted a moment later.
    page.wait_for_function(f"() => ({LOOK})().empty <= {EMPTY}")
    look = page.evaluate(LOOK)
    assert (look["title"] >= TITLE, look["detail"] >= DETAIL, look["name"] >= NAME) == (True, True, True), look
    assert look["broken"] == 0


def test_a_long_title_is_shown_whole_where_there_is_room(wall: Opener, service: Service):
    party = Party(service)
    party.add("Matt", cards=0)
    title = "All the Midnight Hearts We Ever Sang in the Dark, and the Ones That We Sang in the Rain"
    party.pin("Matt", title)
    page = wall(party, width=1920, height=1080)
    song = page.locator(".card .song")
    expect(song).to_have_text(title)
    # Letters may stand out of their lines, but no line is left out.
    hidden = "song => (song.scrollHeight - song.clientHeight) / parseFloat(getComputedStyle(song).fontSize)"
    assert song.evaluate(hidden) < 0.5
