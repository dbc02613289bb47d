"""A whole party: phones, a wall and a host at once, in spite of failures of the network and the service."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from conftest import Host, Joiner, Opener, sideways
from guest import act, card, pin, scanned, settled, sheet
from party import Party
from playwright.sync_api import Locator, Page, expect
from service import Service

# The text that a board shows on a wall and on a phone alike: the people and the cards.
BOARD = ".board :is(h2, .paper)"

# In milliseconds: the time after which a wall does not follow a phone at all, and the duration of a network failure.
NEVER, CUT = 20_000, 30_000

# The cards outside their sections.
OUTSIDE = """() => {
    const box = element => element.getBoundingClientRect();
    return [...document.querySelectorAll('.section')].flatMap(section => {
        const cork = box(section.querySelector('.cork'));
        return [...section.querySelectorAll('.card')].filter(card => {
            const { left, top, right, bottom } = box(card);
            return left < cork.left - 1 || top < cork.top - 1 || right > cork.right + 1 || bottom > cork.bottom + 1;
        }).map(card => card.innerText);
    });
}"""

# The buttons that another element covers, at their middle or at an edge.
COVERED = """buttons => buttons.filter(button => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [[.5, .5], [.1, .5], [.9, .5], [.5, .1], [.5, .9]].some(([across, down]) =>
        !button.contains(document.elementFromPoint(left + width * across, top + height * down)));
}).map(button => button.outerHTML)"""


@pytest.fixture
def agree(open_page: Opener) -> Callable[..., None]:
    """Waits until pages show a board as the service renders it without scripts."""

    def agree(party: Party, *pages: Page) -> None:
        written = open_page(f"/b/{party.slug}", java_script_enabled=False)
        lines = written.locator(BOARD).all_text_contents()
        written.context.close()
        for page in pages:
            expect(page.locator(BOARD)).to_have_text(lines, timeout=NEVER)

    return agree


def come_in(page: Page, name: str) -> Page:
    """Joins on the page that the QR code of the wall leads to."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join", exact=True).click()
    page.locator(".own-section").wait_for(state="attached")
    page.locator(".tabs a[href='#mine']").click()
    return page


def press_at_once(*buttons: Locator) -> None:
    """Presses the buttons of several phones at the same time by their common clock."""
    moment = buttons[0].evaluate("() => Date.now() + 300")
    for button in buttons:
        button.evaluate("(button, moment) => void setTimeout(() => button.click(), moment - Date.now())", moment)
    for button in buttons:
        expect(button).to_be_hidden()


def said_of(person: str, words: str) -> str:
    """The selector of a card on a wall."""
    return f'[aria-label="{person}"] [aria-label="{words}"]'


@pytest.mark.essential
def test_two_phones_and_a_wall_are_one_board(fete: Party, wall: Opener, phone: Opener, agree, refusals):
    screen = wall(fete)
    address = scanned(screen, fete.service)
    matt, sam = come_in(phone(address), "Matt"), come_in(phone(address), "Sam")

    def do(deed: Callable[[], None], person: str, words: str) -> None:
        deed()
        expect(screen.locator(said_of(person, words)).first).to_be_attached(timeout=NEVER)

    for page, person in ((matt, "Matt"), (sam, "Sam")):
        do(lambda page=page: pin(page, "Love Stack"), person, "Love Stack, The Containers")
    do(lambda: pin(sam, "Night Run"), "Sam", "Night Run, The Containers")
    do(lambda: act(sam, "Cross off", "Night Run"), "Sam", "Night Run, The Containers: Crossed off")
    settled(sam)
    do(lambda: sam.get_by_role("button", name="Undo").click(), "Sam", "Night Run, The Containers")

    press_at_once(*(sheet(page, "Love Stack").get_by_role("button", name="Dibs!: Love Stack") for page in (matt, sam)))
    settled(matt)
    settled(sam)
    [winner] = [name for name in ("Matt", "Sam") if not fete.shown(name)["Love Stack"]["values"]["isRejected"]]
    phones = {"Matt": matt, "Sam": sam}
    loser = "Sam" if winner == "Matt" else "Matt"
    expect(card(phones[winner], "Love Stack").locator(".why")).to_have_text("You have dibs.")
    expect(card(phones[loser], "Love Stack").locator(".why")).to_have_text(f"Crossed off: {winner} has dibs.")
    expect(phones[loser].locator(".said .trouble")).to_contain_text(f"{winner} got dibs on Love Stack first")

    picked = "Love Stack, The Containers: Picked"
    do(lambda: act(phones[winner], "Pick", "Love Stack"), winner, picked)
    agree(fete, screen, matt, sam)


