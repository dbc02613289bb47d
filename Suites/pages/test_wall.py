"""The wall: a board on a screen that nobody touches, always up to date."""

from __future__ import annotations

import json

import pytest
from conftest import Opener, Watch, accessibility_faults, failing, sideways
from party import Party
from playwright.sync_api import Locator, Page, Route, expect
from service import Service

# The browser's message for a request that the test lets fail.
NETWORK = "Failed to load resource"

# The content of a wall in order, with positions.
DESCRIPTION = """() => {
const words = (element) => element.textContent.replace(/\\s+/g, '');
return [...document.querySelectorAll('.section')].map(section => [
    section.id, section.className.replace(' is-new', ''), section.getAttribute('aria-label'),
    words(section.querySelector('.name')), words(section.querySelector('.foot')),
    ...[...section.querySelectorAll('.card')].map(card => {
        const style = getComputedStyle(card);
        const kinds = card.classList.value.replace(/ is-(new|crossing|stamped)/g, '');
        return [card.id, kinds, words(card), style.transform, style.zIndex,
            card.firstElementChild.getAttribute('aria-label'),
            card.firstElementChild.getAttribute('aria-disabled')];
    })
]);
}"""


def card(page: Page, document: dict) -> Locator:
    return page.locator(f"#card-{document['id']} .paper")


STILL = """() => new Promise(resolve => {
    const look = () => document.getAnimations().length || document.querySelector('.is-still, .is-leaving')
        ? requestAnimationFrame(look) : resolve();
    look();
})"""


def settle(page: Page) -> None:
    """Waits until all animations have ended."""
    page.evaluate(STILL)


@pytest.mark.essential
def test_a_card_that_is_crossed_off_says_so(wall: Opener, party: Party):
    page = wall(party)
    song = party.cards["Matt"][1]
    expect(card(page, song)).not_to_have_attribute("aria-disabled", "true")
    party.cross_off(song)
    expect(card(page, song)).to_have_attribute("aria-disabled", "true")
    expect(card(page, song).locator(".mark")).to_have_text("Crossed off")
    expect(page.locator(".crossed-off")).to_have_text("9 crossed off")
    expect(page.locator(f"#section-{party.sections['Matt']} .count")).to_have_text("1 song")
    party.cross_off(song, None)
    expect(card(page, song)).not_to_have_attribute("aria-disabled", "true")
    expect(card(page, song).locator(".mark")).to_be_hidden()


@pytest.mark.essential
def test_the_slash_is_drawn_and_stays(wall: Opener, party: Party):
    page = wall(party)
    song = party.cards["Matt"][1]
    slash = "element => getComputedStyle(element, '::after').content"
    assert card(page, song).evaluate(slash) == "none"
    page.evaluate(
        "() => { window.drawn = new Promise(end => addEventListener('animationend', e => end(e.animationName))) }"
    )
    party.cross_off(song)
    assert page.evaluate("window.drawn") == "cross"
    assert card(page, song).evaluate(slash) == '""'
    page.reload()
    assert card(page, song).evaluate(slash) == '""'
    # Cards may still glide to their places.
    assert "cross" not in page.evaluate("document.getAnimations().map((animation) => animation.animationName)")


def test_dibs_name_the_holder_on_every_card_of_the_song(wall: Opener, party: Party):
    ours = party.pin("Matt", "Love Stack", "Sam and the Wrappers")
    theirs = party.pin("Sam", "Love Stack", "Sam and the Wrappers")
    page = wall(party)
    party.claim(theirs)
    expect(card(page, theirs).locator(".mark")).to_have_text("Dibs: Sam")
    expect(card(page, ours).locator(".mark")).to_have_text("Dibs: Sam")
    expect(card(page, ours)).to_have_attribute("aria-disabled", "true")
    expect(card(page, theirs)).not_to_have_attribute("aria-disabled", "true")


def test_a_pick_is_lifted_over_the_others(wall: Opener, party: Party):
    page = wall(party)
    pick = party.cards["Sam"][0]
    party.pick(pick)
    expect(card(page, pick).locator(".mark")).to_have_text("Picked")
    expect(page.locator(".picked")).to_have_text("1 picked")
    assert card(page, pick).evaluate("paper => Number(getComputedStyle(paper.parentElement).zIndex)") > 20_000


