"""The host's page: every action of a host, by mouse, by touch and by keyboard."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable

import pytest
import zxingcpp
from conftest import SCRIPT_SIZE, Host, Opener, accessibility_faults, failing, holding, sideways
from party import Party
from PIL import Image
from playwright.sync_api import Locator, Page, Route, expect
from service import Service

# The least time between two steps of the evening, in milliseconds.
PAUSE = 750


@pytest.fixture
def small(service: Service) -> Party:
    """A board with Matt, who has three cards, and Sam, who has two."""
    party = Party(service)
    party.add("Matt")
    party.add("Sam")
    for song in ("Love Stack", "Gold Rain", "Night Run"):
        party.pin("Matt", song, "The Containers")
    for song in ("Love Stack", "Deep View"):
        party.pin("Sam", song, "The Containers")
    return party


def section(page: Page, party: Party, name: str) -> Locator:
    return page.locator(f"#section-{party.sections[name]}")


def card(page: Page, party: Party, name: str, index: int = 0) -> Locator:
    return page.locator(f"#card-{party.cards[name][index]['id']}")


def show(page: Page, name: str) -> None:
    """Shows one of the parts of the page."""
    page.locator(".ways").get_by_role("link", name=name).click()


def more(page: Page, party: Party, name: str, index: int = 0) -> Locator:
    """Opens the sheet of a card."""
    card(page, party, name, index).locator(".more").click()
    return page.get_by_role("dialog")


def songs(page: Page, party: Party, name: str) -> Locator:
    return section(page, party, name).locator(".card .song")


def read(picture: Locator, service: Service) -> str:
    """The page that a QR code leads to, at the address at which the tests reach the service."""
    picture.locator("img").wait_for()
    code = zxingcpp.read_barcode(Image.open(io.BytesIO(picture.screenshot())))
    assert code is not None
    return code.text.replace(service.public_url, service.url)


def drag(
    page: Page, handle: Locator, target: Locator, part: float = 0.25, meanwhile: Callable[[], None] | None = None
) -> None:
    """Drags a handle by the mouse to a relative position in an element."""
    handle.scroll_into_view_if_needed()
    start, end = handle.bounding_box(), target.bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] * part, end["y"] + end["height"] * part, steps=6)
    if meanwhile:
        meanwhile()
    page.mouse.up()


def test_only_hosts_get_it(open_page: Opener, phone: Opener, small: Party, watch):
    watch.forgiven.append("Failed to load resource")
    page = open_page(f"/b/{small.slug}/host")
    assert page.locator("h1").inner_text() == "Please sign in"
    code = small.board["joinCode"]
    guest = phone("/sign-in")
    newcomer = {"joinCode": code, "person": "Sommer"}
    joined = guest.context.request.post(f"/api/v1{small.path}/guests", data=newcomer).json()
    guest.context.request.post("/api/v1/session", data={"secret": joined["secret"]})
    answer = guest.goto(f"/b/{small.slug}/host")
    assert answer is not None
    assert answer.status == 403
    assert guest.get_by_role("link", name="Sign in").is_visible()
    assert accessibility_faults(guest) == []


@pytest.mark.parametrize("has_scripts", [True, False])
def test_who_signs_in_is_led_back(open_page: Opener, small: Party, watch, has_scripts: bool):
    watch.forgiven.append("Failed to load resource")
    page = open_page(f"/b/{small.slug}/host", java_script_enabled=has_scripts)
    page.get_by_role("link", name="Sign in").click()
    page.get_by_role("button", name="日本語").click()
    page.locator("#secret").fill(small.service.admin)
    page.get_by_role("button", name="ログイン").click()
    page.wait_for_url(f"**/b/{small.slug}/host")
    expect(page.get_by_role("heading", level=1)).to_have_text("Karaoke Party")


@pytest.mark.essential
def test_a_card_is_crossed_off_and_put_back(host: Host, small: Party):
    page = host(small)
    first = card(page, small, "Matt")
    first.get_by_role("button", name="Cross off Love Stack (Matt)").click()
    expect(first.locator(".mark")).to_have_text("Crossed off")
    expect(page.locator(".running")).to_have_text("4 in the running")
    first.get_by_role("button", name="Put Love Stack (Matt) back").click()
    expect(first.locator(".mark")).to_have_text("")
    expect(page.locator(".done")).to_have_text("Put Love Stack (Matt) back")


def test_dibs_are_taken_shared_and_released(host: Host, small: Party):
    page = host(small)
    sheet = more(page, small, "Sam")
    sheet.get_by_role("button", name="Call dibs").click()
    expect(card(page, small, "Matt").locator(".mark")).to_have_text("Dibs: Sam")
    sheet.get_by_role("combobox", name="Sing it with").select_option("Matt")
    sheet.get_by_role("button", name="Make it a duet").click()
    expect(card(page, small, "Matt").locator(".mark")).to_have_text("Dibs: Sam & Matt")
    sheet.get_by_role("button", name="Release dibs").click()
    expect(card(page, small, "Sam").locator(".mark")).to_have_text("Dibs: Matt")
    expect(sheet.locator(".reason")).to_have_text("Dibs: Matt")
    sheet.get_by_role("button", name="Keep it up anyway").click()
    expect(card(page, small, "Sam")).not_to_have_class(re.compile("is-rejected"))
    sheet.get_by_role("button", name="Cross it off after all").click()
    expect(card(page, small, "Sam")).to_have_class(re.compile("is-rejected"))
    sheet.get_by_role("button", name="Duet with Matt").click()
    expect(card(page, small, "Sam").locator(".mark")).to_have_text("Dibs: Matt & Sam")


def test_a_card_is_picked_and_removed_and_comes_back(host: Host, small: Party):
    page = host(small)
    sheet = more(page, small, "Matt", 1)
    sheet.get_by_role("button", name="Pick it").click()
    expect(page.locator(".turn .song")).to_have_text(["Gold Rain"])
    expect(card(page, small, "Matt", 1).locator(".mark")).to_have_text("Picked")
    sheet.get_by_role("button", name="Unpick").click()
    expect(page.locator(".turn")).to_have_count(0)
    sheet.get_by_role("button", name="Remove").click()
    expect(songs(page, small, "Matt")).to_have_text(["Love Stack", "Night Run"])
    expect(sheet).to_be_hidden()
    page.locator(".undo").click()
    expect(songs(page, small, "Matt")).to_have_text(["Love Stack", "Gold Rain", "Night Run"])


def test_the_key_the_link_and_the_note_are_shown_where_a_song_is_played(host: Host, small: Party):
    first, second = small.cards["Matt"][0], small.cards["Sam"][1]
    link = "https://video.example/watch?v=1"
    small.send("PATCH", f"/cards/{first['id']}", {"key": "-2", "link": link, "note": "<b>Short</b>"})
    for picked in (first, second):
        small.pick(picked)
    page = host(small)
    show(page, "Setlist")
    shown = page.locator(".picks .pick-details")
    expect(shown.first).to_have_text("Key -2 video.example <b>Short</b>")
    expect(shown.last).to_be_hidden()
    anchor = shown.first.get_by_role("link")
    names = ("href", "rel", "target")
    assert [anchor.get_attribute(name) for name in names] == [link, "noopener noreferrer nofollow", "_blank"]
    assert accessibility_faults(page) == []
    assert sideways(page) <= 0
    on_stage = page.locator(".stage .now .pick-details")
    expect(on_stage).to_be_hidden()
    small.advance()
    expect(on_stage).to_have_text("Key -2 video.example <b>Short</b>")
    assert accessibility_faults(page) == []
    page.get_by_role("button", name="More for Deep View (Sam) in the setlist").click()
    fold = page.get_by_role("dialog").locator(".details")
    fold.locator("summary").click()
    fold.get_by_label("Key, such as -2").fill("A minor")
    assert accessibility_faults(page) == []
    fold.get_by_role("button", name="Save").click()
    expect(page.locator(".done")).to_have_text("Saved for Deep View (Sam)")
    expect(shown).to_have_text("Key A minor")
    assert small.send("GET", f"/cards/{second['id']}")["key"] == "A minor"


def test_the_form_for_a_note_keeps_what_somebody_else_wrote(host: Host, small: Party):
    card = small.cards["Sam"][1]
    small.send("PATCH", f"/cards/{card['id']}", {"key": "-2"})
    small.pick(card)
    page = host(small)
    show(page, "Setlist")
    page.get_by_role("button", name="More for Deep View (Sam) in the setlist").click()
    fold = page.get_by_role("dialog").locator(".details")
    fold.locator("summary").click()
    expect(fold.get_by_label("Key, such as -2")).to_have_value("-2")
    fold.locator("summary").click()
    small.send("PATCH", f"/cards/{card['id']}", {"key": "+1"})
    fold.locator("summary").click()
    expect(fold.get_by_label("Key, such as -2")).to_have_value("+1")
    fold.get_by_label("Note, which everybody may read").fill("Short")
    fold.get_by_role("button", name="Save").click()
    expect(page.locator(".done")).to_have_text("Saved for Deep View (Sam)")
    written = small.send("GET", f"/cards/{card['id']}")
    assert (written["key"], written["note"]) == ("+1", "Short")


def test_songs_that_the_songbook_lacks_are_listed_until_it_has_them(host: Host, service: Service):
    party = Party(service)
    for name in ("Matt", "Sam"):
        party.add(name)
    page = host(party)
    wanted = page.locator(".wanted")
    expect(wanted).to_be_hidden()
    for name, song in (("Sam", "Attic Song"), ("Sam", "Cellar Song"), ("Matt", "Cellar Song")):
        party.pin(name, song, "The Unwrapped")
    expect(wanted.locator("summary")).to_have_text("2 songs aren't in the songbook")
    wanted.locator("summary").click()
    lines = wanted.locator("li")
    expect(lines).to_have_text(["Cellar Song The Unwrapped Matt, Sam", "Attic Song The Unwrapped Sam"])
    assert accessibility_faults(page) == []
    assert sideways(page) <= 0
    party.cross_off(party.cards["Matt"][0])
    expect(lines.last).to_have_text("Cellar Song The Unwrapped Sam")
    service.send("POST", "/songs", {"title": "CELLAR SONG", "artist": "The Unwrapped"})
    wanted.locator("summary").click()
    wanted.locator("summary").click()
    expect(lines).to_have_text(["Attic Song The Unwrapped Sam"])
    party.send("DELETE", f"/cards/{party.cards['Sam'][0]['id']}")
    expect(wanted).to_be_hidden()


def test_songs_are_found_with_who_has_them(host: Host, small: Party):
    small.service.send("POST", "/songs", {"title": "Scrolling in the Deep", "artist": "The Containers"})
    page = host(small)
    section(page, small, "Matt").get_by_role("button", name="Add a song for Matt").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("searchbox").press_sequentially("deep")
    hits = sheet.locator(".hit")
    expect(hits.filter(has_text="Deep View").locator(".mark")).to_have_text("Already pinned: Sam")
    sheet.get_by_role("button", name="Add Scrolling in the Deep for Matt").click()
    expect(songs(page, small, "Matt").last).to_have_text("Scrolling in the Deep")
    sheet.get_by_role("textbox", name="Title").fill("Home at Last")
    sheet.get_by_role("textbox", name="Artist").fill("The Generics")
    sheet.get_by_role("button", name="Add", exact=True).last.click()
    expect(songs(page, small, "Matt").last).to_have_text("Home at Last")
    assert accessibility_faults(page) == []


def test_the_search_says_how_many_songs_there_are(host: Host, small: Party):
    for number in range(25):
        small.service.send("POST", "/songs", {"title": f"Deep Water {number}", "artist": "The Containers"})
    page = host(small)
    section(page, small, "Matt").get_by_role("button", name="Add a song for Matt").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("searchbox").press_sequentially("deep wat")
    expect(sheet.get_by_role("status")).to_have_text("20 of 25 songs found")
    sheet.get_by_role("searchbox").press_sequentially("er 17")
    expect(sheet.get_by_role("status")).to_have_text("1 song found")


def test_somebody_is_invited_with_a_personal_code(host: Host, small: Party, watch):
    watch.forgiven.append("status of 409")
    page = host(small)
    page.get_by_role("textbox", name="Guest's name").fill("Sommer")
    page.get_by_role("button", name="Add guest").click()
    sheet = page.get_by_role("dialog", name="Sommer")
    shown = sheet.locator(".personal-code")
    expect(shown).to_contain_text("Give Sommer this code")
    first = shown.inner_text()
    code = first.split(": ")[1].split(".")[0]
    joined = small.service.send("POST", f"{small.path}/guests", {"personalCode": code})
    assert joined["sections"][0]["person"] == "Sommer"
    sheet.get_by_role("button", name="Make a new code").click()
    expect(shown).not_to_have_text(first)
    sheet.get_by_role("button", name="Cancel the code").click()
    expect(shown).to_have_text("Code canceled.")
    page.keyboard.press("Escape")
    page.get_by_role("textbox", name="Guest's name").fill("sommer")
    page.get_by_role("button", name="Add guest").click()
    expect(page.locator(".done")).to_have_text("That name is taken")


@pytest.mark.essential
def test_a_card_is_handed_over_and_lets_its_guest_in(host: Host, phone: Opener, small: Party):
    page = host(small)
    page.get_by_role("textbox", name="Guest's name").fill("Sommer")
    page.get_by_role("button", name="Add guest").click()
    sheet = page.get_by_role("dialog", name="Sommer")
    expect(sheet.locator(".pass-name")).to_have_text("Sommer")
    expect(sheet.locator(".pass-picture img")).to_be_visible()
    assert accessibility_faults(page) == []
    code = sheet.locator(".pass-code").inner_text()
    guest = phone(read(sheet.locator(".pass-picture"), small.service))
    expect(guest.get_by_label("Personal code")).to_have_value(code)
    guest.keyboard.press("Enter")
    expect(guest.locator(".own-section h3, .own-section h2").first).to_contain_text("Sommer")


def test_a_card_is_printed_alone(host: Host, small: Party):
    page = host(small)
    page.get_by_role("textbox", name="Guest's name").fill("Sommer")
    page.get_by_role("button", name="Add guest").click()
    sheet = page.get_by_role("dialog", name="Sommer")
    expect(sheet.locator(".pass-picture img")).to_be_visible()
    page.emulate_media(media="print")
    expect(sheet.locator(".pass")).to_be_visible()
    assert not page.locator("h1").is_visible()
    assert not page.locator("#people").is_visible()
    assert not page.get_by_role("button").first.is_visible()


def test_somebody_else_becomes_a_host_by_a_link_and_stops_being_one(host: Host, open_page: Opener, small: Party, watch):
    watch.forgiven += ["status of 401", "Failed to load resource"]
    page = host(small)
    show(page, "Guests")
    page.get_by_role("textbox", name="Co-host's name").fill("Sam")
    page.get_by_role("button", name="Make a link").click()
    sheet = page.get_by_role("dialog", name="Sam")
    link = sheet.get_by_role("textbox", name="Co-host's link").input_value()
    assert accessibility_faults(page) == []
    scanned = read(sheet.locator(".pass-picture"), small.service)
    assert link.replace(small.service.public_url, small.service.url) == scanned
    other = open_page(scanned)
    expect(other.get_by_text("a host of “Karaoke Party”")).to_be_visible()
    other.get_by_role("button", name="Start hosting").click()
    other.wait_for_url(f"**/b/{small.slug}/host")
    other.locator("[data-ready]").wait_for()
    card(other, small, "Matt").locator(".cross").click()
    expect(card(page, small, "Matt").locator(".mark")).to_have_text("Crossed off")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Remove Sam as host").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Remove").click()
    expect(page.locator(".done")).to_have_text("Sam is no longer a host.")
    expect(page.get_by_role("button", name="Remove Sam as host")).to_have_count(0)
    other.goto(f"/b/{small.slug}/host")
    expect(other.get_by_role("heading", name="Please sign in")).to_be_visible()


def test_a_host_by_a_link_adds_and_removes_only_hosts_of_their_own(
    host: Host, open_page: Opener, small: Party, watch
):
    watch.forgiven += ["status of 401", "Failed to load resource"]
    page = host(small)
    link = make_host(page, small, "Sam")
    other = open_page(link)
    other.get_by_role("button", name="Start hosting").click()
    other.locator("[data-ready]").wait_for()
    last = make_host(other, small, "Sommer")
    other.keyboard.press("Escape")
    expect(other.locator(".hosts li")).to_have_count(2)
    expect(other.get_by_role("button", name=re.compile("^Remove .* as host$"))).to_have_count(1)
    ends = [token["expiresAt"] for token in hosts_of(small) if token["expiresAt"]]
    assert len(set(ends)) == 1
    page.reload()
    page.locator("[data-ready] .desk[data-live=online]").wait_for()
    show(page, "Guests")
    page.get_by_role("button", name="Remove Sam as host").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_role("button", name=re.compile("^Remove .* as host$"))).to_have_count(0)
    stranger = open_page(last)
    stranger.get_by_role("button", name="Start hosting").click()
    expect(stranger.get_by_text("That didn't work.")).to_be_visible()


def make_host(page: Page, party: Party, name: str) -> str:
    """Makes a link for another host."""
    show(page, "Guests")
    page.get_by_role("textbox", name="Co-host's name").fill(name)
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_role("dialog", name=name).get_by_role("textbox", name="Co-host's link").input_value()
    return link.replace(party.service.public_url, party.service.url)


def hosts_of(party: Party) -> list[dict]:
    """The tokens of hosts, whoever made them."""
    tokens = party.service.send("GET", f"/tokens?board={party.board['id']}")["tokens"]
    return [token for token in tokens if token["role"] == "host"]


def test_a_section_is_renamed(host: Host, small: Party):
    page = host(small)
    section(page, small, "Matt").get_by_role("button", name="More for Matt").click()
    sheet = page.get_by_role("dialog")
    title = sheet.get_by_role("textbox", name="Column title")
    expect(title).to_have_attribute("placeholder", "Matt")
    expect(title).to_have_value("")
    sheet.get_by_role("textbox", name="Name", exact=True).fill("Matthew")
    sheet.get_by_role("textbox", name="Line below").fill("No ballads")
    sheet.get_by_role("button", name="Save").click()
    expect(section(page, small, "Matt").locator("h3")).to_have_text("Matthew")
    stored = small.send("GET", f"/sections/{small.sections['Matt']}")
    named = (stored["person"], stored["title"], stored["footer"])
    assert named == ("Matthew", "Matthew's Favorites", "No ballads")
    expect(section(page, small, "Matt").locator(".foot")).to_have_text("No ballads")
    assert accessibility_faults(page) == []


def test_a_title_is_given_and_taken_away(host: Host, small: Party):
    page = host(small)
    section(page, small, "Matt").get_by_role("button", name="More for Matt").click()
    sheet = page.get_by_role("dialog")
    heading = section(page, small, "Matt").locator("h3")
    title = sheet.get_by_role("textbox", name="Column title")
    expect(title).to_have_attribute("placeholder", "Matt")
    title.fill("Songs for Mum")
    sheet.get_by_role("button", name="Save").click()
    expect(heading).to_have_text("Songs for Mum")
    page.keyboard.press("Escape")
    section(page, small, "Matt").get_by_role("button", name="More for Matt").click()
    expect(title).to_have_value("Songs for Mum")
    title.fill("")
    sheet.get_by_role("button", name="Save").click()
    expect(heading).to_have_text("Matt")
    assert small.send("GET", f"/sections/{small.sections['Matt']}")["title"] == "Matt's Favorites"


def test_a_section_is_crossed_off_and_steps_out(host: Host, small: Party):
    page = host(small)
    matt = section(page, small, "Matt")
    matt.get_by_role("button", name="More for Matt").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Cross off all").click()
    expect(matt.locator(".mark")).to_have_text(["Out", "Out", "Out"])
    sheet.get_by_role("button", name="Put all back").click()
    expect(matt.locator(".mark")).to_have_text(["", "", ""])
    sheet.get_by_role("button", name="Step out").click()
    expect(matt.locator(".state")).to_have_text("Away")
    sheet.get_by_role("button", name="Come back").click()
    expect(matt.locator(".state")).to_have_text("")


def test_a_section_with_dibs_is_removed_after_asking(host: Host, small: Party, watch):
    watch.forgiven.append("status of 409")
    small.claim(small.cards["Sam"][0])
    page = host(small)
    section(page, small, "Sam").get_by_role("button", name="More for Sam").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    question = page.get_by_role("alertdialog")
    question.get_by_role("button", name="Remove").click()
    question.get_by_role("button", name="Release and remove").click()
    expect(section(page, small, "Sam")).to_have_count(0)
    expect(card(page, small, "Matt").locator(".mark")).to_have_text("")
    page.locator(".undo").click()
    expect(songs(page, small, "Sam")).to_have_text(["Love Stack", "Deep View"])
    expect(card(page, small, "Matt").locator(".mark")).to_have_text("Dibs: Sam")


@pytest.mark.essential
def test_cards_are_dragged_and_pins_stay(host: Host, small: Party):
    page = host(small)
    drag(page, card(page, small, "Matt", 2).locator(".handle"), card(page, small, "Matt", 0), 0.2)
    expect(page.locator(".done")).to_have_text("Moved Night Run to number 1 of 3")
    expect(songs(page, small, "Matt")).to_have_text(["Night Run", "Love Stack", "Gold Rain"])
    stored = small.send("GET", f"/cards?section={small.sections['Matt']}")["cards"]
    assert [(one["title"], one["slot"]) for one in stored] == [("Night Run", 2), ("Love Stack", 0), ("Gold Rain", 1)]
    drag(page, card(page, small, "Matt", 1).locator(".handle"), card(page, small, "Sam", 1), 0.2)
    expect(page.locator(".done")).to_have_text("Moved Gold Rain to Sam's column, number 2 of 3")
    expect(songs(page, small, "Sam")).to_have_text(["Love Stack", "Gold Rain", "Deep View"])
    page.reload()
    expect(songs(page, small, "Sam")).to_have_text(["Love Stack", "Gold Rain", "Deep View"])


def test_what_is_dragged_follows_the_pointer_and_leaves_a_gap(host: Host, small: Party):
    page = host(small)
    seen: dict[str, dict[str, float]] = {}

    def look() -> None:
        carried = page.locator(".is-carried")
        expect(carried.locator(".song")).to_have_text("Night Run")
        expect(page.locator(".is-held .handle")).to_be_focused()
        seen["carried"], seen["gap"] = carried.bounding_box(), page.locator(".marker").bounding_box()

    held = card(page, small, "Matt", 2)
    size = held.bounding_box()
    # By the words of the card: a mouse needs no handle.
    drag(page, held.locator(".words"), card(page, small, "Matt", 0), 0.2, look)
    expect(page.locator(".done")).to_have_text("Moved Night Run to number 1 of 3")
    assert abs(seen["gap"]["height"] - size["height"]) < 8
    assert abs(seen["carried"]["y"] - seen["gap"]["y"]) < 40
    expect(page.locator(".is-carried, .marker, .is-held")).to_have_count(0)
    drag(page, held.locator(".words"), card(page, small, "Sam", 1), 0.2, lambda: page.keyboard.press("Escape"))
    expect(songs(page, small, "Matt")).to_have_text(["Night Run", "Love Stack", "Gold Rain"])
    expect(page.locator(".is-carried, .marker, .is-held")).to_have_count(0)


def test_what_is_lifted_by_a_key_is_moved_by_the_arrows(host: Host, small: Party):
    page = host(small)
    handle = card(page, small, "Matt", 1).locator(".handle")
    handle.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(handle).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".done")).to_have_text("Moved Gold Rain to number 1 of 3")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".done")).to_have_text("Moved Gold Rain to Sam's column, number 1 of 3")
    expect(handle).to_be_focused()
    assert accessibility_faults(page) == []
    page.keyboard.press("Escape")
    expect(handle).not_to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowDown")
    expect(songs(page, small, "Sam")).to_have_text(["Gold Rain", "Love Stack", "Deep View"])
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(handle).not_to_have_attribute("aria-pressed", "true")


def test_a_card_is_dragged_while_somebody_else_changes_the_board(host: Host, small: Party):
    page = host(small)

    def cross_off() -> None:
        small.cross_off(small.cards["Matt"][1])
        expect(card(page, small, "Matt", 1).locator(".mark")).to_have_text("Crossed off")

    drag(page, card(page, small, "Matt", 2).locator(".handle"), card(page, small, "Matt", 0), 0.2, cross_off)
    expect(songs(page, small, "Matt")).to_have_text(["Night Run", "Love Stack", "Gold Rain"])


def test_a_card_that_may_not_go_there_goes_back(host: Host, small: Party, watch):
    watch.forgiven.append("status of 409")
    page = host(small)
    drag(page, card(page, small, "Matt", 0).locator(".handle"), card(page, small, "Sam", 1), 0.2)
    expect(page.locator(".done")).to_contain_text("This column already has that song")
    expect(songs(page, small, "Matt")).to_have_text(["Love Stack", "Gold Rain", "Night Run"])
    expect(songs(page, small, "Sam")).to_have_text(["Love Stack", "Deep View"])


@pytest.mark.essential
def test_cards_are_moved_by_keys(host: Host, small: Party):
    page = host(small)
    handle = card(page, small, "Matt", 1).locator(".handle")
    handle.focus()
    page.keyboard.press("Alt+ArrowDown")
    expect(page.locator(".done")).to_have_text("Moved Gold Rain to number 3 of 3")
    page.keyboard.press("Alt+ArrowUp")
    page.keyboard.press("Alt+ArrowUp")
    expect(page.locator(".done")).to_have_text("Moved Gold Rain to number 1 of 3")
    expect(songs(page, small, "Matt")).to_have_text(["Gold Rain", "Love Stack", "Night Run"])
    page.keyboard.press("Alt+ArrowRight")
    expect(page.locator(".done")).to_have_text("Moved Gold Rain to Sam's column, number 1 of 3")
    expect(songs(page, small, "Sam")).to_have_text(["Gold Rain", "Love Stack", "Deep View"])
    expect(handle).to_be_focused()
    sheet = more(page, small, "Matt", 1)
    sheet.get_by_role("button", name="Down").click()
    expect(songs(page, small, "Sam")).to_have_text(["Love Stack", "Gold Rain", "Deep View"])
    sheet.get_by_role("combobox", name="Move to").select_option("Matt")
    sheet.get_by_role("button", name="Move", exact=True).click()
    expect(songs(page, small, "Matt")).to_have_text(["Love Stack", "Night Run", "Gold Rain"])


def test_sections_are_dragged_and_moved_by_keys(host: Host, small: Party):
    small.add("Sommer")
    page = host(small)
    names = page.locator(".section h3")
    drag(page, section(page, small, "Sommer").locator(".name .handle"), section(page, small, "Matt"), 0.1)
    expect(page.locator(".done")).to_have_text("Moved Sommer to number 1 of 3")
    expect(names).to_have_text(["Sommer", "Matt", "Sam"])
    section(page, small, "Sommer").locator(".name .handle").focus()
    page.keyboard.press("Alt+ArrowRight")
    expect(page.locator(".done")).to_have_text("Moved Sommer to number 2 of 3")
    section(page, small, "Sommer").get_by_role("button", name="More for Sommer").click()
    page.get_by_role("dialog").get_by_role("button", name="Move right").click()
    expect(page.locator(".done")).to_have_text("Moved Sommer to number 3 of 3")
    stored = small.send("GET", "/sections")["sections"]
    assert [one["person"] for one in stored] == ["Matt", "Sam", "Sommer"]


def test_cards_are_dragged_by_a_finger(host: Host, small: Party):
    page = host(small, 390, 844, has_touch=True, is_mobile=True)
    handle = card(page, small, "Matt", 0).locator(".handle")
    card(page, small, "Matt", 1).evaluate("card => card.scrollIntoView({ block: 'center' })")
    start, end = handle.bounding_box(), card(page, small, "Matt", 1).bounding_box()
    touch = page.context.new_cdp_session(page)
    at = {"x": start["x"] + 20, "y": start["y"] + 20}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    for step in range(1, 7):
        moved = at | {"y": at["y"] + (end["y"] + end["height"] * 0.9 - at["y"]) * step / 6}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [moved]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".done")).to_have_text("Moved Love Stack to number 2 of 3")


@pytest.mark.essential
def test_the_board_is_frozen_by_one_press_and_closed_after_asking(host: Host, small: Party):
    page = host(small)
    question = page.get_by_role("alertdialog")
    sign = page.locator(".state-sign")
    expect(sign).to_have_text("Open")
    switch = page.locator(".switch")
    switch.click()
    expect(sign).to_have_text("Paused by the host")
    assert small.send("GET", "")["state"] == "frozen"
    expect(switch).to_have_text("Reopen")
    expect(switch).to_be_focused()
    assert accessibility_faults(page) == []
    page.keyboard.press("Enter")
    expect(sign).to_have_text("Open")
    show(page, "Settings")
    page.get_by_role("button", name="Close", exact=True).click()
    expect(question).to_contain_text("can change anything until you reopen")
    assert accessibility_faults(page) == []
    question.get_by_role("button", name="Cancel").click()
    assert small.send("GET", "")["state"] == "active"
    page.get_by_role("button", name="Close", exact=True).click()
    question.get_by_role("button", name="Close", exact=True).click()
    expect(sign).to_have_text("Closed. That's a wrap!")
    switch.click()
    expect(sign).to_have_text("Open")
    assert small.send("GET", "")["state"] == "active"


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_state_code_people_and_undo_stay_in_sight(host: Host, service: Service, width: int, height: int):
    party = Party.crowd(service, 12, 8)
    page = host(party, width, height)
    for part in ("People and songs", "Setlist", "Guests", "Settings", "History"):
        show(page, part)
        assert accessibility_faults(page) == []
        page.mouse.move(width / 2, height / 2)
        page.mouse.wheel(0, 5_000)
        page.wait_for_timeout(100)
        for sight in (".state-sign", ".switch", ".code strong", ".masthead .count", ".undo"):
            expect(page.locator(sight)).to_be_in_viewport(ratio=1)
        expect(page.locator(".part:visible")).to_have_count(1)
        expect(page.locator(".ways [aria-current]")).to_have_text(part)
        assert sideways(page) <= 0
    expect(page.locator(".masthead .count")).to_have_text("12 people")
    expect(page.locator(".code strong")).to_have_text(party.board["joinCode"])
    page.go_back()
    expect(page.get_by_role("heading", name="Settings", exact=True)).to_be_visible()
    page.reload()
    page.locator("[data-ready]").wait_for()
    expect(page.get_by_role("heading", name="Settings", exact=True)).to_be_visible()


def test_the_content_is_reached_past_what_stays_above(host: Host, small: Party):
    page = host(small)
    show(page, "Setlist")
    page.keyboard.press("Home")
    page.evaluate("document.activeElement.blur()")
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Setlist")).to_be_focused()
    expect(page.locator("#setlist")).to_be_visible()


def test_what_made_the_board_is_not_undone(host: Host, service: Service):
    page = host(Party(service))
    undo, taken = page.locator(".undo"), page.locator(".change .take-back")
    expect(undo).to_have_attribute("aria-disabled", "true")
    show(page, "History")
    expect(taken).to_be_hidden()
    show(page, "People")
    page.get_by_label("Guest's name").fill("Sommer")
    page.get_by_role("button", name="Add guest").click()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    show(page, "History")
    expect(taken.filter(visible=True)).to_have_count(1)
    undo.click()
    expect(undo).to_have_attribute("aria-disabled", "true")


def test_undo_names_what_it_takes_back(host: Host, small: Party):
    page = host(small)
    undo = page.locator(".undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    card(page, small, "Matt").locator(".cross").click()
    expect(undo).to_have_text("Undo: Crossed off Love Stack (Matt)")
    card(page, small, "Sam", 1).locator(".cross").click()
    expect(undo).to_have_text("Undo: Crossed off Deep View (Sam)")
    small.cross_off(small.cards["Matt"][1])
    undo.click()
    expect(undo).to_have_text("Undo: Crossed off Love Stack (Matt)")
    undo.click()
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(card(page, small, "Matt").locator(".mark")).to_have_text("")
    expect(card(page, small, "Matt", 1).locator(".mark")).to_have_text("Crossed off")


def test_undo_is_offered_for_changes_of_this_tab_alone(host: Host, small: Party):
    page, other = host(small), host(small)
    page.locator(".switch").click()
    expect(page.locator(".undo")).to_have_text("Undo: Board frozen")
    expect(other.locator(".state-sign")).to_have_text("Paused by the host")
    third = page.context.new_page()
    third.goto(page.url)
    third.locator("[data-ready]").wait_for()
    for tab in (other, third):
        expect(tab.locator(".undo")).to_have_text("Undo my last change")
        expect(tab.locator(".undo")).to_have_attribute("aria-disabled", "true")
    show(other, "History")
    other.get_by_role("button", name="Undo: A host froze the board").click()
    expect(page.locator(".undo")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".state-sign")).to_have_text("Open")


def test_every_report_is_a_sentence(host: Host, small: Party):
    page = host(small)
    done, sheet, question = page.locator(".done"), page.get_by_role("dialog"), page.get_by_role("alertdialog")

    def press(words: str, sentence: str) -> None:
        sheet.get_by_role("button", name=words, exact=True).click()
        expect(done).to_have_text(sentence)

    more(page, small, "Sam")
    press("Cross off", "Crossed off Love Stack (Sam)")
    press("Put back", "Put Love Stack (Sam) back")
    press("Call dibs", "Sam called dibs on Love Stack")
    press("Make it a duet", "Made Love Stack a duet for Sam & Matt")
    press("Release dibs", "Released dibs on Love Stack (Sam)")
    press("Keep it up anyway", "Kept Love Stack (Sam) anyway")
    press("Cross it off after all", "Crossed off Love Stack (Sam) after all")
    page.keyboard.press("Escape")
    more(page, small, "Sam", 1)
    press("Pick it", "Sam picked Deep View")
    press("Unpick", "Unpicked Deep View (Sam)")
    press("Move", "Moved Deep View to Matt's column, number 4 of 4")
    press("Remove", "Removed Deep View (Matt)")
    expect(sheet).to_be_hidden()
    section(page, small, "Sam").get_by_role("button", name="Add a song for Sam").click()
    sheet.get_by_role("textbox", name="Title").fill("Home at Last")
    sheet.get_by_role("textbox", name="Artist").fill("The Generics")
    press("Add", "Added Home at Last (Sam)")
    page.keyboard.press("Escape")
    section(page, small, "Sam").get_by_role("button", name="More for Sam").click()
    press("Cross off all", "Crossed off all of Sam's songs")
    press("Put all back", "Put all of Sam's songs back")
    press("Step out", "Sam stepped out")
    press("Come back", "Sam came back")
    press("Save", "Saved Sam's column")
    sheet.get_by_role("button", name="Remove").click()
    question.get_by_role("button", name="Remove").click()
    expect(done).to_have_text("Removed Sam")
    small.pick(small.cards["Matt"][1])
    page.get_by_role("button", name="Call Matt").click()
    expect(done).to_have_text("Matt is on")
    page.wait_for_timeout(PAUSE)
    page.get_by_role("button", name="Sung").click()
    expect(done).to_have_text("Sung")


def test_every_report_on_the_board_is_a_sentence(host: Host, small: Party):
    small.send("POST", "/guests", {"joinCode": small.board["joinCode"], "person": "Uncle Bob"})
    page = host(small)
    done, question = page.locator(".done"), page.get_by_role("alertdialog")
    switch = page.locator(".switch")
    switch.click()
    expect(done).to_have_text("Board frozen")
    expect(switch).to_have_text("Reopen")
    switch.click()
    expect(done).to_have_text("Board reopened")
    show(page, "Guests")
    for words, sentence in [
        ("Kick Uncle Bob out", "Kicked Uncle Bob out"),
        ("New code", "Made a new join code"),
        ("Stop new guests", "Stopped new guests"),
    ]:
        page.get_by_role("button", name=words).click()
        question.locator(".yes").click()
        expect(done).to_have_text(sentence)
    show(page, "Settings")
    page.get_by_role("textbox", name="Party name").fill("Ben's 40th")
    page.locator(".title-form button").click()
    expect(done).to_have_text("Renamed the party to Ben's 40th")
    readers = page.get_by_role("combobox", name="Who can see the board")
    readers.select_option("token")
    expect(done).to_have_text("Limited the board to guests and hosts")
    readers.select_option("everyone")
    expect(done).to_have_text("Opened the board to anyone with the link")
    page.get_by_role("button", name="Close", exact=True).click()
    question.locator(".yes").click()
    expect(done).to_have_text("Board closed")


def test_what_the_log_does_not_tell_yet_is_undone_first(host: Host, small: Party):
    page = host(small)
    undo = page.locator(".undo")
    card(page, small, "Sam", 1).locator(".cross").click()
    expect(undo).to_have_text("Undo: Crossed off Deep View (Sam)")
    with holding(page, "**/host/log*", more(page, small, "Matt", 1).get_by_role("button", name="Remove").click):
        expect(page.locator(".done")).to_have_text("Removed Gold Rain (Matt)")
        expect(undo).to_have_text("Undo: Removed Gold Rain (Matt)")
        undo.click()
        expect(songs(page, small, "Matt")).to_have_text(["Love Stack", "Gold Rain", "Night Run"])
        expect(undo).to_have_text("Undo: Crossed off Deep View (Sam)")
    undo.click()
    expect(card(page, small, "Sam", 1)).not_to_have_class(re.compile("is-rejected"))
    changes = small.send("GET", "/changes?order=newest&limit=4")["changes"]
    assert [change["undoes"] for change in changes[:2]] == [change["version"] for change in reversed(changes[2:])]


def test_an_action_that_changed_nothing_is_not_undone(host: Host, small: Party, refusals):
    page = host(small)
    card(page, small, "Sam", 1).locator(".cross").click()
    expect(page.locator(".done")).to_have_text("Crossed off Deep View (Sam)")
    with holding(page, "**/cards/*", card(page, small, "Matt").locator(".cross").click):
        # Somebody else was faster, and that is not undone.
        small.cross_off(small.cards["Matt"][0])
        page.locator(".undo").click()
    expect(page.locator(".done")).to_have_text("There is nothing to undo")
    assert small.shown("Matt")["Love Stack"]["rejection"] is not None
    assert small.shown("Sam")["Deep View"]["rejection"] is not None
    expect(page.locator(".undo")).to_have_text("Undo: Crossed off Deep View (Sam)")


def test_undo_names_in_a_sentence_what_waits_to_be_sent(host: Host, small: Party, watch):
    watch.forgiven.append("ERR_INTERNET_DISCONNECTED")
    page = host(small, language="ja")
    page.context.set_offline(True)
    card(page, small, "Matt").locator(".cross").click()
    expect(page.locator(".undo")).to_have_text("元に戻す：「Love Stack」（Matt）をボツにしました")
    page.context.set_offline(False)
    expect(page.locator(".done")).to_have_text("「Love Stack」（Matt）をボツにしました")


def test_the_board_has_another_title_and_other_readers(host: Host, small: Party):
    page = host(small)
    show(page, "Settings")
    page.get_by_role("textbox", name="Party name").fill("Sommer's Party")
    page.locator(".title-form button").click()
    expect(page.locator("h1")).to_have_text("Sommer's Party")
    page.get_by_role("combobox", name="Who can see the board").select_option("token")
    expect(page.locator(".done")).to_have_text("Limited the board to guests and hosts")
    assert small.send("GET", "")["readableBy"] == "token"


def test_the_limits_of_guests_are_changed(host: Host, small: Party):
    page = host(small)
    show(page, "Settings")
    field = page.get_by_role("spinbutton", name="Dibs per person")
    expect(field).to_have_value("20")
    field.fill("7")
    page.locator(".limits-form button").click()
    expect(page.locator(".done")).to_have_text("Saved the limits")
    board = small.send("GET", "")
    assert (board["dibsLimit"], board["cardLimit"]) == (7, 100)
    small.send("PATCH", "", {"cardLimit": 9})
    expect(page.get_by_role("spinbutton", name="Cards per guest")).to_have_value("9")


def test_a_host_is_listed_behind_hundreds_of_other_tokens(host: Host, small: Party):
    for _ in range(201):
        small.service.send("POST", "/tokens", {"role": "display", "board": small.board["id"]})
    small.service.send("POST", "/tokens", {"role": "host", "board": small.board["id"], "label": "Sommer"})
    page = host(small)
    show(page, "Settings")
    expect(page.locator(".hosts .names")).to_have_text("Sommer")


def test_what_is_typed_survives_a_reload(host: Host, small: Party):
    page = host(small)
    page.get_by_label("Guest's name").fill("Sommer")
    show(page, "Settings")
    page.get_by_label("Party name").fill("Sommer's Ni")
    fields = page.locator(".limits-form input")
    expect(fields.first).not_to_have_value("")
    fields.first.fill("7")
    small.send("PATCH", "", {"cardLimit": 12})
    expect(fields.nth(1)).to_have_value("12")
    page.reload()
    expect(page.get_by_label("Party name")).to_have_value("Sommer's Ni")
    expect(fields.nth(1)).to_have_value("12")
    expect(fields.first).to_have_value("7")
    show(page, "People")
    expect(page.get_by_label("Guest's name")).to_have_value("Sommer")
    # What was sent is not filled in again, even while the code for the guest is on its way.
    page.route("**/invitation", lambda route: None)
    page.get_by_role("button", name="Add guest").click()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_label("Guest's name")).to_have_value("")
    page.unroute("**/invitation")
    page.reload()
    page.locator("[data-ready] .desk[data-live=online]").wait_for()
    expect(page.get_by_label("Guest's name")).to_have_value("")
    # Nor is what others have changed since.
    small.send("PATCH", "", {"cardLimit": 13})
    page.reload()
    show(page, "Settings")
    expect(fields.nth(1)).to_have_value("13")
    expect(fields.first).to_have_value("7")


def test_the_code_to_join_is_shown_changed_and_taken_away(host: Host, small: Party):
    page = host(small, permissions=["clipboard-read", "clipboard-write"])
    show(page, "Guests")
    code = page.locator(".code strong")
    expect(code).to_have_text(small.board["joinCode"])
    picture = page.locator(".qr img")
    expect(picture).to_be_visible()
    before = picture.get_attribute("src")
    page.get_by_role("button", name="Copy").click()
    expect(page.locator(".copy")).to_have_text("Copied")
    link = f"{small.service.public_url}/b/{small.slug}/join?code={small.board['joinCode']}"
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.get_by_role("button", name="New code").click()
    page.get_by_role("alertdialog").get_by_role("button", name="New code").click()
    expect(code).not_to_have_text(small.board["joinCode"])
    expect(picture).not_to_have_attribute("src", before)
    page.get_by_role("button", name="Stop new guests").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Stop new guests").click()
    expect(page.get_by_text("Joining is off.")).to_be_visible()


def test_a_guest_is_shown_out(host: Host, small: Party):
    page = host(small)
    show(page, "Guests")
    joined = small.send("POST", "/guests", {"joinCode": small.board["joinCode"], "person": "Sommer"})
    # The hour has no zero before it.
    expect(page.locator(".since")).to_have_text(re.compile(r"^joined \w+,? (1[0-2]|[1-9]):\d\d\s[AP]M$"))
    page.get_by_role("button", name="Kick Sommer out").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Kick out").click()
    expect(page.get_by_text("No one has joined by phone yet.")).to_be_visible()
    expect(page.locator(".section h3").last).to_have_text("Sommer")
    with pytest.raises(AssertionError, match="401"):
        small.service.send("POST", f"{small.path}/undo", {}, token=joined["secret"])


def test_a_guest_is_shown_out_with_what_they_have(host: Host, small: Party):
    page = host(small)
    show(page, "Guests")
    joined = small.send("POST", "/guests", {"joinCode": small.board["joinCode"], "person": "Sommer"})
    section = joined["sections"][0]["section"]
    small.send("POST", "/cards", {"section": section, "title": "Love Stack", "artist": "The Push and Pops"})
    expect(page.locator(".section h3").last).to_have_text("Sommer")
    page.get_by_role("button", name="Kick Sommer out").click()
    question = page.get_by_role("alertdialog")
    question.get_by_role("checkbox", name="Take their names and songs").check()
    assert accessibility_faults(page) == []
    question.get_by_role("button", name="Kick out").click()
    expect(page.get_by_text("No one has joined by phone yet.")).to_be_visible()
    expect(page.locator(".section h3").last).not_to_have_text("Sommer")
    show(page, "Settings")
    page.get_by_role("button", name="Close", exact=True).click()
    expect(question.get_by_role("checkbox")).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_guest_is_forgotten_after_asking(host: Host, small: Party, language: str):
    page = host(small, 390, 844, language=language)
    page.locator(".ways a[href='#door']").click()
    joined = small.send("POST", "/guests", {"joinCode": small.board["joinCode"], "person": "Sommer"})
    small.send("POST", "/cards", {"section": joined["sections"][0]["section"], "title": "Rain", "artist": "The Push"})
    page.locator(".guests .forget").click()
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text("Sommer")
    assert accessibility_faults(page) == []
    assert sideways(page) <= 0
    question.locator(".yes").click()
    expect(page.locator(".guests:not(.hosts) li")).to_have_count(0)
    expect(page.locator("#door h2")).to_be_focused()
    expect(page.locator(".section")).to_have_count(2)
    expect(page.locator(".change .what", has_text="Guest")).to_have_count(3)
    expect(page.locator(".desk")).not_to_contain_text("Sommer")
    assert "Sommer" not in json.dumps(small.send("GET", "/export"))


def test_the_log_tells_in_words_what_others_do(host: Host, small: Party):
    page = host(small)
    show(page, "History")
    newest = page.locator(".change .what").first
    expect(newest).to_have_text("A host added Deep View (Sam)")
    joined = small.send("POST", "/guests", {"joinCode": small.board["joinCode"], "person": "Sommer"})
    expect(newest).to_have_text("Sommer joined")
    mine = {"section": joined["sections"][0]["section"], "title": "Rain", "artist": "The Generics"}
    pinned = small.service.send("POST", f"{small.path}/cards", mine, token=joined["secret"])
    small.service.send("PATCH", f"{small.path}/cards/{pinned['id']}", {"rejected": True}, token=joined["secret"])
    expect(newest).to_have_text("Sommer crossed off Rain")
    card = small.cards["Matt"][-1]
    small.send("PATCH", f"/cards/{card['id']}", {"position": 0})
    expect(newest).to_have_text(f"A host moved {card['title']} (Matt)")
    small.send("PATCH", f"/sections/{small.sections['Sam']}", {"position": 0})
    expect(newest).to_have_text("A host moved Sam")
    words = page.locator(".change .what").all_inner_texts()
    page.get_by_role("button", name="Undo: Sommer crossed off Rain").click()
    expect(newest).to_have_text("A host put Rain back (Sommer) (by undo)")
    # The service and the script produce the same text, and name who did it.
    people = page.locator(".change .who").all_inner_texts()
    assert "Sommer" in people
    page.reload()
    page.locator("[data-ready]").wait_for()
    assert page.locator(".change .what").all_inner_texts()[1:] == words
    assert page.locator(".change .who").all_inner_texts() == people
    tab = page.get_by_role("navigation").locator("[aria-current]")
    expect(tab).to_have_text("History")
    page.set_viewport_size({"width": 320, "height": 568})
    page.reload()
    expect(tab).to_be_in_viewport(ratio=1)


def test_the_log_names_once_who_did_much_within_a_minute(host: Host, small: Party):
    page = host(small)
    show(page, "History")
    joined = small.send("POST", "/guests", {"joinCode": small.board["joinCode"], "person": "Sommer"})
    for song in ("Rain", "Deep View", "Gold Rain"):
        mine = {"section": joined["sections"][0]["section"], "title": song, "artist": "The Generics"}
        small.service.send("POST", f"{small.path}/cards", mine, token=joined["secret"])
    expect(page.locator(".change .what").first).to_have_text("Sommer added Gold Rain")
    lines = page.locator(".change").evaluate_all(
        """lines => lines.slice(0, 5).map(line => [
            line.dataset.actor.split(":")[0], new Date(line.querySelector("time").dateTime).getTime() / 60_000 | 0,
            line.querySelector(".by").checkVisibility() ? line.querySelector(".who").textContent : "",
        ])"""
    )
    names = {"guest": "Sommer", "admin": "A host"}
    above = None
    for actor, minute, name in lines:
        assert name == ("" if above == (actor, minute) else names[actor])
        above = (actor, minute)
    assert accessibility_faults(page) == []


def test_older_changes_are_read_page_by_page(host: Host, small: Party):
    for turn in range(40):
        small.cross_off(small.cards["Matt"][0], turn % 2 == 0 or None)
    page = host(small)
    show(page, "History")
    lines = page.locator(".change")
    expect(lines).to_have_count(30)
    page.get_by_role("button", name="Show older").click()
    expect(lines.last.locator(".what")).to_have_text("A host created the board")
    versions = lines.evaluate_all("lines => lines.map(line => Number(line.dataset.version))")
    assert versions == list(range(versions[0], 0, -1))
    expect(page.get_by_role("button", name="Show older")).to_be_hidden()


def test_older_changes_stay_to_be_read_when_nobody_answers(host: Host, small: Party, watch):
    watch.forgiven.append("ERR_FAILED")
    for turn in range(40):
        small.cross_off(small.cards["Matt"][0], turn % 2 == 0 or None)
    page = host(small)
    show(page, "History")
    page.route("**/host/log?*", lambda route: route.abort())
    older = page.get_by_role("button", name="Show older")
    older.click()
    expect(page.locator(".done")).to_contain_text("Can't reach the party")
    page.unroute("**/host/log?*")
    older.click()
    expect(page.locator(".change .what").last).to_have_text("A host created the board")


@pytest.mark.parametrize("part", ["**/display?*", "**/sections?*"])
def test_what_could_not_be_read_is_read_a_moment_later(host: Host, small: Party, watch, part: str):
    watch.forgiven.append("ERR_FAILED")
    page = host(small)
    with failing(page, part):
        small.send("PATCH", f"/sections/{small.sections['Sam']}", {"footer": "Only until ten"})
    expect(page.get_by_text("Only until ten")).to_be_visible()


def test_who_is_no_host_any_more_signs_in_again(host: Host, small: Party, watch):
    watch.forgiven += ["status of 401", "Failed to load resource"]
    page = host(small)
    assert page.context.request.delete("/api/v1/session").ok
    small.cross_off(small.cards["Matt"][0])
    expect(page.get_by_role("heading", name="Please sign in")).to_be_visible()


def test_an_undo_that_came_too_late_says_so(host: Host, small: Party, watch):
    watch.forgiven.append("status of 409")
    page = host(small)
    card(page, small, "Matt").locator(".cross").click()
    expect(page.locator(".done")).to_have_text("Crossed off Love Stack (Matt)")
    small.cross_off(small.cards["Matt"][0], False)
    page.locator(".undo").click()
    expect(page.locator(".done")).to_have_text("Something changed since then")


def test_the_board_is_downloaded(host: Host, small: Party):
    page = host(small)
    show(page, "Settings")
    with page.expect_download() as started:
        page.get_by_role("link", name="Download the board").click()
    archive = json.loads(started.value.path().read_text())
    assert archive["format"] == "karaoke-board"
    assert len(archive["cards"]) == 5


def test_it_follows_what_others_do(host: Host, small: Party):
    page = host(small)
    small.pin("Sam", "Gold Home", "The Generics")
    small.claim(small.cards["Sam"][0])
    expect(songs(page, small, "Sam").last).to_have_text("Gold Home")
    expect(card(page, small, "Matt").locator(".mark")).to_have_text("Dibs: Sam")


def changed_cards(party: Party) -> list[str]:
    """The titles of the changed cards, in order."""
    changes = party.send("GET", "/changes?limit=200")["changes"]
    entries = [entry for change in changes for entry in change["entries"]]
    return [entry["new"]["title"] for entry in entries if entry["old"] and entry["kind"] == "card"]


def test_what_is_done_without_a_network_is_done_later_and_in_order(host: Host, small: Party, watch):
    watch.forgiven.append("ERR_INTERNET_DISCONNECTED")
    page = host(small)
    page.context.set_offline(True)
    card(page, small, "Matt", 1).locator(".cross").click()
    expect(page.locator(".done")).to_contain_text("1 change will be sent")
    card(page, small, "Matt", 0).locator(".cross").click()
    expect(page.locator(".done")).to_contain_text("2 changes will be sent")
    expect(page.locator(".card.is-pending")).to_have_count(2)
    page.context.set_offline(False)
    expect(card(page, small, "Matt", 0).locator(".mark")).to_have_text("Crossed off")
    expect(page.locator(".is-pending")).to_have_count(0)
    assert changed_cards(small) == ["Gold Rain", "Love Stack"]


def test_what_was_not_sent_yet_is_taken_back_without_asking(host: Host, small: Party, watch):
    watch.forgiven.append("ERR_INTERNET_DISCONNECTED")
    page = host(small)
    page.context.set_offline(True)
    card(page, small, "Matt", 1).locator(".cross").click()
    expect(page.locator(".done")).to_contain_text("1 change will be sent")
    card(page, small, "Matt", 0).locator(".handle").focus()
    page.keyboard.press("Alt+ArrowDown")
    expect(songs(page, small, "Matt")).to_have_text(["Gold Rain", "Love Stack", "Night Run"])
    page.locator(".undo").click()
    expect(songs(page, small, "Matt")).to_have_text(["Love Stack", "Gold Rain", "Night Run"])
    page.context.set_offline(False)
    expect(card(page, small, "Matt", 1).locator(".mark")).to_have_text("Crossed off")
    assert changed_cards(small) == ["Gold Rain"]


def test_what_waits_outlives_a_service_that_is_stopped_and_the_page(host: Host, small: Party, watch):
    watch.forgiven += ["ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "status of 503"]
    page = host(small)
    small.service.stop()
    card(page, small, "Matt", 0).locator(".cross").click()
    expect(page.locator(".done")).to_contain_text("1 change will be sent")
    page.goto("about:blank")
    small.service.start()
    page.goto(f"/b/{small.slug}/host")
    expect(page.locator(".done")).to_have_text("Crossed off Love Stack (Matt)")
    expect(card(page, small, "Matt", 0).locator(".mark")).to_have_text("Crossed off")


def test_the_picture_of_a_code_comes_when_the_network_does(host: Host, small: Party, watch):
    watch.forgiven.append("ERR_FAILED")
    page = host(small)
    show(page, "Guests")
    expect(page.locator(".qr img")).to_be_visible()
    page.route("**/join.svg", lambda route: route.abort())
    small.service.send("PATCH", small.path, {"isJoinable": True})
    expect(page.locator(".qr img")).to_have_count(0)
    page.unroute("**/join.svg")
    expect(page.locator(".qr img")).to_be_visible()


def test_a_personal_code_is_shown_after_all_and_kept_nowhere(host: Host, small: Party, watch):
    watch.forgiven.append("ERR_FAILED")
    page = host(small)
    made: list[str] = []

    def lose(route: Route) -> None:
        made.append(route.fetch().json()["personalCode"])
        route.abort()

    page.route("**/invitation", lose)
    section(page, small, "Sam").get_by_role("button", name="More for Sam").click()
    page.get_by_role("button", name="Make a new code").click()
    expect(page.locator(".sheet-problem")).to_contain_text("1 change will be sent")
    assert "invitation" in page.evaluate("JSON.stringify({...localStorage})")
    page.unroute("**/invitation")
    page.reload()
    expect(page.locator(".done")).to_contain_text(f"Give Sam this code: {made[0]}", timeout=20_000)
    assert set(made) == {made[0]}
    assert made[0] not in page.evaluate("JSON.stringify({...localStorage, ...sessionStorage})")


def test_two_tabs_send_in_turn_and_each_gets_its_answers(host: Host, small: Party, watch):
    watch.forgiven.append("ERR_FAILED")
    first = host(small)
    writes = re.compile(r"/cards/")
    first.route(writes, lambda route: route.abort())
    card(first, small, "Matt", 0).locator(".cross").click()
    expect(first.locator(".done")).to_contain_text("1 change will be sent")
    second = first.context.new_page()
    second.goto(f"/b/{small.slug}/host")
    second.locator("[data-ready]").wait_for()
    card(second, small, "Matt", 1).locator(".cross").click()
    section(second, small, "Sam").get_by_role("button", name="More for Sam").click()
    second.get_by_role("button", name="Make a new code").click()
    first.unroute(writes)
    first.evaluate("dispatchEvent(new Event('online'))")
    expect(second.locator(".personal-code")).to_contain_text("Give Sam this code")
    expect(card(first, small, "Matt", 1).locator(".mark")).to_have_text("Crossed off")
    assert changed_cards(small) == ["Love Stack", "Gold Rain"]


def test_the_phone_of_a_host_has_a_queue_of_its_own(host: Host, small: Party, watch):
    watch.forgiven.append("ERR_FAILED")
    page = host(small)
    joined = small.send("POST", "/guests", {"joinCode": small.board["joinCode"], "person": "Sommer"})
    page.context.request.post("/api/v1/session", data={"secret": joined["secret"]})
    page.route("**/cards/*", lambda route: route.abort())
    card(page, small, "Matt", 0).locator(".cross").click()
    expect(page.locator(".done")).to_contain_text("1 change will be sent")
    phone = page.context.new_page()
    phone.goto(f"/b/{small.slug}/join")
    phone.locator(".own-section .step").click()
    phone.get_by_role("dialog").get_by_role("button", name="Step out").click()
    phone.locator(".views[data-unsettled='0']").wait_for()
    expect(section(page, small, "Matt")).not_to_have_class(re.compile("is-away"))
    expect(page.locator(".section .state").last).to_have_text("Away")
    assert changed_cards(small) == []


@pytest.mark.essential
@pytest.mark.parametrize(("width", "language"), [(320, "ja"), (1280, "en"), (3840, "en")])
def test_nothing_is_cut_off_and_axe_finds_nothing(host: Host, small: Party, language: str, width: int):
    small.claim(small.cards["Sam"][0])
    small.pick(small.cards["Matt"][1])
    small.add("Sommer", state="away", rejected=True, cards=1)
    page = host(small, width, width * 9 // 16 if width > 1000 else 640, language=language)
    assert page.locator("html").get_attribute("lang") == language
    assert sideways(page) <= 0
    assert accessibility_faults(page) == []
    more(page, small, "Matt")
    assert sideways(page) <= 0
    if width == 320:
        assert accessibility_faults(page) == []


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_songs_are_seen_at_once_and_undo_is_wide(host: Host, small: Party, width: int, height: int):
    page = host(small, width, height)
    first = card(page, small, "Matt").bounding_box()
    bar = page.locator(".undo-bar").bounding_box()
    assert first["y"] + first["height"] < bar["y"]
    words, cross = (card(page, small, "Matt").locator(part).bounding_box() for part in (".words", ".cross"))
    assert cross["y"] < words["y"] + words["height"] and words["x"] + words["width"] <= cross["x"]
    undo = page.locator(".undo").bounding_box()
    assert undo["height"] <= 48
    assert undo["x"] + undo["width"] >= width * 0.95


@pytest.mark.parametrize("theme", ["dark", "office"])
def test_axe_finds_nothing_in_another_look(host: Host, small: Party, theme: str):
    small.cross_off(small.cards["Matt"][0])
    page = host(small)
    page.evaluate("theme => localStorage.setItem('karaoke.screen', JSON.stringify({theme}))", theme)
    page.reload()
    page.locator("[data-ready]").wait_for()
    assert page.locator("html").get_attribute("data-theme") == theme
    assert accessibility_faults(page) == []


def test_it_is_read_without_scripts(host: Host, small: Party):
    small.cross_off(small.cards["Matt"][0])
    small.pick(small.cards["Sam"][1])
    page = host(small, java_script_enabled=False)
    expect(songs(page, small, "Matt")).to_have_text(["Love Stack", "Gold Rain", "Night Run"])
    expect(card(page, small, "Matt").locator(".mark")).to_have_text("Crossed off")
    expect(page.locator(".turn .song")).to_have_text(["Deep View"])
    expect(page.locator(".change .what").first).to_have_text("Sam picked Deep View")
    expect(page.locator(".needs-script")).to_be_visible()
    assert page.locator(".desk button:visible").count() == 0


def test_everything_is_reached_by_keys(host: Host, small: Party):
    page = host(small)
    card(page, small, "Matt").locator(".handle").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(card(page, small, "Matt").locator(".mark")).to_have_text("Crossed off")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    page.keyboard.press("Tab")
    expect(sheet.get_by_role("button", name="Put back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet.get_by_role("button", name="Cross off")).to_be_focused()
    page.keyboard.press("Escape")
    expect(card(page, small, "Matt").locator(".more")).to_be_focused()


def test_what_has_the_focus_is_not_covered(host: Host, small: Party):
    page = host(small, 390, 844)
    bar = page.locator(".undo-bar").bounding_box()["y"]
    head = page.locator(".masthead").bounding_box()
    above = head["y"] + head["height"]
    covered = []
    for _ in range(50):
        page.keyboard.press("Tab")
        focused = page.evaluate(
            """() => {
                const box = document.activeElement.getBoundingClientRect();
                const isAbove = document.activeElement.closest(".masthead") !== null;
                return [document.activeElement.outerHTML, box.top, box.bottom, isAbove];
            }"""
        )
        if "undo" in focused[0]:
            break
        if focused[1] < (0 if focused[3] else above) or focused[2] > bar:
            covered.append(focused)
    assert covered == []


def test_the_script_is_small(host: Host, small: Party):
    assert 1_000 < host(small).evaluate(SCRIPT_SIZE) < 95 * 1024
