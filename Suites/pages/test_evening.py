"""The evening itself: the next step by its host, the setlist, and the call on the phones of singers."""

from __future__ import annotations

import re

import pytest
from conftest import Host, Joiner, Opener, accessibility_faults, sideways
from guest import act, card, offered, settled
from party import Party
from playwright.sync_api import Locator, Page, expect
from service import Service
from test_host import PAUSE, drag, show

# Counts vibrations, tones and locks of the screen, which headless browsers have no devices for.
DEVICES = """
window.made = { vibrations: 0, tones: 0, locks: 0, releases: 0 };
navigator.vibrate = (pattern) => (pattern && (made.vibrations += 1), true);
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...times) { made.tones += 1; start.apply(this, times); };
Object.defineProperty(navigator, "wakeLock", { value: {
    request: async () => (made.locks += 1, { release: async () => (made.releases += 1) }),
} });
"""


@pytest.fixture
def evening(service: Service) -> Party:
    """A board with Matt, Sam and Sommer, who picked a song each, and of whom nobody was called."""
    party = Party(service)
    for person, song in (("Matt", "Gold Rain"), ("Sam", "Deep View"), ("Sommer", "Night Run")):
        party.add(person)
        party.pick(party.pin(person, song, "The Containers"))
    return party


def stage(page: Page) -> Locator:
    """Now and next, with the one button."""
    return page.locator(".stage")


def expect_stage(page: Page, now: str | None, following: str | None) -> None:
    """Checks who is on stage and who is next."""
    for part, person in ((".now", now), (".next", following)):
        line = stage(page).locator(part)
        if person:
            # A hidden line keeps the last text.
            expect(line).to_be_visible()
            expect(line.locator(".person")).to_have_text(person)
        else:
            expect(line).to_be_hidden()


def step(page: Page, key: str = "Space") -> None:
    """Takes the next step by a key, when the last one is long enough ago."""
    page.wait_for_timeout(PAUSE)
    page.keyboard.press(key)


def made(page: Page) -> dict[str, int]:
    return page.evaluate("made")


# The next step.


@pytest.mark.essential
def test_one_button_leads_through_the_evening(host: Host, evening: Party):
    page = host(evening)
    expect_stage(page, None, "Matt")
    button = stage(page).get_by_role("button", name="Call Matt")
    assert button.bounding_box()["height"] >= 64
    button.click()
    expect_stage(page, "Matt", "Sam")
    expect(stage(page).locator(".then .person")).to_have_text("Sommer")
    for now, following in (("Sam", "Sommer"), ("Sommer", None)):
        page.wait_for_timeout(PAUSE)
        stage(page).get_by_role("button", name="Sung, next").click()
        expect_stage(page, now, following)
    page.wait_for_timeout(PAUSE)
    stage(page).get_by_role("button", name="Sung", exact=True).click()
    expect(stage(page)).to_be_hidden()
    expect(page.locator(".done")).to_have_text("Sung")
    show(page, "Setlist")
    expect(page.get_by_text("No one has picked a song yet.")).to_be_visible()
    page.locator(".sung-turns summary").click()
    expect(page.locator(".sung-picks .person")).to_have_text(["Matt", "Sam", "Sommer"])
    expect(page.locator(".sung-picks time").first).to_have_text(re.compile(r"^\d+:\d\d [AP]M$"))
    page.get_by_role("button", name="Undo: Sung", exact=True).click()
    expect_stage(page, "Sommer", None)


@pytest.mark.parametrize("key", ["Space", "PageDown", "MediaTrackNext"])
def test_a_key_takes_the_next_step_once(host: Host, evening: Party, key: str):
    page = host(evening)
    before = evening.send("GET", "")["version"]
    # A held key repeats.
    for _ in range(3):
        page.keyboard.down(key)
        page.wait_for_timeout(PAUSE)
    page.keyboard.up(key)
    expect_stage(page, "Matt", "Sam")
    expect(page.locator(".done")).to_have_text("Matt is on")
    assert evening.send("GET", "")["version"] == before + 1
    step(page, key)
    expect_stage(page, "Sam", "Sommer")