@pytest.mark.essential
def test_cards_and_people_come_and_go(wall: Opener, party: Party):
    page = wall(party)
    song = party.pin("Matt", "Purple Container", "The Generics")
    expect(card(page, song)).to_have_attribute("aria-label", "Purple Container, The Generics")
    party.send("DELETE", f"/cards/{song['id']}")
    expect(page.get_by_label("Purple Container, The Generics")).to_have_count(0)
    party.add("Sommer 2", cards=2)
    expect(page.get_by_role("region", name="Sommer 2").locator(".card")).to_have_count(2)
    party.send("DELETE", f"/sections/{party.sections['Sommer 2']}")
    expect(page.locator(".section")).to_have_count(3)


def test_somebody_who_is_away_is_said_to_be(wall: Opener, party: Party):
    page = wall(party)
    party.send("PATCH", f"/sections/{party.sections['Sam']}", {"state": "away"})
    section = page.locator(f"#section-{party.sections['Sam']}")
    expect(section.locator(".state")).to_have_text("Away")
    settle(page)
    assert accessibility_faults(page) == []


def test_the_board_says_its_title_and_its_state(wall: Opener, party: Party):
    page = wall(party)
    party.send("PATCH", "", {"title": "Sommer's Night", "state": "frozen"})
    expect(page.get_by_role("heading", level=1)).to_have_text("Sommer's Night")
    expect(page.locator(".state-sign")).to_have_text("Paused by the host")
    expect(page).to_have_title("Sommer's Night")


def test_what_people_write_stays_text(wall: Opener, party: Party):
    page = wall(party)
    title = "<img src=x onerror=alert(1)>"
    song = party.pin("Matt", title, "<b>Sam</b>")
    expect(card(page, song).locator(".song")).to_have_text(title)
    expect(card(page, song).locator(".artist")).to_have_text("<b>Sam</b>")
    assert page.locator(".board img").count() == 0


@pytest.mark.essential
def test_what_has_changed_looks_as_if_it_were_loaded_anew(wall: Opener, party: Party):
    page = wall(party)
    matt, sam = party.cards["Matt"], party.cards["Sam"]
    party.cross_off(matt[1])
    party.pin("Matt")
    party.send("DELETE", f"/cards/{sam[3]['id']}")
    party.send("PATCH", f"/cards/{sam[0]['id']}", {"section": party.sections["Matt"]})
    party.send("PATCH", f"/cards/{sam[5]['id']}", {"position": 0})
    party.pick(sam[6])
    party.add("Matt 2", cards=17, footer="Only until ten")
    party.send("PATCH", f"/sections/{party.sections['Sommer']}", {"position": 0, "rejected": None})
    party.send("PATCH", f"/sections/{party.sections['Sam']}", {"state": "away"})
    version = str(party.send("GET", "")["version"])
    page.locator(f".screen[data-version='{version}']").wait_for()
    expect(page.get_by_text("Only until ten")).to_be_attached()
    settle(page)
    changed = page.evaluate(DESCRIPTION)
    page.reload()
    assert changed == page.evaluate(DESCRIPTION)


def test_changes_are_said_to_who_does_not_see_them(wall: Opener, party: Party):
    page = wall(party)
    song = party.cards["Matt"][2]
    party.cross_off(song)
    expect(page.get_by_role("log")).to_contain_text(f"{song['title']}, Matt: Crossed off")


@pytest.mark.essential
def test_the_code_to_join_is_there_to_scan_and_to_read(wall: Opener, party: Party):
    page = wall(party)
    expect(page.locator(".code strong")).to_have_text(party.board["joinCode"])
    picture = page.get_by_alt_text("QR code to join")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.complete && image.naturalWidth > 0")
    link = page.get_by_role("link", name="Join with your phone")
    assert link.get_attribute("href") == f"/b/{party.slug}/join"