def test_a_phone_with_two_tabs_that_was_cut_off_for_half_a_minute_catches_up(
    fete: Party, join: Joiner, wall: Opener, agree, cuts, refusals
):
    first, sam = join(fete, "Matt", "Love Stack", "Night Run", "Deep View"), join(fete, "Sam", "Love Stack")
    second = first.context.new_page()
    second.goto(first.url)
    expect(second.locator(".own-card")).to_have_count(3)
    screen = wall(fete)
    before = fete.send("GET", "")["version"]
    act(first, "Pick", "Night Run")
    # A press while a page takes in what another one did may miss the button that moves.
    expect(card(second, "Night Run")).to_contain_class("is-pick")
    act(second, "Cross off", "Deep View")
    for tab in (first, second):
        expect(card(tab, "Night Run").locator(".why")).to_have_text("You open the evening.")
        expect(card(tab, "Deep View").locator(".why")).to_have_text("Crossed off.")

    first.context.set_offline(True)
    since = first.evaluate("Date.now()")
    act(first, "Dibs!", "Love Stack")
    act(second, "Put back", "Deep View")
    pin(first, "Silver Moon")
    act(sam, "Dibs!", "Love Stack")
    pin(sam, "Gold Rain")
    settled(sam)
    agree(fete, screen, sam)
    first.wait_for_function("([since, cut]) => Date.now() - since > cut", arg=[since, CUT], timeout=CUT + NEVER)
    for tab in (first, second):
        expect(card(tab, "Love Stack").locator(".why")).to_have_text("You have dibs. On its way…")
        expect(card(tab, "Deep View")).not_to_contain_class("is-rejected")
        expect(card(tab, "Silver Moon")).to_contain_class("is-pending")

    first.context.set_offline(False)
    for tab in (first, second):
        settled(tab)
        expect(card(tab, "Love Stack").locator(".why")).to_have_text("Crossed off: Sam has dibs.")
    # The message appears once, in the tab that sent the request.
    [trouble] = [line for tab in (first, second) for line in tab.locator(".said .trouble").all_inner_texts()]
    assert "Sam got dibs on Love Stack first" in trouble
    agree(fete, screen, first, second, sam)
    assert list(fete.shown("Matt")) == ["Love Stack", "Night Run", "Deep View", "Silver Moon"]
    # Of seven actions one was rejected, and each of the others happened once.
    assert fete.send("GET", "")["version"] == before + 6


def test_a_service_that_is_killed_loses_nothing(
    service: Service, fete: Party, join: Joiner, wall: Opener, agree, cuts, refusals
):
    matt, sam = join(fete, "Matt", "Love Stack", "Night Run"), join(fete, "Sam", "Deep View")
    screen = wall(fete)
    before = fete.send("GET", "")["version"]
    for song in ("Love Stack", "Night Run"):
        act(matt, "Cross off", song)
        settled(matt)
    matt.get_by_role("button", name="Undo").click()
    service.kill()
    act(sam, "Pick", "Deep View")
    expect(screen.get_by_text("Offline.")).to_be_visible()
    expect(sam.locator(".live-sign")).to_contain_text("1 change will be sent")
    service.start()
    for page in (matt, sam):
        settled(page)
    agree(fete, screen, matt, sam)
    # The requests in flight at that time took effect once, with or without a response.
    assert fete.send("GET", "")["version"] == before + 4
    assert fete.shown("Matt")["Love Stack"]["rejection"] == {"reason": "card"}
    assert fete.shown("Matt")["Night Run"]["rejection"] is None
    assert fete.shown("Sam")["Deep View"]["pick"]["state"] == "waiting"
    act(matt, "Put back", "Love Stack")
    settled(matt)
    agree(fete, screen, matt, sam)


def test_forty_people_and_six_hundred_songs_find_room(service: Service, join: Joiner, wall: Opener):
    crowd = Party.crowd(service, people=40, cards=15)
    page = join(crowd, "Sam the Last", "Love Stack")
    screen = wall(crowd, reduced_motion="reduce")
    expect(screen.locator(".board .paper")).to_have_count(601)
    assert screen.evaluate(OUTSIDE) == []
    for _ in range(int(screen.locator(".screen").get_attribute("data-pages"))):
        assert screen.locator(".pager button, .controls button").evaluate_all(COVERED) == []
        screen.keyboard.press("ArrowRight")
    page.locator(".tabs a[href='#board']").click()
    expect(page.locator("#board .paper")).to_have_count(601)
    assert sideways(page) <= 0
    last = page.locator("#board .paper").last
    last.evaluate("paper => paper.scrollIntoView({ block: 'center' })")
    assert page.locator("#board .paper").last.evaluate_all(COVERED) == []
    assert page.locator(".hand :is(button, a)").evaluate_all(COVERED) == []
    song = crowd.cards["Sommer"][7]
    crowd.claim(song)
    for one in (screen, page):
        expect(one.locator(f"#card-{song['id']} .mark")).to_have_text("Dibs: Sommer", timeout=NEVER)


@pytest.mark.essential
def test_a_host_a_wall_and_a_phone_show_the_same(fete: Party, host: Host, join: Joiner, wall: Opener, agree, refusals):
    page = join(fete, "Matt", "Love Stack")
    desk, screen = host(fete), wall(fete)
    act(page, "Dibs!", "Love Stack")
    expect(desk.locator(".change .what").first).to_have_text("Matt called dibs on Love Stack")
    desk.get_by_role("button", name="Cross off Love Stack (Matt)").click()
    expect(page.locator(".said")).to_contain_text("Love Stack, Matt: Crossed off")
    expect(card(page, "Love Stack").locator(".why")).to_contain_text("Crossed off.")
    act(page, "Put back", "Love Stack")
    expect(desk.get_by_role("button", name="Cross off Love Stack (Matt)")).to_be_visible()
    desk.get_by_role("button", name="Freeze").click()
    for one in (desk, screen, page):
        expect(one.locator(".state-sign")).to_have_text("Paused by the host")
    expect(page.locator(".own-card button:enabled").filter(visible=True)).to_have_count(0)
    desk.get_by_role("button", name="Reopen").click()
    act(page, "Pick", "Love Stack")
    expect(screen.locator(said_of("Matt", "Love Stack, The Containers: Picked"))).to_be_attached()
    expect(desk.locator(".card.is-pick .song")).to_have_text("Love Stack")
    agree(fete, screen, page)