def test_a_clicker_goes_on_where_a_mouse_has_pressed_the_button(host: Host, evening: Party):
    page = host(evening)
    stage(page).get_by_role("button", name="Call Matt").click()
    expect_stage(page, "Matt", "Sam")
    step(page, "PageDown")
    expect_stage(page, "Sam", "Sommer")


def test_a_pick_that_is_taken_back_stands_behind_nobody(host: Host, evening: Party):
    page = host(evening)
    stage(page).get_by_role("button", name="Call Matt").click()
    expect(stage(page).locator(".then .person")).to_have_text("Sommer")
    picks = {pick["singers"][0]["person"]: pick["id"] for pick in evening.send("GET", "/picks")["picks"]}
    evening.send("DELETE", f"/picks/{picks['Sommer']}")
    expect(stage(page).locator(".then")).to_be_hidden()


def test_a_key_for_something_else_takes_no_step(host: Host, evening: Party):
    page = host(evening)
    before = evening.send("GET", "")["version"]
    page.locator("#invited").focus()
    page.keyboard.press("Space")
    page.keyboard.press("PageDown")
    page.locator(".ways a").first.focus()
    page.keyboard.press("PageDown")
    page.get_by_role("button", name="More for Matt", exact=True).press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("PageDown")
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Control+PageDown")
    page.wait_for_timeout(PAUSE)
    assert evening.send("GET", "")["version"] == before


def test_a_held_button_and_a_double_click_take_one_step(host: Host, evening: Party):
    page = host(evening)
    button = stage(page).locator(".advance")
    button.dblclick()
    expect_stage(page, "Matt", "Sam")
    page.wait_for_timeout(PAUSE)
    button.focus()
    for _ in range(3):
        page.keyboard.down("Enter")
        page.wait_for_timeout(PAUSE)
    page.keyboard.up("Enter")
    expect_stage(page, "Sam", "Sommer")
    assert evening.setlist() == ["Sommer"]


def test_a_host_who_is_slower_sees_the_present_setlist(host: Host, evening: Party, refusals):
    page = host(evening)
    step(page)
    expect(page.locator(".done")).to_have_text("Matt is on")
    # The page receives no news of the step of the other one.
    page.route("**/display*", lambda route: None)
    evening.advance()
    step(page)
    expect(page.locator(".done")).to_have_text("Someone was faster")
    expect_stage(page, "Sam", "Sommer")
    expect(page.get_by_role("alertdialog")).to_be_hidden()
    assert evening.send("GET", "/setlist")["now"]["title"] == "Deep View"


def test_steps_without_a_network_are_taken_later_each_once(host: Host, evening: Party, cuts):
    page = host(evening)
    page.context.set_offline(True)
    for now, following in (("Matt", "Sam"), ("Sam", "Sommer"), ("Sommer", None)):
        step(page)
        expect_stage(page, now, following)
    expect(page.locator(".done")).to_contain_text("3 changes will be sent")
    assert evening.send("GET", "/setlist")["now"] is None
    page.context.set_offline(False)
    expect(page.locator(".done")).to_have_text("Sung. Sommer is on")
    expect_stage(page, "Sommer", None)
    assert [pick["state"] for pick in evening.send("GET", "/picks")["picks"]] == ["sung", "sung", "now"]


def test_singers_who_are_not_there_are_passed_over(host: Host, evening: Party):
    page = host(evening)
    step(page)
    expect_stage(page, "Matt", "Sam")
    stage(page).get_by_role("button", name="Skip: Sam").click()
    expect(page.locator(".done")).to_have_text("Skipped Deep View (Sam)")
    expect_stage(page, "Matt", "Sommer")
    show(page, "Setlist")
    expect(page.locator(".picks .mark")).to_have_text(["Next", "Skipped once"])
    stage(page).get_by_role("button", name="Away").click()
    expect(page.locator(".done")).to_have_text("Sommer stepped out")
    expect_stage(page, "Matt", "Sam")
    expect(page.locator(".picks .mark")).to_have_text(["Next", "Away"])
    # Nobody else could be next.
    expect(stage(page).locator(".pass-over")).to_be_hidden()
    evening.send("PATCH", f"/sections/{evening.sections['Sommer']}", {"state": "active"})
    stage(page).get_by_role("button", name="Skip: Sam").click()
    expect_stage(page, "Matt", "Sommer")
    expect(page.locator(".skipped-picks .person")).to_have_text(["Sam"])
    assert accessibility_faults(page) == []
    page.get_by_role("button", name="Bring back Deep View (Sam)").click()
    expect_stage(page, "Matt", "Sommer")
    expect(page.locator(".done")).to_have_text("Brought Deep View (Sam) back")
    page.get_by_role("button", name=re.compile("^Undo")).first.click()
    expect(page.locator(".skipped-picks .person")).to_have_text(["Sam"])


