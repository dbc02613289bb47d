"""The phone: joining, the guest's own songs, and the effects of other people and of the network on them."""

from __future__ import annotations

import re
import time

import pytest
from conftest import SCRIPT_SIZE, Joiner, Opener, accessibility_faults, holding, sideways
from guest import act, card, offered, pin, scanned_personal_code, settled, sheet
from party import Party
from playwright.sync_api import Locator, Page, Route, expect
from service import Service

# The most bytes of scripts.
LARGEST_SCRIPT = 86 * 1024

# The left edges of the visible elements in pixels, measured at once.
LEFT_EDGES = """all => all
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width && box.height)
    .map((box) => box.x)"""


pytestmark = pytest.mark.usefixtures("songbook")


def test_somebody_joins_with_the_code_of_the_qr_picture_and_is_remembered(phone: Opener, fete: Party):
    page = phone(f"/b/{fete.slug}/join?code={fete.board['joinCode']}")
    assert page.locator("#code").is_hidden()
    page.get_by_label("Your name").fill("Matt")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_text("Welcome, Matt!")).to_be_visible()
    expect(page.locator("#words")).to_be_focused()
    page.locator(".tabs a[href='#mine']").click()
    page.get_by_text("Switch to another phone").click()
    assert re.fullmatch(r"[A-Z0-9]{4}(-[A-Z0-9]{4})+", page.locator(".personal-code").inner_text())
    expect(page.get_by_role("heading", name="Matt", exact=True)).to_be_visible()
    page.goto(f"/b/{fete.slug}/join?code={fete.board['joinCode']}")
    expect(page.get_by_role("heading", name="Matt", exact=True)).to_be_visible()
    cookies = page.context.cookies()
    assert [cookie["httpOnly"] for cookie in cookies if cookie["name"].startswith("karaoke_guest")] == [True]
    assert "kdb_" not in page.evaluate("JSON.stringify({...localStorage, ...sessionStorage})")


# Taps cannot be made in Firefox.
@pytest.mark.parametrize("by", [pytest.param("key", marks=pytest.mark.essential), "tap"])
def test_a_field_has_the_focus_from_the_name_to_the_search(phone: Opener, fete: Party, by: str):
    """Otherwise a phone closes its keyboard, and opens it after a tap only."""
    page = phone(f"/b/{fete.slug}/join?code={fete.board['joinCode']}")
    page.get_by_label("Your name").fill("Matt")
    page.evaluate("""() => {
        window.focused = [];
        const look = () => {
            const { id } = document.activeElement;
            if (window.focused.at(-1) !== id) window.focused.push(id);
            requestAnimationFrame(look);
        };
        document.querySelector('.newcomer').addEventListener('submit', look);
    }""")
    if by == "key":
        page.keyboard.press("Enter")
    else:
        page.get_by_role("button", name="Join", exact=True).tap()
    expect(page.get_by_text("Welcome, Matt!")).to_be_visible()
    expect(page.locator("#words")).to_be_focused()
    assert page.evaluate("window.focused") == ["name", "words"]
    pin(page, "Night Run")
    settled(page)
    assert [song["title"] for song in fete.send("GET", "/cards")["cards"]][-1:] == ["Night Run"]


@pytest.mark.essential
def test_somebody_joins_by_reading_the_code_off_the_wall(phone: Opener, fete: Party, refusals):
    page = phone(f"/b/{fete.slug}/join")
    page.get_by_label("Your name").fill("Matt")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_text("Enter the code on the TV.")).to_be_visible()
    page.get_by_label("Code on the TV").fill("wrong")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_text("That's not this party's code.")).to_be_visible()
    expect(page.get_by_label("Code on the TV")).to_be_focused()
    page.get_by_label("Code on the TV").fill(fete.board["joinCode"].lower())
    page.keyboard.press("Enter")
    expect(page.get_by_text("Welcome, Matt!")).to_be_visible()


def test_a_name_that_is_taken_brings_a_suggestion(phone: Opener, join: Joiner, fete: Party, refusals):
    join(fete, "Matt")
    page = phone(f"/b/{fete.slug}/join?code={fete.board['joinCode']}")
    page.get_by_label("Your name").fill("matt")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_text("There's already a “matt” here.")).to_be_visible()
    assert page.get_by_role("button", name="That's me").is_visible()
    page.get_by_role("button", name=re.compile("Join as “matt 2”", re.I)).click()
    expect(page.get_by_text(re.compile("Welcome, matt 2!", re.I))).to_be_visible()


def with_personal_code(phone: Opener, party: Party, name: str) -> Page:
    """The phone of somebody who has joined and looks up the personal code."""
    page = phone(f"/b/{party.slug}/join?code={party.board['joinCode']}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join", exact=True).click()
    page.get_by_text(f"Welcome, {name}!").wait_for()
    page.locator(".tabs a[href='#mine']").click()
    page.get_by_text("Switch to another phone").click()
    return page


def test_somebody_comes_back_on_another_phone_by_the_personal_code(phone: Opener, fete: Party, refusals):
    first = with_personal_code(phone, fete, "Sam")
    code = first.locator(".personal-code").inner_text()
    second = phone(f"/b/{fete.slug}/join?code={fete.board['joinCode']}")
    second.get_by_label("Your name").fill("Sam")
    second.get_by_role("button", name="Join", exact=True).click()
    second.get_by_role("button", name="That's me").click()
    expect(second.get_by_label("Personal code", exact=True)).to_be_focused()
    second.keyboard.type("nothing")
    second.keyboard.press("Enter")
    expect(second.get_by_text("We don't know that code.")).to_be_visible()
    second.get_by_label("Personal code", exact=True).fill(code)
    second.get_by_role("button", name="Let me in").click()
    expect(second.get_by_role("heading", name="Sam", exact=True)).to_be_visible()


def test_another_phone_scans_the_personal_code(phone: Opener, fete: Party):
    first = with_personal_code(phone, fete, "Sam")
    second = phone(scanned_personal_code(first, fete.service))
    expect(second.get_by_label("Personal code", exact=True)).to_have_value(first.locator(".personal-code").inner_text())
    second.get_by_role("button", name="Let me in").click()
    expect(second.get_by_role("heading", name="Sam", exact=True)).to_be_visible()


def test_the_wall_on_a_guests_phone_leads_back(phone: Opener, fete: Party):
    page = phone(f"/b/{fete.slug}")
    expect(page.get_by_role("link", name="Join with your phone")).to_be_visible()
    expect(page.get_by_role("link", name="My songs")).to_be_hidden()
    page.goto(f"/b/{fete.slug}/join?code={fete.board['joinCode']}")
    page.get_by_label("Your name").fill("Matt")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_text("Welcome, Matt!")).to_be_visible()
    page.locator(".tabs a[href='#mine']").click()
    page.get_by_role("link", name="The wall").click()
    expect(page.get_by_role("link", name="Join with your phone")).to_be_hidden()
    assert accessibility_faults(page) == []
    page.get_by_role("link", name="My songs").click()
    expect(page.get_by_role("heading", name="Matt", exact=True)).to_be_visible()


