"""The first party: from the command that starts the service to a guest's card on the wall."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from conftest import Opener
from guest import scanned
from playwright.sync_api import expect
from service import Service


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    """A service as `Scripts/start` starts it, with an empty database but for the examples and the starter songs."""
    running = Service(arguments=("--host-link",))
    running.command("seed", "demo")
    running.command("songs", "starter")
    yield running
    running.remove()


def link(service: Service) -> str:
    """The path of the link that the service printed for its host."""
    found = re.search(rf"{re.escape(service.public_url)}(/sign-in\?\S+)", "\n".join(service.log()))
    assert found
    return found[1]


@pytest.mark.essential
def test_a_guests_card_hangs_on_the_wall_after_three_actions_of_the_host_and_five_of_the_guest(
    open_page: Opener, phone: Opener, service: Service
):
    # The host opens the link, signs in, and puts the board on the TV.
    host = open_page(link(service))
    host.get_by_role("button", name="Start hosting").click()
    expect(host.get_by_role("heading", name="My party")).to_be_visible()
    expect(host.locator(".code strong")).to_be_visible()
    expect(host.get_by_role("link", name="Songbook").last).to_be_visible()
    with host.context.expect_page() as opened:
        host.get_by_role("link", name="Put it on the TV").click()
    wall = opened.value
    wall.wait_for_load_state()
    wall.set_viewport_size({"width": 1920, "height": 1080})
    wall.locator(".screen[data-live=online]").wait_for()
    wall.locator(".qr img").wait_for()

    # The guest scans the code, types a name, joins, types what to look for, and adds the song.
    guest = phone(scanned(wall, service))
    expect(guest.get_by_label("Your name")).to_be_focused()
    guest.keyboard.type("Matt")
    guest.get_by_role("button", name="Join", exact=True).click()
    expect(guest.locator("#words")).to_be_focused()
    expect(guest.locator(".said")).to_have_text("Welcome, Matt!")
    guest.keyboard.type("dancing que")
    guest.locator(".hit", has_text="ABBA").get_by_role("button").click()
    expect(wall.locator(".section .card .song")).to_have_text("Dancing Queen")


def test_the_hosts_link_works_once(open_page: Opener, service: Service, watch):
    watch.forgiven.append("the server responded with a status of 401")
    page = open_page(link(service))
    page.get_by_role("button", name="Start hosting").click()
    expect(page.get_by_text("The link was already used")).to_be_visible()


def test_a_wall_that_phones_cannot_reach_says_what_to_do(open_page: Opener, watch):
    lonely = Service({"PUBLIC_URL": ""})
    try:
        watch.host = lonely.url.removeprefix("http://")
        lonely.command("seed", "demo")
        page = open_page(f"{lonely.url}/b/karaoke-party")
        expect(page.get_by_text("Phones can't reach this computer yet.")).to_be_visible()
        assert page.locator(".qr img").count() == 0
        page.context.close()
    finally:
        lonely.remove()
