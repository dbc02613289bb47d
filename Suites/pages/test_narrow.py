"""The smallest phones, 320 pixels wide: nothing scrolls sideways, every control is reached, and no text is cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from conftest import Host, Joiner, Opener, sideways
from guest import sheet
from party import Party
from playwright.sync_api import Page, expect
from service import Service

SIZE = {"width": 320, "height": 568}

# Texts and links for screen readers have a box of a pixel.
FOR_READERS = """(one) => {
    for (let box = one; box; box = box.parentElement) {
        const { position, clipPath } = getComputedStyle(box);
        if (position === 'absolute' && (box.offsetHeight <= 1 || clipPath !== 'none')) return true;
    }
    return false;
}"""

# The shown controls that lie outside the screen or under something else, once they are scrolled to.
UNREACHED = f"""() => [...document.querySelectorAll('a[href], button, input, select, summary')]
    .filter((one) => one.checkVisibility({{ visibilityProperty: true, opacityProperty: true }}))
    .filter((one) => !one.disabled && !one.matches('.skip') && !({FOR_READERS})(one))
    .filter((one) => !document.querySelector('dialog[open]') || one.closest('dialog[open]'))
    .filter((one) => {{
        one.scrollIntoView({{ block: 'center', inline: 'nearest' }});
        const {{ left, right }} = one.getBoundingClientRect();
        const [box] = one.getClientRects();
        const under = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const isTop = under && (one.contains(under) || under.contains(one) || under.closest('label')?.contains(one));
        return left < -1 || right > innerWidth + 1 || !isTop;
    }})
    .map((one) => one.outerHTML)"""

# The shown texts that are wider or higher than the boxes that cut them.
CUT = f"""() => [...document.querySelectorAll('h1, h2, h3, h4, p, a, label, summary, button, li')]
    .filter((one) => one.checkVisibility({{ visibilityProperty: true }}) && one.textContent.trim())
    .filter((one) => !({FOR_READERS})(one))
    .filter((one) => {{
        const {{ overflowX, overflowY }} = getComputedStyle(one);
        const {{ clientWidth, clientHeight, scrollWidth, scrollHeight }} = one;
        return (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1)
            || (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 2);
    }})
    .map((one) => one.outerHTML)"""

pytestmark = pytest.mark.parametrize("language", ["en", "ja"])


def check(page: Page) -> None:
    """Checks what is shown."""
    page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
    assert sideways(page) <= 0
    assert page.evaluate(UNREACHED) == []
    assert page.evaluate(CUT) == []


@pytest.fixture(scope="module")
def known(service: Service) -> None:
    """A songbook with some songs."""
    for title, artist in {
        "Bohemian Rhapsody": "Queen",
        "Total Eclipse of the Heart": "Bonnie Tyler",
        "上を向いて歩こう": "坂本九",
    }.items():
        service.send("POST", "/songs", {"title": title, "artist": artist, "year": 1975, "language": "en"})


@pytest.fixture
def evening(service: Service) -> Party:
    """A party of which somebody sings, somebody is next, somebody is away, and others wait."""
    party = Party(service)
    for name in ("Matt", "Grandma Elisabeth", "Sommer", "小林さくら"):
        party.add(name, cards=3)
    party.cross_off(party.cards["Matt"][0])
    party.claim(party.cards["Sommer"][0])
    for name in ("Matt", "Grandma Elisabeth", "Sommer", "小林さくら"):
        party.pick(party.cards[name][1])
    party.advance()
    party.send("PATCH", f"/sections/{party.sections['小林さくら']}", {"state": "away"})
    return party


@pytest.mark.parametrize("path", ["/", "/b/{slug}", "/b/{slug}/join", "/sign-in", "/nothing"])
def test_a_page_that_anybody_opens(open_page: Opener, evening: Party, watch, path: str, language: str):
    watch.forgiven.append("the server responded with a status of 404")
    check(open_page(path.format(slug=evening.slug), **SIZE, language=language))


@pytest.mark.parametrize("view", ["gallery", "outline", "search"])
@pytest.mark.parametrize("board", [True, False])
def test_the_songbook(open_page: Opener, evening: Party, known, view: str, board: bool, language: str):
    page = open_page("/sign-in", **SIZE, language=language)
    assert page.context.request.post("/api/v1/session", data={"secret": evening.service.admin}).ok
    query = "q=queen" if view == "search" else f"view={view}"
    page.goto(f"{f'/b/{evening.slug}' if board else ''}/songs?{query}")
    check(page)
    page.locator(".filters summary").click()
    check(page)


def test_a_phone(join: Joiner, evening: Party, known, language: str):
    page = join(evening, "Maximilian", "Love Stack", "All the Golden Hearts We Ever Sang", language=language)
    page.set_viewport_size(SIZE)
    check(page)
    sheet(page, "Love Stack")
    check(page)
    page.keyboard.press("Escape")
    page.locator(".tabs a[href='#add']").click()
    check(page)
    page.locator("#words").fill("total eclipse")
    expect(page.locator(".hit").first).to_be_visible()
    check(page)
    page.locator(".unknown summary").click()
    check(page)
    page.locator(".tabs a[href='#board']").click()
    check(page)


def test_a_call(join: Joiner, evening: Party, language: str):
    page = join(evening, "Maximilian", "Love Stack", language=language)
    page.set_viewport_size(SIZE)
    evening.pick(evening.shown("Maximilian")["Love Stack"])
    for _ in range(2):
        evening.advance()
    page.locator(".call[open]").wait_for()
    check(page)


@pytest.mark.parametrize("part", ["people", "setlist", "door", "board", "log"])
def test_a_part_of_a_hosts_page(host: Host, evening: Party, part: str, language: str):
    page = host(evening, **SIZE, language=language)
    page.locator(f".ways a[href='#{part}']").click()
    check(page)


SHEETS: dict[str, Callable[[Page], None]] = {
    "card": lambda page: page.locator(".card .more").first.click(),
    "section": lambda page: page.locator(".name .more").first.click(),
    "songs": lambda page: page.locator(".section .add").first.click(),
}


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_of_a_hosts_page(host: Host, evening: Party, known, name: str, language: str):
    page = host(evening, **SIZE, language=language)
    SHEETS[name](page)
    page.locator(".sheet[open]").wait_for()
    check(page)