def test_joining_again_after_a_lost_answer_is_joining_once(phone: Opener, fete: Party, cuts):
    page = phone(f"/b/{fete.slug}/join?code={fete.board['joinCode']}")
    lost = []

    def lose(route: Route) -> None:
        if lost:
            return route.continue_()
        lost.append(route.fetch().status)
        return route.abort()

    page.route("**/guests", lose)
    page.get_by_label("Your name").fill("Matt")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.locator("#join-trouble")).to_contain_text("Can't reach the party")
    assert lost == [201]
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_text("Welcome, Matt!")).to_be_visible()
    assert [section["person"] for section in fete.send("GET", "/sections")["sections"]] == ["Sommer", "Matt"]


def test_two_people_share_a_phone(join: Joiner, fete: Party, refusals):
    page = join(fete, "Matt", "Love Stack")
    page.get_by_text("Add someone without a phone").click()
    page.get_by_label("Their name").fill("sommer")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_text("There's already a “sommer” here.")).to_be_visible()
    expect(page.get_by_label("Their name")).to_have_value("sommer 2")
    page.get_by_label("Their name").fill("Sam")
    page.keyboard.press("Enter")
    expect(page.locator(".own-section h3")).to_have_text(["Matt", "Sam"])
    page.get_by_role("button", name="Undo: Sam is in, too.").click()
    expect(page.locator(".own-section h3")).to_have_text(["Matt"])
    page.get_by_text("Add someone without a phone").click()
    page.get_by_label("Their name").fill("Sam")
    page.keyboard.press("Enter")
    expect(page.locator(".own-section h3")).to_have_text(["Matt", "Sam"])
    page.locator(".tabs a[href='#add']").click()
    expect(page.get_by_label("For", exact=True)).to_have_text(re.compile("Matt.*Sam"))
    expect(page.get_by_label("For", exact=True).locator("option:checked")).to_have_text("Sam")
    pin(page, "Night Run")
    expect(page.locator(".own-section").last.locator(".own-card .song")).to_have_text("Night Run")
    act(page, "Pick", "Love Stack")
    act(page, "Pick", "Night Run")
    settled(page)
    assert fete.setlist() == ["Matt", "Sam"]
    # Both are restored together.
    assert [[one["person"] for one in guest["sections"]] for guest in fete.send("GET", "/guests")["guests"]] == [
        ["Matt", "Sam"]
    ]


def test_nobody_else_joins_a_phone_while_nobody_joins(join: Joiner, fete: Party, refusals):
    page = join(fete, "Matt")
    fete.send("PATCH", "", {"isJoinable": False})
    page.get_by_text("Add someone without a phone").click()
    page.get_by_label("Their name").fill("Sam")
    page.keyboard.press("Enter")
    expect(page.locator("#another-trouble")).to_have_text("Joining is off.")


@pytest.mark.parametrize(("state", "words"), [("frozen", "The board is frozen"), ("closed", "This party's over")])
def test_nobody_joins_a_board_that_is(phone: Opener, fete: Party, refusals, state: str, words: str):
    fete.send("PATCH", "", {"state": state})
    page = phone(f"/b/{fete.slug}/join?code={fete.board['joinCode']}")
    expect(page.get_by_text(words)).to_be_visible()
    name = page.get_by_label("Your name")
    expect(name).to_be_hidden()
    assert accessibility_faults(page) == []
    fete.send("PATCH", "", {"state": "active"})
    expect(name).to_be_visible()
    expect(page.get_by_text(words)).to_be_hidden()


@pytest.mark.parametrize(("state", "words"), [("frozen", "The board is frozen"), ("closed", "This party's over")])
def test_nobody_joins_a_private_board_that_is(phone: Opener, fete: Party, refusals, state: str, words: str):
    code = fete.send("PATCH", "", {"state": state, "readableBy": "token"})["joinCode"]
    page = phone(f"/b/{fete.slug}/join?code={code}")
    page.get_by_label("Your name").fill("Matt")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.locator("#join-trouble")).to_contain_text(words)


def test_the_board_below_the_form_keeps_a_person_together_on_a_desktop(open_page: Opener, party: Party):
    page = open_page(f"/b/{party.slug}/join", 1366, 768)
    edges = "all => all.map((one) => one.getBoundingClientRect()).map(({ left, top, bottom }) => [left, top, bottom])"
    heads = page.locator(".section .name").evaluate_all(edges)
    assert len({top for _, top, _ in heads}) == 1
    for section in page.locator(".section").all():
        left, _, bottom = section.locator(".name").evaluate_all(edges)[0]
        for card_left, card_top, _ in section.locator(".card").evaluate_all(edges):
            assert abs(card_left - left) < 5 and card_top > bottom


def test_a_private_board_shows_a_stranger_only_how_to_join(service: Service, phone: Opener, join: Joiner):
    party = Party(service, "Secret Songs", readableBy="token")
    party.add("Sommer", cards=1)
    page = phone(f"/b/{party.slug}/join")
    assert "Secret Songs" not in page.content()
    assert "Sommer" not in page.content()
    page = join(party, "Matt")
    expect(page.get_by_role("heading", name="Secret Songs")).to_be_visible()


@pytest.mark.essential
def test_search_shows_who_has_a_song_before_it_is_added(service: Service, join: Joiner, fete: Party):
    song = service.send("POST", "/songs", {"title": f"Grid Expectations {fete.slug}", "artist": "The Layouts"})
    section = fete.sections["Sommer"]
    fete.send("POST", "/cards", {"section": section, "song": song["id"]})
    page = join(fete, "Matt")
    page.locator(".tabs a[href='#add']").click()
    expect(page.locator("#words")).to_be_focused()
    page.keyboard.type(f"grid expectatons {fete.slug}")
    hit = page.locator(".hit", has_text=song["title"])
    expect(hit.locator(".who")).to_have_text("Sommer has it")
    fete.send("PUT", f"/claims/{song['id']}/holders/{section}")
    expect(hit.locator(".who")).to_have_text("Sommer has dibs")
    hit.get_by_role("button", name="Add").click()
    expect(hit.get_by_role("button", name="Added")).to_be_visible()
    expect(hit.locator(".who")).to_contain_text("You have it")
    page.locator(".tabs a[href='#mine']").click()
    expect(card(page, song["title"]).locator(".why")).to_have_text("Crossed off: Sommer has dibs.")
    settled(page)
    act(page, "I'll sing it anyway", song["title"])
    expect(card(page, song["title"]).locator(".why")).to_have_text("Sommer has dibs. You're keeping it anyway.")
    settled(page)
    assert fete.shown("Matt")[song["title"]]["values"] == {"isRejected": False}
    act(page, "OK, cross it off", song["title"])
    settled(page)
    assert fete.shown("Matt")[song["title"]]["rejection"] == {"reason": "dibs"}