# More columns than fit on a screen.


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (768, 1024)])
def test_a_lobby_in_the_hand_has_the_code_and_the_picture_in_the_middle(wall: Opener, service: Service, width, height):
    page = wall(Party(service), "", width, height)
    paper = page.locator(".join").bounding_box()
    for part in (".join a", ".code strong", ".qr img"):
        box = page.locator(part).bounding_box()
        assert paper and box
        assert abs(box["x"] + box["width"] / 2 - width / 2) < 2
        assert paper["y"] < box["y"] and box["y"] + box["height"] < paper["y"] + paper["height"]
    assert sideways(page) <= 0


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_state_of_a_board_fits_a_small_phone(wall: Opener, party: Party, language: str):
    party.send("PATCH", "", {"state": "frozen"})
    page = wall(party, "", 320, 568, language=language)
    expect(page.locator(".state-sign")).not_to_be_empty()
    assert sideways(page) <= 0


@pytest.fixture(scope="module")
def crowd(service: Service) -> Party:
    return Party.crowd(service, people=12, cards=12)


def shown(page: Page) -> list[str]:
    """The columns that are completely inside the window."""
    return page.evaluate("""() => {
        const edge = document.querySelector('.window').getBoundingClientRect();
        return [...document.querySelectorAll('.section')].filter(section => {
            const { left, right } = section.querySelector('.cork').getBoundingClientRect();
            return left >= edge.left - 1 && right <= edge.right + 1;
        }).map(section => section.getAttribute('aria-label'));
    }""")


@pytest.mark.essential
def test_people_that_do_not_fit_come_page_by_page(wall: Opener, crowd: Party):
    page = wall(crowd)
    expect(page.locator(".page-sign")).to_have_text("1 of 3")
    seen = list(shown(page))
    for number in (2, 3):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".page-sign")).to_have_text(f"{number} of 3")
        settle(page)
        seen += shown(page)
    # Everybody is on one page.
    assert len(seen) == len(set(seen)) == 12
    page.keyboard.press("ArrowRight")
    expect(page.locator(".page-sign")).to_have_text("1 of 3")


def test_pages_turn_by_themselves_until_somebody_stays(wall: Opener, crowd: Party, open_page: Opener):
    page = open_page("/sign-in")
    page.clock.install()
    page.goto(f"/b/{crowd.slug}")
    page.locator(".screen[data-live=online]").wait_for()
    expect(page.locator(".page-sign")).to_have_text("1 of 3")
    page.clock.run_for(16_000)
    expect(page.locator(".page-sign")).to_have_text("2 of 3")
    page.get_by_role("button", name="Hold this page").press("Enter")
    expect(page.get_by_role("button", name="Hold this page")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Hold this page").blur()
    page.clock.run_for(60_000)
    expect(page.locator(".page-sign")).to_have_text("2 of 3")


def test_a_change_on_another_page_is_turned_to_unless_somebody_stays(wall: Opener, crowd: Party):
    page = wall(crowd)
    page.keyboard.press("PageDown")
    expect(page.locator(".page-sign")).to_have_text("2 of 3")
    crowd.cross_off(crowd.cards["Sam"][1])
    expect(page.locator(".page-sign")).to_have_text("1 of 3")
    page.keyboard.press("PageDown")
    page.get_by_role("button", name="Hold this page").press("Enter")
    song = crowd.cards["Sam"][2]
    crowd.cross_off(song)
    expect(card(page, song)).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".page-sign")).to_have_text("2 of 3")


def test_a_change_is_shown_for_a_moment_and_a_page_that_somebody_turned_to_for_longer(crowd: Party, open_page: Opener):
    page = open_page("/sign-in")
    page.clock.install()
    page.goto(f"/b/{crowd.slug}")
    page.locator(".screen[data-live=online]").wait_for()
    page.keyboard.press("PageDown")
    sign = page.locator(".page-sign")
    expect(sign).to_have_text("2 of 3")
    crowd.cross_off(crowd.cards["Sam"][3])
    expect(sign).to_have_text("1 of 3")
    page.clock.run_for(5_000)
    expect(sign).to_have_text("1 of 3")
    page.clock.run_for(4_000)
    expect(sign).to_have_text("2 of 3")
    page.keyboard.press("PageUp")
    crowd.cross_off(crowd.cards["Sam"][4])
    expect(card(page, crowd.cards["Sam"][4])).to_have_attribute("aria-disabled", "true")
    page.clock.run_for(40_000)
    expect(sign).to_have_text("1 of 3")
    page.clock.run_for(6_000)
    expect(sign).to_have_text("2 of 3")


