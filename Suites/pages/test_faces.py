"""Faces of people whose names begin with an emoji of several scalars."""

from __future__ import annotations

import pytest
from conftest import Host, Joiner, Opener
from party import Party
from playwright.sync_api import Locator, expect
from service import Service

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
FLAG = "\U0001f1ef\U0001f1f5"
HAND = "\U0001f44b\U0001f3fd"
FACES = [FAMILY, FLAG, HAND, "M"]


@pytest.fixture
def guests(service: Service) -> Party:
    """A party of a family, a flag, a hand with a skin tone, and a letter, each with a pick."""
    party = Party(service)
    for face in FACES:
        name = face if face == "M" else f"{face} Smith"
        party.add(name)
        party.pick(party.pin(name))
    return party


def faces(found: Locator) -> list[str]:
    return found.evaluate_all("all => all.map((one) => one.dataset.face ?? one.textContent)")


@pytest.mark.parametrize("has_scripts", [True, False])
def test_a_wall_shows_whole_emoji(open_page: Opener, guests: Party, has_scripts: bool):
    page = open_page(f"/b/{guests.slug}", java_script_enabled=has_scripts)
    expect(page.locator(".name .face")).to_have_text(FACES)
    assert faces(page.locator(".strip .colours i")) == FACES[:3]
    if has_scripts:
        # What news writes again.
        page.locator(".screen[data-live=online]").wait_for()
        guests.add(f"{FLAG} Jones")
        expect(page.locator(".name .face")).to_have_text([*FACES, FLAG])
        guests.advance()
        expect(page.locator(".strip .is-now .colours i")).to_have_attribute("data-face", FAMILY)


@pytest.mark.parametrize("has_scripts", [True, False])
def test_a_hosts_page_shows_whole_emoji(host: Host, guests: Party, has_scripts: bool):
    guests.advance()
    page = host(guests, java_script_enabled=has_scripts)
    expect(page.locator(".picks .face")).to_have_text(FACES[1:])
    for part, face in ((".now", FAMILY), (".next", FLAG)):
        expect(page.locator(f".stage {part} .face")).to_have_text(face)
    if has_scripts:
        guests.advance()
        expect(page.locator(".picks .face")).to_have_text(FACES[2:])
        expect(page.locator(".stage .now .face")).to_have_text(FLAG)


def test_a_phone_shows_whole_emoji(join: Joiner, guests: Party):
    page = join(guests, f"{HAND} Zoë", "Love Stack")
    expect(page.locator(".own-section .face")).to_have_text(HAND)
    guests.pick(guests.shown(f"{HAND} Zoë")["Love Stack"])
    for _ in FACES:
        guests.advance()
    expect(page.locator(".call[open] .face")).to_have_text(HAND)