def test_who_cannot_choose_is_helped(service: Service, join: Joiner, fete: Party):
    for number in range(3):
        service.send("POST", "/songs", {"title": f"Chance {number} {fete.slug}", "artist": "The Dice"})
    fete.add("Sam")
    fete.pin("Sam", fete.cards["Sommer"][0]["title"], fete.cards["Sommer"][0]["artist"])
    page = join(fete, "Matt")
    page.locator(".tabs a[href='#add']").click()
    field = page.get_by_label("Search the songbook")
    field.fill("nothing of that name")
    expect(page.get_by_role("button", name="Surprise me")).to_be_hidden()
    field.clear()
    page.get_by_role("button", name="Surprise me").click()
    expect(page.locator(".hit").nth(2)).to_be_visible()
    page.get_by_role("button", name="Crowd favorites").click()
    expect(page.locator(".hit .song")).to_have_text([fete.cards["Sommer"][0]["title"]])
    expect(page.locator(".hit .who")).to_have_text("Sommer has it · Sam has it")


@pytest.mark.essential
def test_a_song_is_added_crossed_off_put_back_and_removed(join: Joiner, fete: Party):
    page = join(fete, "Matt", "Love Stack")
    assert list(fete.shown("Matt")) == ["Love Stack"]
    act(page, "Cross off", "Love Stack")
    expect(card(page, "Love Stack").locator(".why")).to_contain_text("Crossed off.")
    settled(page)
    assert fete.shown("Matt")["Love Stack"]["rejection"] == {"reason": "card"}
    act(page, "Put back", "Love Stack")
    settled(page)
    assert fete.shown("Matt")["Love Stack"]["rejection"] is None
    act(page, "Remove", "Love Stack")
    expect(page.locator(".own-card")).to_have_count(0)
    settled(page)
    assert fete.shown("Matt") == {}


def test_undo_names_what_it_takes_back_and_takes_back_nothing_else(join: Joiner, fete: Party, refusals):
    page = join(fete, "Matt", "Love Stack", "Night Run")
    undo = page.locator(".undo")
    expect(undo).to_have_count(0)
    act(page, "Cross off", "Love Stack")
    expect(page.locator(".said span")).to_have_text("Crossed off Love Stack")
    settled(page)
    # Another tab of the same guest does something meanwhile.
    token = next(one["value"] for one in page.context.cookies() if one["name"].startswith("karaoke_guest"))
    path = f"{fete.path}/cards/{fete.shown('Matt')['Night Run']['id']}"
    fete.service.send("PATCH", path, {"rejected": True}, token=token)
    expect(card(page, "Night Run")).to_contain_class("is-rejected")
    page.get_by_role("button", name="Undo: Crossed off Love Stack", exact=True).click()
    expect(card(page, "Love Stack")).not_to_contain_class("is-rejected")
    settled(page)
    assert [song for song, one in fete.shown("Matt").items() if one["rejection"]] == ["Night Run"]
    expect(page.locator(".said")).to_have_text("Undone.")
    expect(undo).to_have_count(0)


def test_undo_is_offered_for_a_moment_and_not_after_a_reload(join: Joiner, fete: Party):
    page = join(fete, "Matt", "Love Stack")
    page.clock.install()
    act(page, "Cross off", "Love Stack")
    expect(page.locator(".undo")).to_have_count(1)
    page.mouse.move(0, 0)
    page.locator("#mine-title").focus()
    page.clock.fast_forward(9_000)
    expect(page.locator(".said")).to_have_text("")
    assert page.locator(".said").bounding_box()["height"] == 0
    act(page, "Put back", "Love Stack")
    expect(page.locator(".undo")).to_have_count(1)
    page.reload()
    expect(card(page, "Love Stack")).to_be_visible()
    expect(page.locator(".undo")).to_have_count(0)


def test_ones_own_deeds_are_shown_at_once_and_not_told_as_news(join: Joiner, fete: Party):
    page = join(fete, "Matt", "Love Stack", "Night Run")
    mark = page.locator(".board .card", has_text="Love Stack").locator(".mark")
    for path, words, said, marked in [
        ("**/cards/*", "Cross off", "Crossed off Love Stack", "Crossed off"),
        ("**/cards/*", "Put back", "Put Love Stack back", ""),
        ("**/holders/*", "Dibs!", "Dibs on Love Stack", "Dibs: Matt"),
        ("**/picks/*", "Pick", "Love Stack it is!", "Picked"),
        ("**/picks/*", "Unpick", "Unpicked Love Stack", "Dibs: Matt"),
    ]:
        with holding(page, path, lambda words=words: act(page, words, "Love Stack")):
            expect(mark).to_have_text(marked)
        settled(page)
        assert page.locator(".said span").all_text_contents() == [said]
    [_, section] = fete.send("GET", "/sections")["sections"]
    fete.send("PATCH", f"/sections/{section['id']}", {"rejected": True})
    expect(mark).to_have_text("Out")
    expect(page.locator(".said .news")).to_have_count(1)
    page.get_by_role("button", name="Put all back").click()
    settled(page)
    assert page.locator(".said span").all_text_contents() == ["All back in."]
    expect(mark).to_have_text("Dibs: Matt")


def test_undo_comes_too_late_when_somebody_else_changed_it(join: Joiner, fete: Party, refusals):
    page = join(fete, "Matt", "Love Stack")
    act(page, "Cross off", "Love Stack")
    settled(page)
    fete.cross_off(fete.shown("Matt")["Love Stack"], None)
    page.locator(".undo").click()
    expect(page.locator(".said .trouble")).to_contain_text("someone changed it since")


def test_an_action_that_changed_nothing_is_not_undone(join: Joiner, fete: Party, refusals):
    page = join(fete, "Matt", "Love Stack")
    with holding(page, "**/cards/*", lambda: act(page, "Cross off", "Love Stack")):
        # Somebody else was faster, and that is not undone.
        fete.cross_off(fete.shown("Matt")["Love Stack"])
        page.locator(".undo").click()
        before = fete.send("GET", "")["version"]
    expect(page.locator(".said .trouble")).to_contain_text("There is nothing to undo")
    assert fete.send("GET", "")["version"] == before
    assert fete.shown("Matt")["Love Stack"]["rejection"] is not None


def test_what_is_under_way_is_undone_when_it_is_settled(join: Joiner, fete: Party):
    page = join(fete, "Matt", "Love Stack")
    with holding(page, "**/cards/*", lambda: act(page, "Cross off", "Love Stack")):
        page.locator(".undo").click()
        before = fete.send("GET", "")["version"]
    settled(page)
    assert fete.send("GET", "")["version"] == before + 2
    assert fete.shown("Matt")["Love Stack"]["rejection"] is None


def test_a_second_tap_does_nothing(join: Joiner, fete: Party):
    page = join(fete, "Matt", "Love Stack", "Night Run")
    settled(page)
    before = fete.send("GET", "")["version"]
    for words in ("Remove: Love Stack", "Cross off: Night Run"):
        song = words.partition(": ")[2]
        box = sheet(page, song).get_by_role("button", name=words, exact=True).bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.click(x, y)
        page.mouse.click(x, y)
        settled(page)
        page.wait_for_timeout(400)
    star = page.get_by_role("button", name="Pick: Deep View", exact=True)
    pin(page, "Deep View")
    box = star.bounding_box()
    page.mouse.click(box["x"] + 24, box["y"] + 24)
    page.mouse.click(box["x"] + 24, box["y"] + 24)
    settled(page)
    assert fete.send("GET", "")["version"] == before + 4
    expect(card(page, "Night Run")).to_contain_class("is-rejected")
    expect(card(page, "Deep View")).to_contain_class("is-pick")
    expect(page.locator(".own-card")).to_have_count(2)
    expect(page.get_by_role("dialog")).to_have_count(0)