def test_the_singer_on_stage_is_passed_over(host: Host, evening: Party):
    page = host(evening)
    step(page)
    button = stage(page).get_by_role("button", name="Skip: Matt")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".done")).to_have_text("Skipped Gold Rain (Matt)")
    expect_stage(page, None, "Sam")
    assert evening.setlist() == ["Sam", "Matt", "Sommer"]
    page.locator(".undo").click()
    expect_stage(page, "Matt", "Sam")
    evening.send("PATCH", "", {"state": "closed"})
    expect(button).to_be_hidden()


# The setlist.


@pytest.mark.essential
def test_the_setlist_is_put_in_order(host: Host, evening: Party):
    page = host(evening)
    show(page, "Setlist")
    people = page.locator(".picks .person")
    expect(people).to_have_text(["Matt", "Sam", "Sommer"])
    matt, sam, sommer = (page.locator(".turn", has_text=name) for name in ("Matt", "Sam", "Sommer"))
    drag(page, sommer.locator(".handle"), matt, 0.2)
    expect(people).to_have_text(["Sommer", "Matt", "Sam"])
    expect_stage(page, None, "Sommer")
    sommer.locator(".handle").focus()
    page.keyboard.press("Alt+ArrowDown")
    expect(people).to_have_text(["Matt", "Sommer", "Sam"])
    expect(page.locator(".done")).to_have_text("Moved Sommer to number 2 of 3")
    page.get_by_role("button", name="More for Deep View (Sam) in the setlist").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Up").click()
    expect(people).to_have_text(["Matt", "Sam", "Sommer"])
    sheet.get_by_role("button", name="Make it next").click()
    expect(people).to_have_text(["Sam", "Matt", "Sommer"])
    expect(sheet.locator(".reason")).to_have_text("Next")
    assert accessibility_faults(page) == []
    sheet.get_by_role("combobox", name="Sing it with").select_option("Sommer")
    sheet.get_by_role("button", name="Make it a duet").click()
    expect(people).to_have_text(["Sam & Sommer", "Matt", "Sommer"])
    sheet.get_by_role("button", name="Take off").click()
    expect(people).to_have_text(["Matt", "Sommer"])
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.get_by_role("button", name=re.compile("^Undo")).first.click()
    expect(people).to_have_text(["Sam & Sommer", "Matt", "Sommer"])
    assert evening.setlist() == ["Sam & Sommer", "Matt", "Sommer"]


def test_paper_has_the_setlist_alone(host: Host, evening: Party):
    page = host(evening)
    show(page, "Setlist")
    page.emulate_media(media="print")
    expect(page.locator(".turn").first).to_be_visible()
    expect(page.locator("#people")).to_be_hidden()
    expect(stage(page)).to_be_hidden()
    expect(page.get_by_text("The list as")).to_be_hidden()
    home = f"{evening.service.public_url}/b/{evening.slug}"
    expect(page.get_by_text(f"Take the list home: {home}")).to_be_visible()


def test_the_setlist_is_downloaded(host: Host, evening: Party):
    page = host(evening)
    show(page, "Setlist")
    for name, start in {"text": "next     Matt: ", "table (CSV)": "\ufeffstate,", "JSON": '{"picks":'}.items():
        with page.expect_download() as started:
            page.get_by_role("link", name=name).click()
        assert started.value.path().read_text().startswith(start)