def test_the_settings_of_a_screen_are_remembered(wall: Opener, crowd: Party):
    page = wall(crowd)
    page.get_by_role("button", name="Screen settings").press("Enter")
    assert accessibility_faults(page) == []
    page.get_by_label("Theme").select_option("office")
    page.get_by_label("Screen margin").press("End")
    page.get_by_role("button", name="Done").press("Enter")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "office")
    assert page.locator(".screen").bounding_box()["width"] == pytest.approx(1280 * 0.88, abs=1)


def test_a_kiosk_shows_its_controls_to_those_who_want_them(wall: Opener, crowd: Party):
    page = wall(crowd, "?kiosk")
    expect(page.locator(".page-sign")).to_be_visible()
    controls = page.locator(".pager button, .controls button")
    page.wait_for_function("() => getComputedStyle(document.body).cursor === 'none'")
    assert controls.filter(visible=True).count() == 0
    page.mouse.move(100, 100)
    assert controls.filter(visible=True).count() == controls.count()
    page.wait_for_function("() => getComputedStyle(document.body).cursor === 'none'")
    assert controls.filter(visible=True).count() == 0
    page.keyboard.press("s")
    expect(page.get_by_role("dialog", name="Screen settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.parametrize("gesture", ["key", "tap"])
def test_a_kiosk_fills_the_screen_with_the_first_key_or_tap(wall: Opener, party: Party, gesture: str):
    page = wall(party, "?kiosk")
    if gesture == "key":
        page.keyboard.press("Enter")
    else:
        page.locator(".board").click()
    page.wait_for_function("() => document.fullscreenElement === document.documentElement")
    page.evaluate("document.exitFullscreen()")
    page.wait_for_function("() => !document.fullscreenElement")
    page.keyboard.press("Enter")
    page.locator(".board").click()
    assert page.evaluate("document.fullscreenElement") is None


def test_the_controls_hide_while_nobody_uses_them(wall: Opener, crowd: Party, open_page: Opener):
    page = open_page("/sign-in")
    page.clock.install()
    page.goto(f"/b/{crowd.slug}")
    page.locator(".screen[data-live=online]").wait_for()
    cursor = "body => getComputedStyle(body).cursor"
    page.clock.run_for(3_100)
    assert page.locator("body").evaluate(cursor) == "none"
    assert page.locator(".controls").evaluate("one => getComputedStyle(one).opacity") == "0"
    page.mouse.move(100, 100)
    assert page.locator("body").evaluate(cursor) != "none"


def test_a_board_that_takes_nobody_invites_nobody(wall: Opener, party: Party):
    page = wall(party)
    expect(page.locator(".join")).to_be_visible()
    for state in ("frozen", "closed"):
        party.send("PATCH", "", {"state": state})
        expect(page.locator(".join")).to_be_hidden()
        page.reload()
        expect(page.locator(".state-sign")).to_be_visible()
        expect(page.locator(".join")).to_be_hidden()
        party.send("PATCH", "", {"state": "active"})
        expect(page.locator(".join")).to_be_visible()


@pytest.mark.parametrize("change", [{"state": "frozen"}, {"state": "closed"}, {"isJoinable": False}])
def test_an_empty_board_that_takes_nobody_invites_nobody(wall: Opener, service: Service, change: dict):
    party = Party(service)
    page = wall(party)
    expect(page.locator(".join")).to_be_visible()
    party.send("PATCH", "", change)
    expect(page.locator(".join")).to_be_hidden()
    expect(page.get_by_text("Pin the first song")).to_be_hidden()
    page.reload()
    expect(page.locator(".join")).to_be_hidden()
    expect(page.get_by_text("Pin the first song")).to_be_hidden()


# The moments.


@pytest.mark.essential
def test_a_pick_comes_forward_with_its_singer_and_takes_its_place(wall: Opener, party: Party):
    page = wall(party)
    pick = party.cards["Sam"][0]
    party.pick(pick)
    spotlight = page.locator(".spotlight")
    expect(spotlight).to_contain_text("Sam")
    expect(spotlight).to_contain_text(pick["title"])
    expect(spotlight).to_have_count(0, timeout=15_000)
    expect(card(page, pick).locator(".mark")).to_have_text("Picked")


def test_a_pick_among_many_changes_comes_forward(wall: Opener, crowd: Party, watch: Watch):
    watch.forgiven.append(NETWORK)
    page = wall(crowd)
    page.context.set_offline(True)
    page.locator(".screen[data-live=offline]").wait_for()
    pick = crowd.cards["Sommer 4"][1]
    crowd.pick(pick)
    for song in crowd.cards["Matt"][5:9]:
        crowd.cross_off(song)
    page.context.set_offline(False)
    expect(page.locator(".spotlight")).to_contain_text(pick["title"])
    expect(page.get_by_role("log")).to_contain_text(f"{pick['title']}, Sommer 4: Picked")
    expect(page.locator(".page-sign")).to_have_text("3 of 3")


def test_a_card_flies_in_and_dibs_are_stamped(wall: Opener, party: Party):
    page = wall(party)
    page.evaluate("""() => {
        window.seen = [];
        document.addEventListener('animationstart', event => window.seen.push(event.animationName));
    }""")
    song = party.pin("Matt", "Purple Container", "The Generics")
    expect(card(page, song)).to_be_visible()
    party.claim(song)
    expect(card(page, song).locator(".mark")).to_have_text("Dibs: Matt")
    party.add("Matt 2", cards=1)
    expect(page.get_by_role("region", name="Matt 2").locator(".card")).to_have_count(1)
    settle(page)
    assert {"fly-in", "pin-in", "stamp", "drop-in"} <= set(page.evaluate("window.seen"))


# Whatever becomes of the network.


@pytest.mark.essential
def test_a_cut_network_is_said_and_made_up_for(wall: Opener, party: Party, watch: Watch):
    watch.forgiven.append(NETWORK)
    page = wall(party)
    page.context.set_offline(True)
    expect(page.get_by_text("Offline. Showing the last known board.")).to_be_visible()
    party.cross_off(party.cards["Matt"][1])
    page.context.set_offline(False)
    page.locator(".screen[data-live=online]").wait_for()
    expect(card(page, party.cards["Matt"][1])).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".live-sign")).to_be_hidden()