def push(page: Page, song: str, distance: int, down: int = 0) -> None:
    """Moves a finger over a card."""
    box = card(page, song).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        point = {"x": x + distance * step / 8, "y": y + down * step / 8}
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_swipe_to_the_left_crosses_off_and_one_to_the_right_puts_back(join: Joiner, fete: Party):
    page = join(fete, "Matt", "Love Stack")
    settled(page)
    push(page, "Love Stack", -60)
    push(page, "Love Stack", 160)
    push(page, "Love Stack", -40, down=120)
    expect(page.locator(".own-card.is-pushed")).to_have_count(0)
    expect(page.locator(".undo")).to_have_count(0)
    push(page, "Love Stack", -160)
    expect(card(page, "Love Stack")).to_contain_class("is-rejected")
    settled(page)
    assert fete.shown("Matt")["Love Stack"]["rejection"] == {"reason": "card"}
    push(page, "Love Stack", 160)
    expect(card(page, "Love Stack")).not_to_contain_class("is-rejected")
    settled(page)
    assert fete.shown("Matt")["Love Stack"]["rejection"] is None
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_tap_opens_the_sheet_with_a_sentence_for_each_action(join: Joiner, fete: Party):
    page = join(fete, "Matt", "Love Stack")
    card(page, "Love Stack").tap(position={"x": 40, "y": 40})
    opened = page.get_by_role("dialog", name="Love Stack", exact=True)
    expect(opened.get_by_role("heading")).to_be_focused()
    expect(opened.locator(".deeds button")).to_have_text(["Pick", "Dibs!", "Cross off", "Remove"])
    expect(opened.get_by_role("button", name="Dibs!")).to_have_accessible_description(
        "It's yours: crossed off for everyone else."
    )
    # The sheet shows what others do meanwhile, and goes with its card.
    fete.cross_off(fete.shown("Matt")["Love Stack"])
    expect(opened.locator(".deeds button")).to_have_text(["Put back", "Remove"])
    fete.send("DELETE", f"/cards/{fete.shown('Matt')['Love Stack']['id']}")
    expect(opened).to_be_hidden()
    expect(page.locator(".own-card")).to_have_count(0)


def test_a_star_picks_and_unpicks(join: Joiner, fete: Party):
    page = join(fete, "Matt", "Love Stack", "Night Run")
    for song in ("Love Stack", "Night Run"):
        page.get_by_role("button", name=f"Pick: {song}", exact=True).tap()
        settled(page)
    expect(page.locator(".own-card.is-pick")).to_have_count(2)
    assert [pick["title"] for pick in fete.send("GET", "/picks")["picks"]] == ["Love Stack", "Night Run"]
    page.wait_for_timeout(400)
    page.get_by_role("button", name="Unpick: Night Run", exact=True).tap()
    settled(page)
    assert [pick["title"] for pick in fete.send("GET", "/picks")["picks"]] == ["Love Stack"]


def test_a_card_has_the_colour_of_its_person_and_the_tilt_of_the_wall(join: Joiner, fete: Party):
    page = join(fete, "Matt", "Love Stack")
    # A card in a part that is not shown has no box, but a computed style.
    style = "card => ['transform', '--pin'].map(name => String(card.computedStyleMap().get(name)))"
    own = card(page, "Love Stack").evaluate(style)
    note = page.locator(".section .card", has_text="Love Stack").evaluate(style)
    assert own == note and own[0] != "none" and own[1].startswith("#")


def test_of_two_who_claim_a_song_at_the_same_moment_one_holds_it(join: Joiner, fete: Party, refusals):
    phones = [join(fete, "Matt", "Love Stack"), join(fete, "Sam", "Love Stack")]
    held: list[Route] = []
    for page in phones:
        page.route("**/holders/*", lambda route: held.append(route))
        act(page, "Dibs!", "Love Stack")
        expect(card(page, "Love Stack").locator(".why")).to_contain_text("You have dibs.")
    while len(held) < 2:
        phones[0].wait_for_timeout(10)
    for route in held:
        route.continue_()
    for page in phones:
        page.unroute("**/holders/*")
    for page in phones:
        settled(page)
    holders = [one["section"] for one in fete.send("GET", "/claims")["claims"][0]["holders"]]
    names = ["Matt", "Sam"]
    sections = {section["person"]: section["id"] for section in fete.send("GET", "/sections")["sections"]}
    [winner] = [index for index in (0, 1) if holders == [sections[names[index]]]]
    loser = phones[1 - winner]
    expect(card(phones[winner], "Love Stack").locator(".why")).to_have_text("You have dibs.")
    expect(loser.locator(".said .trouble")).to_contain_text(f"{names[winner]} got dibs on Love Stack first")
    expect(card(loser, "Love Stack").locator(".why")).to_have_text(f"Crossed off: {names[winner]} has dibs.")
    act(phones[winner], "Release dibs", "Love Stack")
    expect(card(loser, "Love Stack")).not_to_contain_class("is-rejected")
    assert "Dibs!" in offered(loser, "Love Stack")


@pytest.mark.essential
def test_two_agree_on_a_duet(join: Joiner, fete: Party):
    matt, sam = join(fete, "Matt", "Love Stack"), join(fete, "Sam", "Love Stack")
    act(matt, "Dibs!", "Love Stack")
    settled(matt)
    act(matt, "Ask Sam to duet", "Love Stack")
    expect(card(matt, "Love Stack").locator(".why")).to_contain_text("You asked Sam to duet.")
    dialog = sam.get_by_role("dialog", name="Matt wants to sing Love Stack with you")
    expect(dialog).to_be_visible()
    expect(sam.locator(".tabs .badge")).to_have_text("1 invite")
    # What is typed meanwhile answers nothing.
    sam.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    assert accessibility_faults(sam) == []
    dialog.get_by_role("button", name="I'm in!").click()
    expect(sam.locator(".tabs .badge")).to_be_hidden()
    expect(card(sam, "Love Stack").locator(".why")).to_have_text("A duet with Matt.")
    expect(card(matt, "Love Stack").locator(".why")).to_have_text("A duet with Sam.")
    settled(sam)
    act(matt, "Pick", "Love Stack")
    settled(matt)
    assert fete.setlist() == ["Matt & Sam"]
    expect(card(sam, "Love Stack").locator(".why")).to_have_text("You open the evening. A duet with Matt.")
    act(sam, "Unpick", "Love Stack")
    settled(sam)
    assert fete.setlist() == []


def test_an_invitation_waits_for_an_answer(join: Joiner, fete: Party):
    matt, sam = join(fete, "Matt", "Love Stack"), join(fete, "Sam", "Love Stack")
    act(matt, "Dibs!", "Love Stack")
    act(matt, "Ask Sam to duet", "Love Stack")
    dialog = sam.get_by_role("dialog", name="Matt wants to sing Love Stack with you")
    expect(dialog).to_be_visible()
    sam.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(sam.locator(".tabs .badge")).to_have_text("1 invite")
    assert "I'm in!" in offered(sam, "Love Stack")
    sam.reload()
    dialog.get_by_role("button", name="No, thanks").click()
    settled(sam)
    expect(sam.locator(".tabs .badge")).to_be_hidden()
    expect(card(matt, "Love Stack").locator(".why")).to_have_text("You have dibs.")