def test_rule_and_encores_are_settings(host: Host, join: Joiner, evening: Party):
    phone = join(evening, "Vic", "Gold Rain")
    evening.send("DELETE", f"/picks/{evening.send('GET', '/picks')['picks'][0]['id']}")
    act(phone, "Pick", "Gold Rain")
    settled(phone)
    page = host(evening)
    show(page, "Settings")
    expect(page.get_by_text("Everyone sings once before anyone sings again;")).to_be_visible()
    page.get_by_label("Order of turns").select_option("In the order of picks")
    expect(page.locator(".done")).to_have_text("Changed the order of turns")
    expect(page.get_by_text("Everyone sings once before anyone sings again;")).to_be_hidden()
    for _ in range(4):
        evening.advance()
    expect(card(phone, "Gold Rain").locator(".stamp")).to_have_text(re.compile("^Sung "))
    assert offered(phone, "Gold Rain") == ["Dibs!", "Cross off", "Remove"]
    page.get_by_label("Songs may be sung again").check()
    expect(page.locator(".done")).to_have_text("Songs may be sung again")
    expect(phone.get_by_role("button", name="Pick: Gold Rain")).to_be_visible()
    act(phone, "Pick", "Gold Rain")
    settled(phone)
    assert evening.setlist() == ["Vic"]
    assert evening.send("GET", "")["setlistRule"] == "picked"


def test_a_board_gets_the_time_zone_of_its_first_host(host: Host, service: Service):
    party = Party(service, timeZone=None)
    page = host(party, timezone_id="Asia/Tokyo")
    expect(page.locator(".change .what").first).to_have_text("A host brought the time zone along")
    assert party.send("GET", "")["timeZone"] == "Asia/Tokyo"
    expect(page.locator(".undo")).to_have_attribute("aria-disabled", "true")
    version = party.send("GET", "")["version"]
    host(party, timezone_id="Europe/Berlin").wait_for_timeout(500)
    assert party.send("GET", "")["version"] == version


# Phones.


def test_a_phone_says_when_each_song_is_called(join: Joiner, evening: Party):
    page = join(evening, "Vic", "Love Stack", "Wild Fire")
    for song in ("Love Stack", "Wild Fire"):
        act(page, "Pick", song)
        settled(page)
    first, second = (card(page, song).locator(".why") for song in ("Love Stack", "Wild Fire"))
    expect(first).to_have_text("3 before you.")
    expect(second).to_have_text("4 before you.")
    for words in ("2 before you: Sam, Sommer.", "1 before you: Sommer.", "You're next!"):
        evening.advance()
        expect(first).to_have_text(words)
    expect(stage(page).locator(".now .person")).to_have_text("Sommer")
    page.keyboard.press("Escape")
    evening.advance()
    expect(first).to_have_text("On stage now!")
    expect(second).to_have_text("You're next!")
    page.keyboard.press("Escape")
    evening.advance()
    expect(card(page, "Love Stack").locator(".stamp")).to_have_text(re.compile(r"^Sung \d+:\d\d [AP]M$"))
    expect(first).to_have_text("")
    expect(page.locator(".own-card .star:visible")).to_have_count(0)
    assert accessibility_faults(page) == []


@pytest.mark.essential
def test_the_next_singer_is_called_and_answers(host: Host, join: Joiner, evening: Party):
    bob, vic = (join(evening, name, song) for name, song in (("Uncle Bob", "Love Stack"), ("Vic", "Wild Fire")))
    for page, song in ((bob, "Love Stack"), (vic, "Wild Fire")):
        act(page, "Pick", song)
        settled(page)
    desk = host(evening)
    for _ in range(3):
        step(desk)
    call = bob.get_by_role("alertdialog", name="You're next, Uncle Bob!")
    expect(call).to_be_visible()
    expect(call).to_have_accessible_description("Love Stack The Containers Sommer is singing now.")
    # Of several pages, browsers give the focus of the keyboard to one.
    assert call.get_by_role("heading").evaluate("heading => heading === document.activeElement")
    expect(vic.get_by_role("alertdialog")).to_be_hidden()
    # What is typed meanwhile answers nothing.
    bob.keyboard.press("Enter")
    expect(call).to_be_visible()
    assert accessibility_faults(bob) == []
    width, height = bob.viewport_size["width"], bob.viewport_size["height"]
    assert call.bounding_box() == {"x": 0, "y": 0, "width": width, "height": height}
    call.get_by_role("button", name="I'm coming").click()
    expect(call).to_be_hidden()
    expect(card(bob, "Love Stack").locator(".why")).to_have_text("You're next. The host knows you're coming.")
    expect(stage(desk).locator(".next .mark")).to_have_text("On the way")
    expect(desk.locator(".change .what").first).to_have_text("Uncle Bob is on the way")
    bob.reload()
    bob.locator(".own-section").wait_for()
    expect(call).to_be_hidden()
    evening.pick(evening.pin("Matt", "Slow Tide", "The Containers"))
    step(desk)
    expect(card(bob, "Love Stack").locator(".why")).to_have_text("On stage now!")
    second = vic.get_by_role("alertdialog", name="You're next, Vic!")
    expect(second).to_be_visible()
    expect(stage(desk).locator(".next .mark")).to_have_text("")
    second.get_by_role("button", name="Skip me").click()
    expect(desk.locator(".change .what").first).to_have_text("Vic skipped their turn (Wild Fire)")


