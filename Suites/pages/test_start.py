"""The start page: joining with a code, the user's boards, and creating a board."""

from __future__ import annotations

import pytest
from conftest import Joiner, Opener, Watch, accessibility_faults
from party import Party
from playwright.sync_api import Page, expect
from service import Service


@pytest.fixture(autouse=True)
def forgiving(watch: Watch) -> None:
    # The browser logs this when a page itself is an error. The pages of phones and hosts are not tested here.
    watch.forgiven.append("Failed to load resource: the server responded with a status of")


def sign_in(page: Page, token: str) -> None:
    """Signs in with a token, and returns to the start page."""
    page.locator("#secret").fill(token)
    page.get_by_role("button", name="Sign in").click()
    page.locator("form[action='/sign-out']").wait_for()
    page.goto("/")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_axe_finds_nothing_for_an_admin(open_page: Opener, service: Service, party: Party, language: str):
    page = open_page("/", language="en")
    sign_in(page, service.admin)
    if language == "ja":
        page.get_by_role("button", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator(".make").wait_for()
    assert accessibility_faults(page) == []


@pytest.mark.essential
@pytest.mark.parametrize("has_scripts", [True, False])
def test_a_code_leads_to_the_page_to_join_on(open_page: Opener, party: Party, has_scripts: bool):
    code = party.board["joinCode"]
    page = open_page("/", java_script_enabled=has_scripts)
    page.get_by_label("Code on the TV").fill(f" {code.lower()} ")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/b/{party.slug}/join?code={code}")


def test_a_code_that_no_board_has_is_told(open_page: Opener, service: Service):
    page = open_page("/")
    field = page.get_by_label("Code on the TV")
    field.fill("WRONG1")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_contain_text("We don't know that code.")
    expect(field).to_have_value("WRONG1")
    expect(field).to_be_focused()
    assert accessibility_faults(page) == []


def test_an_admin_makes_a_board(open_page: Opener, service: Service):
    page = open_page("/")
    sign_in(page, service.admin)
    page.get_by_label("Party name").fill("Sommer's Big Night")
    expect(page.locator("#slug")).to_have_attribute("placeholder", "sommers-big-night")
    page.get_by_role("button", name="Create").click()
    page.wait_for_url("**/b/sommers-big-night/host")
    page.goto("/")
    page.get_by_label("Party name").fill("Again")
    page.get_by_text("Choose your own link").click()
    page.get_by_label("Link", exact=True).fill("sommers-big-night")
    page.get_by_role("button", name="Create").click()
    expect(page.get_by_role("alert")).to_contain_text("That link is taken")
    expect(page.get_by_label("Party name")).to_have_value("Again")
    expect(page.get_by_label("Link", exact=True)).to_be_focused()
    assert accessibility_faults(page) == []


def test_an_admin_makes_a_board_without_scripts(open_page: Opener, service: Service):
    page = open_page("/", java_script_enabled=False)
    sign_in(page, service.admin)
    page.get_by_label("Party name").fill("Quiet Night")
    page.get_by_role("button", name="Create").click()
    page.wait_for_url("**/b/quiet-night/host")


@pytest.mark.parametrize("title", ["カラオケ会", "🎤", "Sommer's Big Night"])
def test_any_name_makes_a_board(open_page: Opener, service: Service, title: str):
    page = open_page("/")
    sign_in(page, service.admin)
    page.get_by_label("Party name").fill(title)
    page.get_by_role("button", name="Create").click()
    page.wait_for_url("**/host")
    expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()


def test_everybody_sees_their_own_boards(open_page: Opener, service: Service, party: Party):
    other = Party(service, "Another Party")
    welcome = party.send("POST", "/guests", {"joinCode": party.board["joinCode"], "person": "Sam 9"})
    page = open_page("/")
    sign_in(page, welcome["secret"])
    boards = page.locator(".boards")
    expect(boards.get_by_role("heading", level=3)).to_have_text(["Karaoke Party"])
    assert boards.get_by_role("link", name="Phone: Karaoke Party").get_attribute("href") == f"/b/{party.slug}/join"
    assert boards.get_by_role("link", name="Host: Karaoke Party").count() == 0
    # Matt, Sam and Sommer, and the guest.
    expect(boards.locator(".facts")).to_have_text(["open 4 people " + page.locator(".boards time").inner_text()])
    assert page.locator(".make").count() == 0
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url("**/sign-in")
    page.goto("/")
    sign_in(page, service.admin)
    assert boards.get_by_role("link", name=f"Host: {other.board['title']}").count() >= 1


def test_an_installed_application_begins_with_the_last_board(join: Joiner, fete: Party):
    page = join(fete, "Matt")
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())")
    page.goto(manifest["start_url"])
    page.wait_for_url(f"**/b/{fete.slug}/join")
    page.goto("/")
    expect(page.get_by_label("Code on the TV")).to_be_visible()


def test_the_code_comes_first_on_a_small_phone(open_page: Opener, service: Service):
    page = open_page("/", 320, 568)
    for control in (page.get_by_label("Code on the TV"), page.get_by_role("button", name="Join")):
        expect(control).to_be_in_viewport(ratio=1)
    assert page.get_by_label("Code on the TV").evaluate("field => parseFloat(getComputedStyle(field).fontSize)") > 28