def test_a_pick_is_made_and_taken_back(join: Joiner, fete: Party, refusals):
    page = join(fete, "Matt", "Love Stack")
    act(page, "Pick", "Love Stack")
    expect(card(page, "Love Stack").locator(".why")).to_have_text("You open the evening.")
    settled(page)
    assert fete.setlist() == ["Matt"]
    act(page, "Unpick", "Love Stack")
    settled(page)
    assert fete.setlist() == []
    song = fete.cards["Sommer"][0]
    fete.pick(song)
    pin(page, song["title"], song["artist"])
    settled(page)
    act(page, "Pick", song["title"])
    expect(page.locator(".said .trouble")).to_contain_text("Someone else already picked")


def test_somebody_steps_out_and_comes_back(join: Joiner, fete: Party):
    page = join(fete, "Matt")
    page.get_by_role("button", name="Step out").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Step out").click()
    dialog.get_by_role("button", name="Step out").click()
    expect(page.get_by_text("You're away, so we'll skip your turn.")).to_be_visible()
    settled(page)
    assert [section["state"] for section in fete.send("GET", "/sections")["sections"]] == ["active", "away"]
    page.get_by_role("button", name="I'm back").click()
    settled(page)
    assert [section["state"] for section in fete.send("GET", "/sections")["sections"]] == ["active", "active"]


@pytest.mark.essential
def test_what_is_done_without_a_network_waits_and_is_settled_once(join: Joiner, fete: Party, cuts):
    page = join(fete, "Matt", "Love Stack")
    before = fete.send("GET", "")["version"]
    page.context.set_offline(True)
    act(page, "Dibs!", "Love Stack")
    act(page, "Pick", "Love Stack")
    pin(page, "Offline Dreams")
    expect(page.locator(".own-card.is-pending")).to_have_count(2)
    expect(page.locator(".live-sign")).to_contain_text("3 changes will be sent")
    assert fete.send("GET", "")["version"] == before
    page.context.set_offline(False)
    settled(page)
    assert fete.send("GET", "")["version"] == before + 3
    cards = fete.shown("Matt")
    assert cards["Love Stack"]["pick"]["state"] == "waiting" and cards["Love Stack"]["holders"] != []
    assert "Offline Dreams" in cards
    expect(page.locator(".live-sign")).to_have_text("")


def test_an_answer_that_was_lost_is_asked_for_again(join: Joiner, fete: Party, cuts, refusals):
    page = join(fete, "Matt", "Love Stack")
    lost = []

    def lose(route: Route) -> None:
        if lost:
            return route.continue_()
        lost.append(route.fetch().status)
        return route.abort()

    page.route("**/cards/*", lose)
    act(page, "Remove", "Love Stack")
    settled(page)
    assert lost == [204]
    expect(page.locator(".said .trouble")).to_have_count(0)
    page.unroute("**/cards/*", lose)
    lost.clear()
    page.route("**/undo", lose)
    page.get_by_role("button", name="Undo").click()
    settled(page)
    assert lost == [200]
    assert list(fete.shown("Matt")) == ["Love Stack"]


def test_a_busy_service_is_asked_again_when_it_says(join: Joiner, fete: Party, cuts):
    page = join(fete, "Matt", "Love Stack")
    asked = []

    def refuse(route: Route) -> None:
        asked.append(page.evaluate("Date.now()"))
        if len(asked) > 1:
            return route.continue_()
        return route.fulfill(status=503, headers={"Retry-After": "1"}, json={"code": "unavailable", "status": 503})

    page.route("**/holders/*", refuse)
    act(page, "Dibs!", "Love Stack")
    settled(page)
    assert len(asked) == 2
    assert asked[1] - asked[0] >= 1_000
    assert len(fete.shown("Matt")["Love Stack"]["holders"]) == 1


def test_somebody_who_waits_for_the_board_is_told_so(join: Joiner, fete: Party):
    page = join(fete, "Matt", "Love Stack")
    with holding(page, "**/display?*", page.reload):
        assert page.locator(".own").evaluate("own => getComputedStyle(own, '::before').content") == '"One moment…"'
    expect(card(page, "Love Stack")).to_be_visible()


def test_what_is_refused_in_the_end_is_taken_back_and_explained(join: Joiner, fete: Party, cuts, refusals):
    page = join(fete, "Matt", "Love Stack")
    page.context.set_offline(True)
    act(page, "Cross off", "Love Stack")
    expect(card(page, "Love Stack")).to_contain_class("is-rejected")
    fete.send("PATCH", "", {"state": "frozen"})
    page.context.set_offline(False)
    settled(page)
    expect(page.locator(".said .trouble")).to_contain_text("Couldn't change Love Stack: The board is frozen.")
    expect(card(page, "Love Stack")).not_to_contain_class("is-rejected")


def test_what_waits_survives_a_reload(join: Joiner, fete: Party, cuts):
    page = join(fete, "Matt", "Love Stack")
    writes = re.compile(r"/(cards|claims|picks)/")
    page.route(writes, lambda route: route.abort() if route.request.method != "GET" else route.continue_())
    act(page, "Dibs!", "Love Stack")
    act(page, "Cross off", "Love Stack")
    page.reload()
    expect(card(page, "Love Stack")).to_contain_class("is-pending")
    assert "Put back" in offered(page, "Love Stack")
    page.unroute(writes)
    settled(page)
    found = fete.shown("Matt")["Love Stack"]
    assert found["rejection"] == {"reason": "card"} and len(found["holders"]) == 1


def reload_as_before(page: Page) -> None:
    """Loads a page as the release before had it, with a clock that the test turns on."""

    def write_as_before(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=re.sub("/assets/[^/]+/", "/assets/before/", answer.text()))

    page.route("**/join", write_as_before)
    page.clock.install()
    page.reload()
    page.unroute_all()


def test_a_page_of_the_release_before_waits_for_an_open_sheet(join: Joiner, fete: Party, cuts):
    page = join(fete, "Matt", "Love Stack")
    reload_as_before(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method))
    opened = sheet(page, "Love Stack")
    page.clock.fast_forward("01:00")
    expect(opened).to_be_visible()
    assert "HEAD" not in asked
    page.keyboard.press("Escape")
    expect(opened).to_be_hidden()
    page.clock.fast_forward("01:00")
    expect(page.locator("link[rel=stylesheet]")).not_to_have_attribute("href", re.compile("/before/"))


def test_a_page_of_the_release_before_reloads_itself_and_loses_nothing(join: Joiner, fete: Party, cuts):
    page = join(fete, "Matt", "Love Stack")
    reload_as_before(page)
    page.context.set_offline(True)
    act(page, "Dibs!", "Love Stack")
    page.clock.fast_forward("01:00")
    expect(page.locator("link[rel=stylesheet]")).to_have_attribute("href", re.compile("/before/"))
    page.context.set_offline(False)
    page.clock.fast_forward("01:00")
    expect(page.locator("link[rel=stylesheet]")).not_to_have_attribute("href", re.compile("/before/"))
    settled(page)
    assert len(fete.shown("Matt")["Love Stack"]["holders"]) == 1