def test_a_skipped_turn_comes_after_the_next_one(join: Joiner, evening: Party):
    page = join(evening, "Vic", "Love Stack")
    act(page, "Pick", "Love Stack")
    settled(page)
    evening.pick(evening.pin("Matt", "Wild Fire", "The Containers"))
    evening.pick(evening.pin("Sam", "Slow Tide", "The Containers"))
    for _ in range(3):
        evening.advance()
    call = page.get_by_role("alertdialog")
    expect(call.get_by_role("button", name="Skip me")).to_have_accessible_description(
        "Not ready? Someone else goes first, and you right after."
    )
    call.get_by_role("button", name="Skip me").tap()
    expect(page.locator(".said")).to_contain_text("Skipped your turn")
    settled(page)
    expect(card(page, "Love Stack").locator(".why")).to_have_text("1 before you: Matt.")
    evening.advance()
    expect(call).to_be_visible()
    expect(call.locator(".about-skip")).to_contain_text("you'll be off the list")
    page.keyboard.press("Escape")
    expect(call).to_be_hidden()
    act(page, "Skip me", "Love Stack")
    settled(page)
    expect(card(page, "Love Stack").locator(".why")).to_have_text("Skipped twice. Ask a host to bring you back.")
    assert evening.setlist() == ["Sam"]


def test_the_only_one_who_waits_is_not_skipped(join: Joiner, evening: Party, refusals, cuts):
    page = join(evening, "Vic", "Love Stack")
    pick = evening.pick(evening.shown("Vic")["Love Stack"])
    for _ in range(3):
        evening.advance()
    call = page.get_by_role("alertdialog")
    expect(call.get_by_role("button", name="I'm coming")).to_be_visible()
    expect(call.get_by_role("button", name="Skip me")).to_be_hidden()
    assert accessibility_faults(page) == []
    page.keyboard.press("Escape")
    assert "Skip me" not in offered(page, "Love Stack")
    evening.pick(evening.pin("Matt", "Wild Fire", "The Containers"))
    expect(page.locator(".board .card", has_text="Wild Fire")).to_contain_class("is-pick")
    assert "Skip me" in offered(page, "Love Stack")
    # The page does not know yet that the other one stepped out.
    page.route("**/display*", lambda route: route.abort())
    evening.send("PATCH", f"/sections/{evening.sections['Matt']}", {"state": "away"})
    act(page, "Skip me", "Love Stack")
    expect(page.locator(".said .trouble")).to_contain_text("No one else can sing now")
    assert evening.send("GET", f"/picks/{pick['id']}")["skips"] == 0


def test_a_duet_is_on_as_two(join: Joiner, host: Host, evening: Party):
    page = join(evening, "Vic", "Love Stack")
    last = evening.pick(evening.shown("Vic")["Love Stack"])
    duet = evening.pick(evening.pin("Matt", "Wild Fire", "The Containers"), **{"with": evening.sections["Sam"]})
    evening.send("PATCH", f"/picks/{duet['id']}", {"place": 0})
    desk = host(evening)
    step(desk)
    expect(desk.locator(".done")).to_have_text("Matt & Sam are on")
    evening.send("PATCH", f"/picks/{last['id']}", {"place": 0})
    expect(page.get_by_role("alertdialog").locator(".on-stage")).to_have_text("Matt & Sam are singing now.")