def test_news_come_where_streams_do_not(open_page: Opener, party: Party, watch: Watch):
    watch.forgiven.append(NETWORK)
    page = open_page("/sign-in")
    page.route("**/events", lambda route: route.abort())
    page.goto(f"/b/{party.slug}")
    page.locator(".screen[data-live=polling]").wait_for()
    party.cross_off(party.cards["Matt"][1])
    expect(card(page, party.cards["Matt"][1])).to_have_attribute("aria-disabled", "true")


def test_streams_that_broke_without_a_network_are_tried_again_at_once(wall: Opener, party: Party, watch: Watch):
    """Also when the network is back between a stream that broke and the look for news that follows it."""
    watch.forgiven.append(NETWORK)
    page = wall(party)
    page.locator(".screen[data-live=online]").wait_for()
    broken: list[Route] = []

    def cut_stream(route: Route) -> None:
        if len(broken) == 4:
            return route.continue_()
        broken.append(route)
        return route.abort()

    page.route("**/events", cut_stream)
    page.route("**/display?*", lambda route: route.continue_() if len(broken) == 4 else route.abort())
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.locator(".screen[data-live=offline]").wait_for()
    while len(broken) < 4:
        page.wait_for_timeout(50)
    page.locator(".screen[data-live=online]").wait_for(timeout=5_000)


def test_what_came_before_its_event_is_shown_whole(open_page: Opener, party: Party):
    """A document may be newer than the change that caused the read. No event replaces what it lacks."""
    song = party.cards["Matt"][1]
    version = party.send("GET", "")["version"]
    # The changes before the board is read for the first stream's event, and for the second's.
    deeds = {
        1: [lambda: party.cross_off(song)],
        2: [
            lambda: party.cross_off(song, None),
            lambda: party.send("PATCH", f"/sections/{party.sections['Sam']}", {"footer": "Only until ten"}),
        ],
    }
    streams: list[Route] = []

    def tell_of_one(route: Route) -> None:
        streams.append(route)
        number = version + min(len(streams), 2)
        rows = {"isBoardChanged": False, "sections": [], "cards": [song["id"]], "claims": [], "picks": []}
        told = f"event: change\nid: {number}\ndata: {json.dumps(rows | {'version': number})}\n\n"
        route.fulfill(body=told, content_type="text/event-stream")

    def hurry_ahead(route: Route) -> None:
        for deed in deeds.pop(len(streams), []):
            deed()
        route.continue_()

    page = open_page("/sign-in")
    page.route("**/events", tell_of_one)
    page.route("**/display?*", hurry_ahead)
    page.goto(f"/b/{party.slug}")
    expect(page.get_by_text("Only until ten")).to_be_attached()