def test_news_say_what_ended_with_a_mark(join: Joiner, fete: Party):
    page = join(fete, "Matt", "Love Stack")
    shown = fete.shown("Matt")["Love Stack"]
    card = fete.send("GET", f"/cards/{shown['id']}")
    news = page.locator(".said .news")
    picked = fete.pick(card)
    expect(news).to_have_text("Love Stack, Matt: Picked")
    fete.send("DELETE", f"/picks/{picked['id']}")
    expect(news).to_have_text("Love Stack, Matt: off the setlist")
    fete.claim(card)
    expect(news).to_have_text("Love Stack, Matt: Dibs: Matt")
    fete.send("DELETE", f"/claims/{card['song']}/holders/{card['section']}")
    expect(news).to_have_text("Love Stack, Matt: free again")
    fete.cross_off(card)
    expect(news).to_have_text("Love Stack, Matt: Crossed off")
    fete.cross_off(card, None)
    expect(news).to_have_text("Love Stack, Matt: back in")
    fete.send("POST", "/cards", {"section": card["section"], "title": "Wild Fire", "artist": "The Containers"})
    expect(news).to_have_text("Wild Fire, Matt: added")


def test_what_failed_is_sent_with_the_next_news(join: Joiner, fete: Party, cuts):
    page = join(fete, "Matt", "Love Stack")
    page.clock.install()
    page.route("**/cards/*", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        act(page, "Cross off", "Love Stack")
    # The pauses get longer, up to ten seconds and more.
    for pause in (900, 1_800, 3_600, 7_200):
        with page.expect_event("requestfailed"):
            page.clock.run_for(pause)
    page.unroute("**/cards/*")
    fete.add("Sam")
    settled(page)
    assert fete.shown("Matt")["Love Stack"]["rejection"] == {"reason": "card"}


def test_what_waits_is_sent_when_the_network_is_back_though_it_fails_at_first(join: Joiner, fete: Party, cuts):
    page = join(fete, "Matt", "Love Stack")
    page.clock.install()
    page.context.set_offline(True)
    with page.expect_event("requestfailed"):
        act(page, "Cross off", "Love Stack")
    for pause in (900, 1_800, 3_600, 7_200, 14_400):
        page.clock.run_for(pause)
    for path in ("**/cards/*", "**/events", "**/display*"):
        page.route(path, lambda route: route.abort())
    with page.expect_event("requestfailed", lambda request: request.method == "PATCH"):
        page.context.set_offline(False)
    page.unroute_all()
    page.clock.run_for(1_000)
    settled(page)
    assert fete.shown("Matt")["Love Stack"]["rejection"] == {"reason": "card"}


def test_what_waits_is_undone_without_asking_anybody(join: Joiner, fete: Party, cuts):
    page = join(fete, "Matt", "Love Stack")
    before = fete.send("GET", "")["version"]
    page.context.set_offline(True)
    act(page, "Dibs!", "Love Stack")
    act(page, "Cross off", "Love Stack")
    page.get_by_role("button", name="Undo").click()
    assert "Cross off" in offered(page, "Love Stack")
    page.context.set_offline(False)
    settled(page)
    assert fete.send("GET", "")["version"] == before + 1


def test_a_change_outlives_a_service_that_is_killed(service: Service, join: Joiner, fete: Party, cuts):
    page = join(fete, "Matt", "Love Stack")
    service.kill()
    act(page, "Dibs!", "Love Stack")
    expect(page.locator(".live-sign")).to_contain_text("1 change will be sent")
    service.start()
    # The page retries after five seconds at most.
    page.locator(".views[data-live=online]").wait_for(timeout=20_000)
    settled(page)
    assert len(fete.shown("Matt")["Love Stack"]["holders"]) == 1
    expect(page.locator(".live-sign")).to_have_text("")


@pytest.mark.parametrize("readers", ["everyone", "token"])
def test_a_guest_who_is_shown_out_is_told_so_at_once(join: Joiner, fete: Party, refusals, readers: str):
    page = join(fete, "Matt", "Love Stack")
    fete.send("PATCH", "", {"readableBy": readers})
    page.reload()
    page.locator(".views[data-live=online]").wait_for()
    for guest in fete.send("GET", "/guests")["guests"]:
        fete.send("DELETE", f"/guests/{guest['id']}")
    start = time.monotonic()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("The host signed this phone out.")
    assert time.monotonic() - start < 3
    expect(dialog.get_by_role("button")).to_have_count(1)
    dialog.get_by_role("button", name="Join again").click()
    expect(page.get_by_label("Your name")).to_be_visible()


def test_a_guest_of_a_deleted_board_is_not_said_to_be_shown_out(join: Joiner, fete: Party, refusals):
    page = join(fete, "Matt", "Love Stack")
    page.locator(".views[data-live=online]").wait_for()
    fete.send("DELETE", "")
    expect(page.locator(".live-sign")).to_contain_text("This board was deleted")
    page.wait_for_timeout(500)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_view_stays_in_another_language_that_is_chosen_while_the_page_loads(join: Joiner, fete: Party):
    page = join(fete, "Matt")
    page.locator(".tabs a[href='#add']").click()
    page.route("**/display*", lambda route: None)
    page.reload()
    page.get_by_role("button", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.unroute("**/display*")
    expect(page).to_have_url(re.compile("#add$"))


def test_what_is_typed_survives_a_reload_and_another_language(service: Service, join: Joiner, fete: Party):
    song = service.send("POST", "/songs", {"title": f"Drafty Rain {fete.slug}", "artist": "The Layouts"})
    page = join(fete, "Matt")
    page.locator(".tabs a[href='#add']").click()
    page.locator(".unknown summary").click()
    page.locator("#new-artist").fill("The Drafts")
    page.locator("#words").fill(song["title"])
    expect(page.locator(".hit").first).to_be_visible()
    page.reload()
    page.get_by_role("button", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("#add")).to_be_visible()
    expect(page.locator("#words")).to_have_value(song["title"])
    expect(page.locator(".hit .song").first).to_have_text(song["title"])
    expect(page.locator("#new-artist")).to_have_value("The Drafts")
    # What was sent is not filled in again.
    page.locator("#new-title").fill("Night Run")
    page.locator(".unknown button").click()
    settled(page)
    page.reload()
    expect(page.locator("#words")).to_have_value(song["title"])
    expect(page.locator("#new-artist")).to_have_value("")


def test_a_name_that_is_typed_survives_another_language(phone: Opener, fete: Party):
    page = phone(f"/b/{fete.slug}/join")
    page.get_by_label("Your name").fill("Matt")
    page.get_by_role("button", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("#name")).to_have_value("Matt")


def test_what_is_typed_survives_a_question(join: Joiner, fete: Party):
    page = join(fete, "Matt")
    page.locator(".tabs a[href='#add']").click()
    page.locator("#words").fill("Drafty Rain")
    page.locator(".tabs a[href='#mine']").click()
    page.get_by_role("button", name="Step out").click()
    page.get_by_role("dialog").locator(".other").click()
    page.reload()
    expect(page.locator("#words")).to_have_value("Drafty Rain")


def test_a_phone_forgets_who_it_belonged_to(join: Joiner, fete: Party):
    page = join(fete, "Matt")
    page.get_by_role("button", name="Leave on this phone").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave on this phone").click()
    expect(page.get_by_label("Your name")).to_be_visible()
    assert [cookie for cookie in page.context.cookies() if cookie["name"].startswith("karaoke_")] == []


@pytest.mark.parametrize("state", ["frozen", "closed"])
def test_nothing_is_offered_on_a_board_that_is(service: Service, join: Joiner, fete: Party, state: str):
    song = service.send("POST", "/songs", {"title": f"Stack of Hearts {fete.slug}", "artist": "The Layouts"})
    page = join(fete, "Matt", "Love Stack")
    page.locator(".tabs a[href='#add']").click()
    page.locator("#words").fill(song["title"])
    hit = page.locator(".hit", has_text=song["title"])
    choices = ".own-card .open:enabled, .star, .step, .undo, .hit button, .unknown, .another"
    offers = page.locator(choices).filter(visible=True)
    expect(hit.get_by_role("button", name="Add")).to_be_visible()
    fete.send("PATCH", "", {"state": state})
    expect(page.locator(".state-sign")).not_to_have_text("")
    for view in ("add", "mine"):
        page.locator(f".tabs a[href='#{view}']").click()
        expect(offers).to_have_count(0)
        lines = page.locator(":is(.hit, .own-card) :is(.song, .artist)")
        edges = lines.evaluate_all(LEFT_EDGES)
        # Cards hang a little aslant.
        assert max(edges) - min(edges) < 2
    expect(card(page, "Love Stack")).to_be_visible()
    fete.send("PATCH", "", {"state": "active"})
    expect(page.get_by_role("button", name="Pick: Love Stack")).to_be_visible()


def test_a_wall_follows_within_a_second(join: Joiner, wall: Opener, fete: Party):
    page = join(fete, "Matt", "Love Stack")
    screen = wall(fete)
    note = screen.get_by_role("group", name="Love Stack, The Containers: Crossed off")
    delays = []
    for _ in range(3):
        act(page, "Cross off", "Love Stack")
        start = time.monotonic()
        expect(note).to_be_visible()
        delays.append(time.monotonic() - start)
        act(page, "Put back", "Love Stack")
        expect(note).to_have_count(0)
    # A moment in which the machine was busy does not count for the wall.
    assert min(delays) < 1


def test_the_whole_board_is_read_and_follows(join: Joiner, fete: Party):
    page = join(fete, "Matt")
    page.locator(".tabs a[href='#board']").click()
    expect(page.locator("#board-title")).to_be_focused()
    expect(page.locator("#board .card:visible")).to_have_count(3)
    fete.cross_off(fete.cards["Sommer"][1])
    expect(page.locator("#board .card.is-rejected .mark")).to_have_text("Crossed off")
    page.go_back()
    expect(page.locator("#mine")).to_be_visible()


def test_refusals_leave_room_for_the_songs(join: Joiner, fete: Party, cuts, refusals):
    page = join(fete, "Matt", "Love Stack", "Night Run")
    page.set_viewport_size({"width": 320, "height": 640})
    page.context.set_offline(True)
    for song in ("Love Stack", "Night Run"):
        act(page, "Pick", song)
        fete.send("DELETE", f"/cards/{fete.shown('Matt')[song]['id']}")
    page.context.set_offline(False)
    settled(page)
    expect(page.locator(".said .trouble")).to_have_count(2)
    assert page.locator(".hand").bounding_box()["height"] < 320


@pytest.mark.essential
def test_everything_is_done_by_keyboard(join: Joiner, fete: Party):
    page = join(fete, "Matt", "Love Stack")

    def reach(name: str) -> None:
        for _ in range(40):
            page.keyboard.press("Tab")
            label = page.evaluate(
                "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim()"
            )
            if label == name:
                return
        raise AssertionError(f"{name} is not reached")

    page.locator("#mine-title").focus()
    reach("Love Stack")
    page.keyboard.press("Enter")
    reach("Cross off: Love Stack")
    page.keyboard.press("Enter")
    # The sheet is closed; the focus is back on the card.
    open_ = card(page, "Love Stack").get_by_role("button", name="Love Stack", exact=True)
    expect(card(page, "Love Stack")).to_contain_class("is-rejected")
    expect(open_).to_be_focused()
    page.keyboard.press("Space")
    reach("Put back: Love Stack")
    page.keyboard.press("Space")
    expect(open_).to_be_focused()
    reach("Pick: Love Stack")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Unpick: Love Stack")).to_be_focused()
    open_.press("Enter")
    reach("Remove: Love Stack")
    page.keyboard.press("Enter")
    expect(page.locator("#mine-title")).to_be_focused()
    reach("Undo: Removed Love Stack")
    page.keyboard.press("Enter")
    expect(card(page, "Love Stack")).to_be_visible()
    reach("Add")
    page.keyboard.press("Enter")
    expect(page.locator("#words")).to_be_focused()


def test_a_search_says_how_many_songs_there_are_and_reads_on(service: Service, join: Joiner, fete: Party):
    for number in range(40):
        service.send("POST", "/songs", {"title": f"Many {number}", "artist": f"The Crowd {fete.slug}"})
    page = join(fete, "Matt")
    page.locator(".tabs a[href='#add']").click()
    page.locator("#words").fill(f"the crowd {fete.slug}")
    expect(page.locator(".found")).to_have_text("30 of 40 songs")
    page.get_by_role("button", name="More songs").press("Enter")
    expect(page.locator(".hit")).to_have_count(40)
    expect(page.locator(".found")).to_have_text("40 songs")
    expect(page.locator(".hit").nth(30).get_by_role("button")).to_be_focused()


def test_an_artists_name_leads_to_the_artists_songs(service: Service, join: Joiner, fete: Party):
    artist = f"Quintet {fete.slug}"
    for title in ["Fifth", "First"]:
        service.send("POST", "/songs", {"title": f"{title} of {fete.slug}", "artist": artist})
    page = join(fete, "Matt")
    page.locator(".tabs a[href='#add']").click()
    page.locator("#words").fill(f"quintett {fete.slug}")
    page.get_by_role("button", name=f"{artist} · 2 songs").click()
    expect(page.locator(".hit .song")).to_have_text([f"Fifth of {fete.slug}", f"First of {fete.slug}"])
    expect(page.locator(".found")).to_have_text("2 songs")
    expect(page.locator(".named-artist")).to_be_hidden()
    expect(page.locator("#words")).to_be_focused()


def test_what_the_songbook_lacks_is_added_as_it_was_typed(join: Joiner, fete: Party):
    page = join(fete, "Matt")
    page.locator(".tabs a[href='#add']").click()
    page.locator("#words").fill("zzzzqq")
    expect(page.locator(".found")).to_have_text("Not in the songbook. Pin it anyway:")
    page.get_by_role("button", name="Add “zzzzqq” anyway").click()
    settled(page)
    assert fete.shown("Matt")["zzzzqq"]["artist"] == "Unknown artist"
    page.locator("#words").fill("")
    expect(page.get_by_role("button", name="Add “zzzzqq” anyway")).to_be_hidden()


def test_a_missing_name_is_asked_for(phone: Opener, fete: Party):
    page = phone(f"/b/{fete.slug}/join?code={fete.board['joinCode']}")
    assert page.get_by_label("Your name").get_attribute("maxlength") == "40"
    page.get_by_label("Your name").fill("  ")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_text("Tell us your name first.")).to_be_visible()
    expect(page.get_by_label("Your name")).to_be_focused()


def details(page: Page, song: str) -> Locator:
    """The fold with the key, the link and the note of a card, opened in its sheet."""
    fold = sheet(page, song).locator(".details")
    fold.locator("summary").press("Enter")
    return fold


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_key_the_link_and_the_note_of_a_song_are_saved(join: Joiner, fete: Party, language: str):
    page = join(fete, "Matt", "Love Stack", language=language)
    card_id = fete.shown("Matt")["Love Stack"]["id"]

    def stored() -> list[str | None]:
        found = fete.send("GET", f"/cards/{card_id}")
        return [found[name] for name in ("key", "link", "note")]

    def field(name: str) -> Locator:
        return page.locator(f".details [name={name}]")

    fold = details(page, "Love Stack")
    for name, value in (("key", " -2 "), ("link", "javascript:alert(1)"), ("note", "After the intro")):
        field(name).fill(value)
    fold.locator("button").press("Enter")
    expect(fold).to_be_visible()
    field("link").fill("https://video.example/1")
    assert accessibility_faults(page) == []
    assert sideways(page) <= 0
    fold.locator("button").press("Enter")
    expect(fold).to_be_hidden()
    settled(page)
    assert stored() == ["-2", "https://video.example/1", "After the intro"]
    details(page, "Love Stack")
    expect(field("key")).to_have_value("-2")
    field("note").fill("")
    field("note").press("Enter")
    settled(page)
    assert stored() == ["-2", "https://video.example/1", None]
    page.locator(".said .undo").click()
    settled(page)
    assert stored() == ["-2", "https://video.example/1", "After the intro"]


def test_a_key_is_kept_without_a_network_and_saves_nothing_else(join: Joiner, fete: Party, cuts):
    page = join(fete, "Matt", "Love Stack")
    path = f"/cards/{fete.shown('Matt')['Love Stack']['id']}"
    fete.send("PATCH", path, {"note": "Short"})
    page.context.set_offline(True)
    details(page, "Love Stack")
    page.locator(".details [name=key]").fill("+1")
    page.locator(".details [name=key]").press("Enter")
    expect(page.locator(".is-pending")).to_have_count(1)
    page.context.set_offline(False)
    settled(page)
    found = fete.send("GET", path)
    assert (found["key"], found["link"], found["note"]) == ("+1", None, "Short")


def test_bars_leave_the_room_to_the_songs_at_400_percent(join: Joiner, fete: Party):
    page = join(fete, "Matt", "Love Stack")
    page.set_viewport_size({"width": 320, "height": 225})
    positions = "all => all.map((one) => getComputedStyle(one).position)"
    assert page.locator(".masthead, .hand").evaluate_all(positions) == ["static", "static"]
    page.locator(".own-card").scroll_into_view_if_needed()
    expect(page.locator(".own-card")).to_be_in_viewport(ratio=0.99)
    assert sideways(page) <= 0


@pytest.mark.parametrize("language", ["en", "ja"])
def test_axe_finds_nothing_in_any_state(service: Service, join: Joiner, fete: Party, cuts, language: str):
    service.send("POST", "/songs", {"title": f"Build Me Up {fete.slug}", "artist": "The Layouts"})
    faults = {"empty": accessibility_faults(join(fete, "Sam", language=language))}
    page = join(fete, "Matt", "Love Stack", "Grid Expectations", "Run", language=language)
    held = fete.shown("Matt")["Run"]["song"]
    fete.send("PUT", f"/claims/{held}/holders/{fete.sections['Sommer']}")
    sheet(page, "Love Stack").locator(".cross").press("Enter")
    card(page, "Grid Expectations").locator(".star").click()
    expect(card(page, "Run")).to_contain_class("is-rejected")
    settled(page)
    faults["cards"] = accessibility_faults(page)
    page.context.set_offline(True)
    faults["sheet"] = accessibility_faults(sheet(page, "Grid Expectations").page)
    sheet(page, "Grid Expectations").locator(".claim").press("Enter")
    expect(page.locator(".is-pending")).to_have_count(1)
    faults["pending"] = accessibility_faults(page)
    page.context.set_offline(False)
    settled(page)
    page.locator(".tabs a[href='#add']").click()
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("build me up")
    expect(page.locator(".hit").first).to_be_visible()
    faults["hits"] = accessibility_faults(page)
    page.get_by_role("searchbox").fill("nothingofthekind")
    expect(page.locator(".unknown.is-ready")).to_be_visible()
    faults["nothing found"] = accessibility_faults(page)
    page.locator(".tabs a[href='#board']").click()
    faults["board"] = accessibility_faults(page)
    page.locator(".tabs a[href='#mine']").click()
    page.locator(".step").click()
    faults["dialog"] = accessibility_faults(page)
    page.locator("dialog .main").click()
    expect(page.locator(".own-section .note")).not_to_have_text("")
    faults["away"] = accessibility_faults(page)
    assert {state: found for state, found in faults.items() if found} == {}


@pytest.mark.parametrize("width", [320, 3840])
def test_nothing_is_too_wide_and_targets_are_large(open_page: Opener, fete: Party, width: int):
    page = open_page(f"/b/{fete.slug}/join?code={fete.board['joinCode']}", width, 568 if width == 320 else 2160)
    page.locator("#name").fill("Matt" * 20)
    page.locator(".newcomer button").click()
    page.locator(".own-section").wait_for(state="attached")
    assert sideways(page) <= 0
    for tab in ("mine", "add", "board"):
        page.evaluate("name => (location.hash = name)", tab)
        if tab == "add":
            page.locator(".unknown summary").click()
            page.locator("#new-title").fill("Scrolling" * 15)
            page.locator("#new-artist").fill("Containers" * 15)
            page.locator(".unknown button").click()
        assert sideways(page) <= 0
        small = page.evaluate(
            """[...document.querySelectorAll('button, a, input, select, summary')]
                .filter(one => one.checkVisibility())
                .map(one => [one.outerHTML, one.getBoundingClientRect()])
                .filter(([, box]) => box.width > 0 && (box.width < 44 || box.height < 44))
                .map(([html]) => html)"""
        )
        assert small == []


def test_without_scripts_the_board_is_read(open_page: Opener, fete: Party):
    page = open_page(f"/b/{fete.slug}/join", 390, 844, java_script_enabled=False)
    assert page.get_by_text("this page needs JavaScript").is_visible()
    assert page.get_by_text(fete.cards["Sommer"][0]["title"]).first.is_visible()
    assert page.get_by_label("Your name").is_visible()


def test_scripts_are_small(join: Joiner, phone: Opener, fete: Party):
    for page in (phone(f"/b/{fete.slug}/join"), join(fete, "Matt")):
        assert 1_000 < page.evaluate(SCRIPT_SIZE) < LARGEST_SCRIPT