def test_a_call_rings_once_after_the_first_tap(join: Joiner, evening: Party):
    page = join(evening, "Vic", "Love Stack")
    page.add_init_script(DEVICES)
    page.reload()
    page.get_by_role("button", name="Pick: Love Stack").press("Enter")
    settled(page)
    page.locator("h1").tap()
    for _ in range(3):
        evening.advance()
    call = page.get_by_role("alertdialog")
    expect(call).to_be_visible()
    page.wait_for_function("made.tones === 3")
    assert made(page) == {"vibrations": 1, "tones": 3, "locks": 1, "releases": 0}
    # It is not called again for what others do.
    evening.pin("Sam", "Wild Fire", "The Containers")
    expect(page.locator(".board .card")).to_have_count(5)
    page.keyboard.press("Escape")
    expect(call).to_be_hidden()
    evening.pin("Sam", "Paper Moon", "The Containers")
    expect(page.locator(".board .card")).to_have_count(6)
    expect(call).to_be_hidden()
    assert made(page) == {"vibrations": 1, "tones": 3, "locks": 1, "releases": 1}
    assert "I'm coming" in offered(page, "Love Stack")


def test_a_call_is_silent_before_the_first_tap_and_still_where_motion_is_not_wanted(join: Joiner, evening: Party):
    page = join(evening, "Vic", "Love Stack", reduced_motion="reduce")
    page.add_init_script(DEVICES)
    evening.pick(evening.shown("Vic")["Love Stack"])
    for _ in range(3):
        evening.advance()
    page.reload()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    page.wait_for_timeout(300)
    assert made(page) == {"vibrations": 0, "tones": 0, "locks": 1, "releases": 0}
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize(("language", "words"), [("en", "You're next, Vic & Zoe!"), ("ja", "Vic & Zoe、次です！")])
def test_a_call_fits_a_small_screen(join: Joiner, evening: Party, language: str, words: str):
    page = join(evening, "Vic", "Love Stack", language=language)
    page.set_viewport_size({"width": 320, "height": 568})
    page.locator(".another summary").tap()
    page.locator("#another-name").fill("Zoe")
    page.keyboard.press("Enter")
    expect(page.locator(".own-section h3")).to_have_text(["Vic", "Zoe"])
    zoe = evening.send("GET", "/sections")["sections"][-1]["id"]
    evening.pick(evening.shown("Vic")["Love Stack"], **{"with": zoe})
    for _ in range(3):
        evening.advance()
    call = page.get_by_role("alertdialog", name=words)
    expect(call).to_be_visible()
    assert sideways(page) <= 0
    for button in call.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)
    assert accessibility_faults(page) == []


def test_a_call_waits_for_a_phone_without_a_network(join: Joiner, evening: Party, cuts):
    page = join(evening, "Vic", "Love Stack")
    act(page, "Pick", "Love Stack")
    settled(page)
    page.context.set_offline(True)
    for _ in range(3):
        evening.advance()
    expect(page.locator(".live-sign")).to_contain_text("Offline")
    page.context.set_offline(False)
    call = page.get_by_role("alertdialog")
    expect(call).to_be_visible()
    page.context.set_offline(True)
    call.get_by_role("button", name="I'm coming").tap()
    expect(call).to_be_hidden()
    assert not evening.send("GET", "/setlist")["next"]["isComing"]
    page.context.set_offline(False)
    settled(page)
    assert evening.send("GET", "/setlist")["next"]["isComing"]
    evening.advance()
    expect(card(page, "Love Stack").locator(".why")).to_have_text("On stage now!")


def test_nobody_is_called_before_the_evening(join: Joiner, fete: Party):
    page = join(fete, "Vic", "Love Stack")
    act(page, "Pick", "Love Stack")
    settled(page)
    expect(card(page, "Love Stack").locator(".why")).to_have_text("You open the evening.")
    assert offered(page, "Love Stack") == ["Unpick", "Dibs!", "Cross off", "Remove"]
    expect(page.get_by_role("alertdialog")).to_be_hidden()


@pytest.fixture
def hosting(service: Service, join: Joiner) -> Joiner:
    """Opens the page on the phone of a guest who is a host as well."""

    def hosting(party: Party, name: str, *songs: str, **options: str) -> Page:
        page = join(party, name, *songs, **options)
        secret = service.send("POST", "/tokens", {"role": "host", "board": party.board["id"]})["secret"]
        assert page.context.request.post("/api/v1/session", data={"secret": secret}).ok
        page.reload()
        page.locator(".own-section").wait_for()
        return page

    return hosting