@pytest.mark.parametrize("part", ["**/display?*", "**/sections?*"])
def test_what_could_not_be_read_is_read_a_moment_later(wall: Opener, party: Party, watch: Watch, part: str):
    """Even though the stream stays open without further events."""
    watch.forgiven.append(NETWORK)
    page = wall(party)
    with failing(page, part):
        party.send("PATCH", f"/sections/{party.sections['Sam']}", {"footer": "Only until ten"})
    expect(page.get_by_text("Only until ten")).to_be_attached()


def test_the_picture_of_a_code_comes_when_the_network_does(wall: Opener, party: Party, watch: Watch):
    watch.forgiven.append(NETWORK)
    page = wall(party)
    picture = page.get_by_alt_text("QR code to join")
    expect(picture).to_be_visible()
    with failing(page, "**/join.svg"):
        party.send("PATCH", "", {"isJoinable": True})
        expect(picture).to_have_count(0)
    expect(picture).to_be_visible()


def test_a_board_with_another_address_is_shown_there(wall: Opener, service: Service):
    party = Party(service)
    page = wall(party)
    service.send("PATCH", f"/boards/{party.slug}", {"slug": f"{party.slug}-b"})
    page.wait_for_url(f"**/b/{party.slug}-b")
    expect(page.get_by_role("link", name="Join with your phone")).to_have_attribute("href", f"/b/{party.slug}-b/join")


def test_whose_eyes_it_is_seen_with_may_go(wall: Opener, party: Party, watch: Watch):
    watch.forgiven.append(NETWORK)
    page = wall(party, f"?viewer={party.sections['Sam']}")
    party.send("DELETE", f"/sections/{party.sections['Sam']}?release=true")
    page.wait_for_url(f"**/b/{party.slug}")
    expect(page.locator(".section")).to_have_count(2)


@pytest.mark.essential
def test_a_service_that_was_started_again_is_followed_on(wall: Opener, party: Party, service: Service, watch: Watch):
    watch.forgiven += [NETWORK, "net::ERR"]
    page = wall(party)
    service.stop()
    page.locator(".screen[data-live=offline]").wait_for()
    service.start()
    page.locator(".screen[data-live=online]").wait_for()
    party.cross_off(party.cards["Matt"][1])
    expect(card(page, party.cards["Matt"][1])).to_have_attribute("aria-disabled", "true")


def test_a_board_that_was_deleted_is_said_to_be(wall: Opener, service: Service, watch: Watch):
    watch.forgiven.append(NETWORK)
    party = Party(service)
    page = wall(party)
    party.send("DELETE", "")
    expect(page.get_by_text("This board was deleted")).to_be_visible()


# Whoever looks.


def test_it_is_read_without_scripts(open_page: Opener, party: Party):
    page = open_page(f"/b/{party.slug}", java_script_enabled=False)
    assert page.get_by_role("listitem").count() >= 19
    assert page.get_by_role("region", name="Sam").locator(".card").count() == 9
    expect(page.get_by_label("Dibs: Sam")).to_have_count(3)
    expect(page.locator(".settings-button")).to_be_hidden()


def test_nothing_moves_for_who_wants_no_motion(wall: Opener, party: Party):
    page = wall(party, reduced_motion="reduce")
    song = party.cards["Matt"][1]
    party.cross_off(song)
    expect(card(page, song)).to_have_attribute("aria-disabled", "true")
    party.pick(party.cards["Sam"][0])
    expect(card(page, party.cards["Sam"][0]).locator(".mark")).to_have_text("Picked")
    expect(page.locator(".spotlight")).to_have_count(0)
    assert page.evaluate("document.getAnimations().length") == 0


