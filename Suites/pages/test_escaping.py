"""Text from people stays text on every page, with any scalars around its signs, with and without scripts."""

from __future__ import annotations

import pytest
from conftest import Host, Joiner, Opener
from party import Party
from playwright.sync_api import Page, expect
from service import Service

# Scalars that form one grapheme cluster with the sign after them, and with the one before them.
BEFORE = ["\u0600", "\u06dd", "\U000110bd"]
BEHIND = ["\u0301", "\u20dd"]
# Each would end a text or an attribute somewhere, and then load a missing picture or run a handler.
ENDS = ["<img src=x onerror=x>", '" onfocus=x autofocus x="', "' onfocus=x autofocus x='", "&lt;b&gt;"]
HOSTILE = [before + end for before in BEFORE for end in ENDS]
HOSTILE += [end.replace(sign, sign + mark) for mark in BEHIND for sign, end in zip("<\"'&", ENDS, strict=True)]


@pytest.fixture
def hostile(service: Service) -> Party:
    """A board with hostile text in every field."""
    party = Party(service, HOSTILE[0])
    for index, text in enumerate(HOSTILE[:6]):
        party.add(text, footer=HOSTILE[-1 - index])
        for other in HOSTILE:
            party.pin(text, other, HOSTILE[index])
    first = party.cards[HOSTILE[0]]
    party.claim(first[0])
    party.pick(first[1])
    party.cross_off(first[2])
    return party


def expect_texts(page: Page, texts: list[str]) -> None:
    """All text is readable, and none of it has become an element or an attribute."""
    seen = page.locator("body").text_content() or ""
    values = page.evaluate("[...document.querySelectorAll('input')].map((input) => input.value).join('\\n')")
    for text in texts:
        assert text in seen or text in values
    assert page.evaluate("document.querySelectorAll('[src=x], [onerror], [onfocus], [x]').length") == 0


@pytest.mark.essential
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "none"])
def test_the_wall_shows_texts_as_they_are(hostile: Party, wall: Opener, open_page: Opener, scripts: bool):
    page = wall(hostile) if scripts else open_page(f"/b/{hostile.slug}", java_script_enabled=False)
    expect_texts(page, [HOSTILE[0], HOSTILE[5]])
    if not scripts:
        return
    hostile.add(HOSTILE[7])
    hostile.pin(HOSTILE[7], HOSTILE[9], HOSTILE[8])
    expect(page.locator(".screen")).to_contain_text(HOSTILE[9])
    expect_texts(page, [HOSTILE[7], HOSTILE[9]])


@pytest.mark.essential
def test_a_phone_shows_texts_as_they_are(hostile: Party, join: Joiner):
    page = join(hostile, HOSTILE[10], *HOSTILE[:5])
    expect_texts(page, [HOSTILE[10], HOSTILE[0], HOSTILE[4]])
    page.reload()
    page.locator(".own-section").wait_for()
    expect_texts(page, [HOSTILE[10], HOSTILE[0], HOSTILE[4]])


@pytest.mark.essential
def test_the_hosts_page_shows_texts_as_they_are(hostile: Party, host: Host):
    page = host(hostile)
    expect_texts(page, HOSTILE)


def test_the_songbook_shows_texts_as_they_are(hostile: Party, open_page: Opener, service: Service):
    for text in HOSTILE:
        service.send("POST", "/songs", {"title": text, "artist": text, "genre": text})
    page = open_page("/favicon.svg")
    page.context.request.post("/sign-in", form={"secret": service.admin})
    page.goto("/songs")
    expect_texts(page, [])
    page.locator("#q").fill("img")
    expect(page.locator(".found .song")).not_to_have_count(0)
    expect_texts(page, [HOSTILE[0]])
    page.goto("/songs?view=outline")
    expect_texts(page, [])
