"""Pages behind proxies that hold the live stream back, and in browsers that store nothing."""

from __future__ import annotations

import pytest
from conftest import Opener
from party import Party
from playwright.sync_api import Page, expect

# A proxy that passes on the pieces of a stream that a test writes, and no others.
HELD = """
const fetched = window.fetch;
window.fetch = (url, options) => {
    if (!String(url).endsWith("/events")) return fetched(url, options);
    const body = new ReadableStream({ start(stream) {
        window.pass = (text) => stream.enqueue(new TextEncoder().encode(text));
        options.signal.addEventListener("abort", () => stream.error(options.signal.reason));
    } });
    return Promise.resolve(new Response(body));
};
"""
# Storage that a browser's setting blocks, and storage that is full.
BLOCKED = """for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
}"""
FULL = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };"""


def behind_proxy(open_page: Opener, party: Party) -> Page:
    page = open_page("/sign-in")
    page.context.add_init_script(HELD)
    page.clock.install()
    page.goto(f"/b/{party.slug}")
    return page


@pytest.mark.parametrize("piece", ["", "retry: 1000\n\n"])
def test_news_come_while_a_proxy_holds_the_stream_back(open_page: Opener, party: Party, piece: str):
    page = behind_proxy(open_page, party)
    if piece:
        page.evaluate("(piece) => window.pass(piece)", piece)
    song = party.cards["Matt"][1]
    for _ in range(2):
        party.cross_off(song)
        page.clock.run_for(4_000)
        expect(page.locator(f"#card-{song['id']} .paper")).to_have_attribute("aria-disabled", "true")
        expect(page.locator(".screen")).to_have_attribute("data-live", "online" if piece else "polling")
        song = party.cards["Matt"][2]


def test_a_stream_that_nothing_holds_back_is_enough(open_page: Opener, party: Party):
    page = behind_proxy(open_page, party)
    page.evaluate("window.pass('retry: 1000\\n\\n')")
    page.locator(".screen[data-live=online]").wait_for()
    page.evaluate("window.pass(':\\n\\n')")
    page.evaluate("new Promise((resolve) => requestIdleCallback(resolve))")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.clock.run_for(14_000)
    assert [url for url in asked if "/display" in url] == []


@pytest.mark.parametrize("storage", [BLOCKED, FULL])
def test_a_browser_that_stores_nothing_joins_and_adds(phone: Opener, party: Party, songbook: None, storage: str):
    page = phone("/sign-in")
    page.context.add_init_script(storage)
    page.goto(f"/b/{party.slug}/join?code={party.board['joinCode']}")
    page.fill("#name", "Ann")
    page.keyboard.press("Enter")
    page.locator(".unknown summary").click()
    page.fill("#new-title", "Purple Main")
    page.locator(".unknown form button").click()
    page.locator(".tabs a[href='#mine']").click()
    expect(page.locator(".own-card .song")).to_have_text("Purple Main")
    expect(page.locator(".own-card.is-pending")).to_have_count(0)
    assert "Purple Main" in [card["title"] for card in party.send("GET", "/cards")["cards"]]
    page.goto("/")
    expect(page.locator("#code")).to_be_visible()


def test_a_browser_without_cookies_is_told_that_they_are_needed(phone: Opener, party: Party):
    page = phone("/sign-in")
    page.context.add_init_script("Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })")
    page.goto(f"/b/{party.slug}/join?code={party.board['joinCode']}")
    page.fill("#name", "Ann")
    page.keyboard.press("Enter")
    expect(page.locator("#join-trouble")).to_have_text("Allow cookies for this page, and you're in.")


def test_a_guest_joins_without_scripts(phone: Opener, party: Party, refusals: None):
    page = phone(f"/b/{party.slug}/join?code={party.board['joinCode']}", java_script_enabled=False)
    page.get_by_label("Your name").fill("Matt")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.locator("#join-trouble")).to_have_text("There's already a “Matt” here. Try another name.")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.locator("#mine")).to_contain_text("JavaScript")
    assert "Ann" in [section["person"] for section in party.send("GET", "/sections")["sections"]]