def test_forced_colours_keep_the_slash(wall: Opener, party: Party):
    page = wall(party, forced_colors="active")
    crossed = card(page, party.cards["Matt"][0])
    slash = "paper => getComputedStyle(paper, '::after').backgroundColor"
    page.evaluate("document.body.style.color = 'CanvasText'")
    assert crossed.evaluate(slash) == page.evaluate("getComputedStyle(document.body).color")


# The contrast between the slash and its paper, as WCAG 2 defines it.
SLASH_CONTRAST = """paper => {
    const slash = getComputedStyle(paper, '::after');
    const numbers = color => color.match(/[\\d.]+/g).slice(0, 3).map(Number);
    const under = numbers(getComputedStyle(paper).backgroundColor);
    const over = numbers(slash.backgroundColor).map((part, index) =>
        part * slash.opacity + under[index] * (1 - slash.opacity));
    const luminance = color => color.map(part => part / 255)
        .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0.05);
    return luminance(under) / luminance(over);
}"""


@pytest.mark.parametrize("theme", ["cork", "dark", "office"])
def test_the_slash_stands_out_from_its_paper(wall: Opener, party: Party, theme: str):
    page = wall(party)
    page.evaluate("theme => screenMemory.add({ theme })", theme)
    assert card(page, party.cards["Matt"][0]).evaluate(SLASH_CONTRAST) >= 3


@pytest.fixture(scope="module")
def crowds(service: Service) -> dict[int, Party]:
    """Parties by the number of people. The first of them has picked a song."""
    parties = {people: Party.crowd(service, people, cards=4) for people in (0, 1, 12)}
    for people in (1, 12):
        parties[people].pick(parties[people].cards["Matt"][1])
    return parties


@pytest.mark.parametrize("people", [0, 1, 12])
@pytest.mark.parametrize("size", [(320, 640), (1280, 720), (3840, 2160)])
def test_axe_finds_nothing_with_any_number_of_people(
    crowds: dict[int, Party], wall: Opener, people: int, size: tuple[int, int]
):
    page = wall(crowds[people], width=size[0], height=size[1])
    assert accessibility_faults(page) == []


# The screen that shows the wall.

WITHOUT_LOCK = "delete Navigator.prototype.wakeLock"


@pytest.mark.essential
def test_a_screen_without_tls_is_kept_on_by_a_moving_picture(wall: Opener, party: Party):
    page = wall(party)
    page.context.add_init_script(WITHOUT_LOCK)
    page.reload()
    page.wait_for_function("() => document.querySelector('.waking')?.currentTime > 0")
    # Browsers let a screen sleep for a small picture, or for one of which they show a part.
    assert page.locator(".waking").bounding_box() == {"x": 0, "y": 0, "width": 1280, "height": 720}
    page.get_by_role("button", name="Screen settings").click()
    expect(page.locator(".settings .sleep")).to_be_hidden()


@pytest.mark.essential
@pytest.mark.parametrize(
    "reason", ["HTMLMediaElement.prototype.play = () => Promise.reject(Error())", "window.GestureEvent = class {}"]
)
def test_a_browser_that_lets_the_screen_sleep_is_named_in_the_settings(wall: Opener, party: Party, reason: str):
    page = wall(party)
    page.context.add_init_script(f"{WITHOUT_LOCK}; {reason};")
    page.reload()
    page.get_by_role("button", name="Screen settings").click()
    expect(page.get_by_text("This screen may doze off.")).to_be_visible()
    assert accessibility_faults(page) == []


def test_the_zoom_of_the_browser_enlarges_the_wall(wall: Opener, party: Party):
    page = wall(party, width=960, height=540)
    title = page.locator(".card .song").first
    size = "title => parseFloat(getComputedStyle(title).fontSize)"
    before = title.evaluate(size)
    # A window of 1920 points, of which a zoom of 200 % leaves the page half.
    page.context.add_init_script("Object.defineProperty(window, 'outerWidth', { get: () => 2 * innerWidth })")
    page.reload()
    assert title.evaluate(size) == pytest.approx(2 * before)
    assert page.evaluate("document.scrollingElement.scrollHeight > 2 * innerHeight - 50")
    page.locator(".code strong").scroll_into_view_if_needed()
    expect(page.locator(".code strong")).to_be_in_viewport()