def test_a_guest_who_is_host_leads_from_the_phone(hosting: Joiner, evening: Party, cuts):
    page = hosting(evening, "Vic", "Love Stack")
    page.wait_for_timeout(PAUSE)
    button = stage(page).get_by_role("button", name="Call Matt")
    box = button.bounding_box()
    assert box["height"] >= 64 and box["y"] > page.viewport_size["height"] / 2
    button.tap()
    expect_stage(page, "Matt", "Sam")
    settled(page)
    page.context.set_offline(True)
    page.wait_for_timeout(PAUSE)
    stage(page).get_by_role("button", name="Sung, next").tap()
    expect_stage(page, "Sam", "Sommer")
    expect(page.locator(".live-sign")).to_contain_text("1 change will be sent")
    page.context.set_offline(False)
    settled(page)
    assert [pick["state"] for pick in evening.send("GET", "/picks")["picks"]] == ["sung", "now", "waiting"]
    page.get_by_role("button", name="Undo", exact=False).first.tap()
    settled(page)
    expect_stage(page, "Matt", "Sam")
    stage(page).get_by_role("button", name="Skip").tap()
    settled(page)
    expect_stage(page, "Matt", "Sommer")
    stage(page).get_by_role("button", name="Away").tap()
    settled(page)
    expect_stage(page, "Matt", "Sam")
    assert accessibility_faults(page) == []


def test_a_phone_that_is_slower_says_so_and_shows_the_setlist(hosting: Joiner, evening: Party, cuts, refusals):
    page = hosting(evening, "Vic")
    page.context.set_offline(True)
    page.wait_for_timeout(PAUSE)
    stage(page).locator(".advance").tap()
    expect_stage(page, "Matt", "Sam")
    evening.advance()
    evening.advance()
    page.context.set_offline(False)
    settled(page)
    expect(page.locator(".said")).to_have_text("Someone was faster")
    expect_stage(page, "Sam", "Sommer")


def test_guests_read_now_and_next_and_change_nothing(join: Joiner, evening: Party):
    page = join(evening, "Vic")
    evening.advance()
    expect_stage(page, "Matt", "Sam")
    expect(stage(page).locator("button")).to_have_count(0)


# Both.


@pytest.mark.parametrize(("width", "height", "language"), [(320, 568, "en"), (320, 568, "ja"), (1280, 800, "ja")])
def test_everything_has_room_in_every_state(host: Host, evening: Party, width: int, height: int, language: str):
    evening.pick(evening.pin("Matt", "All the Golden Hearts We Ever Sang in the Dark", "Existential Any"))
    evening.advance()
    sam = evening.send("GET", "/setlist")["next"]["id"]
    evening.send("PATCH", f"/picks/{sam}", {"isComing": True})
    page = host(evening, width, height, language=language)
    assert sideways(page) <= 0
    assert accessibility_faults(page) == []
    evening.advance()
    for _ in range(2):
        following = evening.send("GET", "/setlist")["next"]
        evening.send("PATCH", f"/picks/{following['id']}", {"skips": following["skips"] + 1})
    page.locator(".ways a[href='#setlist']").click()
    page.locator(".sung-turns summary").click()
    assert sideways(page) <= 0
    assert accessibility_faults(page) == []
    for button in stage(page).get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)


def test_without_scripts_now_and_next_are_read(host: Host, evening: Party):
    evening.advance()
    page = host(evening, java_script_enabled=False)
    expect_stage(page, "Matt", "Sam")
    expect(page.locator(".stage button:visible")).to_have_count(0)


def test_now_and_next_are_the_same_on_a_wall_a_desk_and_a_phone(host: Host, join: Joiner, wall: Opener, evening: Party):
    page, desk, screen = join(evening, "Vic", "Love Stack"), host(evening), wall(evening)
    act(page, "Pick", "Love Stack")
    settled(page)
    step(desk)
    for one in (page, desk):
        expect_stage(one, "Matt", "Sam")
    step(desk)
    mark = screen.locator('.board [aria-label^="Gold Rain, The Containers: Sung"]')
    expect(mark).to_be_attached()
