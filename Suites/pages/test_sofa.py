"""The wall, read from the sofa: the sizes of its text on a television, and the cork that cards leave empty."""

from __future__ import annotations

import re

import pytest
import zxingcpp
from camera import seen
from conftest import Opener
from party import Party
from playwright.sync_api import Route, expect
from service import Service

# On a screen of 1920 by 1080: the least font sizes in pixels, and the largest part of a cork without a card.
TITLE, DETAIL, NAME, EMPTY = 24, 20, 36, 0.4
# The least size of a name in one line of its own where columns are narrower than on a television.
SHRUNK = 28
# With fewer cards than these a cork may be emptier.
FEW = 3

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
        outside: all('.section').filter(section => {
            const cork = section.querySelector('.cork').getBoundingClientRect();
            return [...section.querySelectorAll('.paper')].map(paper => paper.getBoundingClientRect()).some(box =>
                box.left < cork.left - 1 || box.right > cork.right + 1
                || box.top < cork.top - 1 || box.bottom > cork.bottom + 1);
        }).length,
        overlapping: all('.section').filter(section => {
            const boxes = [...section.querySelectorAll('.paper')].map(paper => paper.getBoundingClientRect());
            return boxes.some((one, index) => boxes.slice(index + 1).some(other =>
                one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
        }).length,
    };
}"""


@pytest.mark.essential
@pytest.mark.parametrize(
    ("people", "cards", "pages"),
    [
        *[(1, 3, 1), (1, 6, 1), (1, 12, 1)],
        *[(3, 1, 1), (3, 3, 1), (3, 6, 1), (3, 12, 1), (6, 6, 1)],
        *[(8, 1, 1), (8, 3, 1), (8, 6, 1), (8, 12, 2)],
        *[(12, 1, 1), (12, 3, 1), (12, 6, 2), (12, 12, 3)],
    ],
)
def test_a_wall_is_read_from_the_sofa(wall: Opener, service: Service, people: int, cards: int, pages: int):
    page = wall(Party.crowd(service, people=people, cards=cards), width=1920, height=1080)
    expect(page.locator(".screen")).to_have_attribute("data-pages", str(pages))
    # Sections beyond the sixth are painted a moment later.
    expect(page.locator(".cork")).to_have_count(people)
    page.wait_for_function("() => [...document.querySelectorAll('.cork')].every(cork => cork.offsetWidth > 0)")
    look = page.evaluate(LOOK)
    assert (look["title"] >= TITLE, look["detail"] >= DETAIL, look["name"] >= NAME) == (True, True, True), look
    assert cards < FEW or look["empty"] <= EMPTY
    assert (look["broken"], look["outside"], look["overlapping"]) == (0, 0, 0)


@pytest.mark.parametrize(
    ("width", "height", "board"), [(1080, 1920, 1440), (2560, 1080, 920), (1920, 1200, 1040), (1600, 1200, 1040)]
)
@pytest.mark.parametrize(("people", "cards"), [(1, 3), (3, 6), (8, 6), (12, 3)])
def test_a_wall_fits_screens_of_other_shapes(
    wall: Opener, service: Service, width: int, height: int, board: int, people: int, cards: int
):
    page = wall(Party.crowd(service, people=people, cards=cards), width=width, height=height)
    expect(page.locator(".qr img")).to_be_visible()
    expect(page.locator(".board")).to_have_css("height", f"{board}px")
    page.wait_for_function(
        "() => [...document.querySelectorAll('.cork')].every(cork => cork.offsetWidth > 0)"
        " && document.getAnimations().length === 0"
    )
    look = page.evaluate(LOOK)
    assert (look["title"] >= TITLE, look["detail"] >= DETAIL, look["name"] >= SHRUNK) == (True, True, True), look
    assert look["empty"] <= EMPTY
    assert (look["broken"], look["outside"], look["overlapping"]) == (0, 0, 0)


@pytest.mark.parametrize("lines", [1080, 2160])
def test_a_phone_reads_the_code_on_a_small_television_three_metres_away(wall: Opener, service: Service, lines: int):
    page = wall(Party.crowd(service, people=3, cards=6), width=1920, height=1080)
    page.wait_for_function("() => document.querySelector('.qr img')?.complete")
    screenshot = page.screenshot()
    # A camera looks many times a second, and noise hides a dot of some codes at times.
    frames = (seen(screenshot, inches=43, metres=3, lines=lines, frame=frame) for frame in range(10))
    code = next(filter(None, map(zxingcpp.read_barcode, frames)), None)
    assert code is not None
    assert code.text.startswith(f"{service.public_url.upper()}/J/")


# Where something is pushed out of the panel or its paper, and the font sizes of what people type.
PANEL = """() => {
    const panel = document.querySelector('.panel').getBoundingClientRect();
    const paper = document.querySelector('.join').getBoundingClientRect();
    const size = selector => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize);
    const words = selector => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(selector));
        return range.getBoundingClientRect();
    };
    return {
        address: size('.address'),
        code: size('.code strong'),
        low: Math.max(...[...document.querySelectorAll('.panel *')].map(one => one.getBoundingClientRect().bottom))
            - panel.bottom,
        wide: Math.max(...['.join h2', '.address', '.code strong'].map(words)
            .map(box => Math.max(box.right - paper.right, paper.left - box.left))),
    };
}"""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("code", ["WWMWMW", "WMWMWMWMWM"])
def test_a_long_address_and_any_code_fit_the_panel(open_page: Opener, service: Service, language: str, code: str):
    party = Party.crowd(service, people=12, cards=6)
    party.pick(party.cards["Matt"][1])
    written = {service.public_url.removeprefix("http://"): "karaoke-living-room.local:8080"}
    written[party.board["joinCode"]] = code

    def rewrite(route: Route) -> None:
        answer = route.fetch()
        body = answer.text()
        for old, new in written.items():
            body = body.replace(old, new)
        route.fulfill(response=answer, body=body)

    page = open_page("/sign-in", 1920, 1080, language)
    page.route(f"**/b/{party.slug}", rewrite)
    page.goto(f"/b/{party.slug}")
    expect(page.locator(".page-sign")).to_have_text(re.compile("2"))
    page.evaluate("""() => {
        const sign = document.querySelector('.live-sign');
        sign.hidden = false;
        sign.textContent = 'Offline. Showing the last known board.';
    }""")
    look = page.evaluate(PANEL)
    assert (look["address"], look["code"]) == (28, 60)
    assert (look["low"] < 1, look["wide"] < 0) == (True, True), look


def test_a_screen_that_is_turned_is_laid_out_anew(wall: Opener, service: Service):
    page = wall(Party.crowd(service, people=3, cards=6), width=1920, height=1080)
    board = page.locator(".board")
    expect(board).to_have_css("height", "920px")
    page.set_viewport_size({"width": 1080, "height": 1920})
    expect(board).to_have_css("height", "1440px")
    page.set_viewport_size({"width": 1920, "height": 1080})
    expect(board).to_have_css("height", "920px")


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


@pytest.mark.essential
def test_a_title_is_read_in_its_own_direction_and_in_one_font(wall: Opener, service: Service):
    party = Party(service)
    party.add("فيروز")
    for title in ("Wonderwall", "世界に一つだけの花", "أنا لحبيبي وحبيبي إلي"):
        party.pin("فيروز", title)
    page = wall(party, width=1920, height=1080)
    vietnamese = party.pin("فيروز", "Đường đến ngày vinh quang")
    expect(page.locator(f"#card-{vietnamese['id']}")).to_be_visible()
    styles = """() => Object.fromEntries([...document.querySelectorAll('.song')].map(song => {
        const { direction, fontFamily } = getComputedStyle(song);
        return [song.textContent, [direction, fontFamily.startsWith('Hand')]];
    }))"""
    expected = {
        "Wonderwall": ["ltr", True],
        "世界に一つだけの花": ["ltr", False],
        "أنا لحبيبي وحبيبي إلي": ["rtl", False],
        "Đường đến ngày vinh quang": ["ltr", False],
    }
    assert page.evaluate(styles) == expected
    assert page.locator(".name h2").evaluate("name => getComputedStyle(name).direction") == "rtl"
    # The service writes the page as the script brings it up to date.
    page.reload()
    assert page.evaluate(styles) == expected


def test_a_person_keeps_the_colour_when_the_column_moves(wall: Opener, service: Service):
    party = Party.crowd(service, people=3, cards=1)
    page = wall(party)
    colours = """() => Object.fromEntries([...document.querySelectorAll('.section')].map(section =>
        [section.getAttribute('aria-label'), section.className.match(/hue-\\d/)[0]]))"""
    before = page.evaluate(colours)
    assert len(set(before.values())) == len(party.sections)
    party.send("PATCH", f"/sections/{party.sections['Sommer']}", {"position": 0})
    expect(page.locator(".section").first).to_have_attribute("id", f"section-{party.sections['Sommer']}")
    assert page.evaluate(colours) == before
    page.reload()
    assert page.evaluate(colours) == before
