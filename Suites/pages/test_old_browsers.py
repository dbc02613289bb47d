"""What a television or a phone of the past shows and does."""

from __future__ import annotations

import pytest
from conftest import Host, Joiner, Opener, Watch
from old_browsers import SINCE_2018, SINCE_2022, WITHOUT_YOUNG_FUNCTIONS, age, break_script
from party import Party
from playwright.sync_api import Page, expect

# The frames of all that hangs on the wall and has come to rest, in pixels, by id.
FRAMES = """async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    return Object.fromEntries([...document.querySelectorAll('.section, .cork, .name, .card')].map(element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.id, [x, y, width, height].map(Math.round)];
    }));
}"""


def old(open_page: Opener, path: str, width: int = 1280, height: int = 720) -> Page:
    """Opens a page in a browser that cannot read its script, and knows no style that is younger than Chromium 69."""
    page = open_page("/sign-in", width, height)
    age(page, SINCE_2018)
    break_script(page)
    page.goto(path)
    return page


@pytest.mark.parametrize(
    ("width", "height"), [(1280, 720), (1920, 700), (1920, 840), (1600, 1000), (1600, 980), (1024, 768), (1080, 1920)]
)
def test_cards_hang_where_they_should(open_page: Opener, party: Party, watch: Watch, width: int, height: int):
    watch.forgiven.append("Unexpected token")
    expected = open_page(f"/b/{party.slug}", width, height, java_script_enabled=False).evaluate(FRAMES)
    shown = old(open_page, f"/b/{party.slug}", width, height).evaluate(FRAMES)
    assert shown.keys() == expected.keys()
    for name, frame in shown.items():
        # The browser rounds lengths elsewhere.
        assert frame == pytest.approx(expected[name], abs=1), name
    cards = [tuple(frame) for name, frame in shown.items() if name.startswith("card-")]
    assert len(set(cards)) == len(cards) == 19


def test_a_wall_whose_script_does_not_run_reloads_itself(open_page: Opener, party: Party, watch: Watch):
    watch.forgiven.append("Unexpected token")
    page = open_page("/sign-in")
    page.clock.install()
    break_script(page)
    page.goto(f"/b/{party.slug}")
    party.cross_off(party.cards["Matt"][1])
    page.clock.run_for(15_000)
    card = page.locator(f"#card-{party.cards['Matt'][1]['id']} .paper")
    expect(card).to_have_attribute("aria-disabled", "true")


def test_a_wall_whose_script_does_not_run_stays_while_nobody_answers(open_page: Opener, party: Party, watch: Watch):
    watch.forgiven += ["Unexpected token", "ERR_FAILED"]
    page = open_page("/sign-in")
    page.clock.install()
    break_script(page)
    page.goto(f"/b/{party.slug}")
    page.route(f"**/b/{party.slug}", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.clock.run_for(15_000)
    page.unroute(f"**/b/{party.slug}")
    party.cross_off(party.cards["Matt"][1])
    page.clock.run_for(15_000)
    card = page.locator(f"#card-{party.cards['Matt'][1]['id']} .paper")
    expect(card).to_have_attribute("aria-disabled", "true")


def test_a_wall_whose_script_runs_is_not_loaded_again(open_page: Opener, party: Party):
    page = open_page("/sign-in")
    page.clock.install()
    page.goto(f"/b/{party.slug}")
    page.locator(".screen[data-live=online]").wait_for()
    page.evaluate("window.isSame = true")
    page.clock.run_for(40_000)
    assert page.evaluate("window.isSame")


def test_a_wall_without_scripts_reloads_itself(open_page: Opener, party: Party):
    page = open_page(f"/b/{party.slug}", java_script_enabled=False)
    expect(page.locator("meta[http-equiv=refresh][content='15']")).to_be_attached()


def test_the_oldest_supported_browser_shows_the_wall(open_page: Opener, party: Party):
    page = open_page("/sign-in")
    page.context.add_init_script(WITHOUT_YOUNG_FUNCTIONS)
    age(page, [*SINCE_2022, (r":(is|where)\(", r":-old-\1(")])
    page.goto(f"/b/{party.slug}")
    page.locator(".screen[data-live=online]").wait_for()
    song = party.pin("Matt")
    card = page.locator(f"#card-{song['id']} .paper")
    expect(card).to_be_visible()
    party.cross_off(song)
    expect(card).to_have_attribute("aria-disabled", "true")
    party.pick(party.cards["Sam"][0])
    expect(page.locator(".spotlight")).to_be_visible()


def test_a_guest_joins_and_adds_with_the_oldest_supported_browser(open_page: Opener, party: Party, songbook: None):
    page = open_page("/sign-in", 390, 844, has_touch=True, is_mobile=True)
    page.context.add_init_script(WITHOUT_YOUNG_FUNCTIONS)
    age(page, SINCE_2022)
    page.goto(f"/b/{party.slug}/join?code={party.board['joinCode']}")
    page.fill("#name", "Ann")
    page.keyboard.press("Enter")
    expect(page.locator("#words")).to_be_focused()
    page.locator(".unknown summary").click()
    page.fill("#new-title", "Purple Main")
    page.locator(".unknown form button").click()
    page.locator(".tabs a[href='#mine']").click()
    expect(page.locator(".own-card .song")).to_have_text("Purple Main")
    page.locator(".own-card .open").click()
    page.locator(".card-sheet").get_by_role("button", name="Cross off").click()
    expect(page.locator(".own-card .why")).to_have_text("Crossed off.")


def test_a_host_works_with_the_oldest_supported_browser(host: Host, party: Party):
    page = host(party)
    page.context.add_init_script(WITHOUT_YOUNG_FUNCTIONS)
    age(page, SINCE_2022)
    page.reload()
    page.locator("[data-ready] .desk[data-live=online]").wait_for()
    party.cross_off(party.cards["Matt"][1])
    expect(page.locator(f"#card-{party.cards['Matt'][1]['id']}")).to_contain_text("Crossed off")


def test_a_phone_that_is_too_old_is_told_what_it_needs(join: Joiner, party: Party):
    page = join(party, "Ann")
    expect(page.locator("#mine .needs-script")).to_be_hidden()
    page.context.add_init_script("delete window.HTMLDialogElement")
    page.reload()
    expect(page.locator("#mine .needs-script")).to_contain_text("Safari 15.4")
