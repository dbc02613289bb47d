"""The rules of every page."""

from __future__ import annotations

import re

import pytest
from conftest import Opener, accessibility_faults, sideways
from party import Party
from playwright.sync_api import expect
from service import Service

PATHS = ["/", "/b/{slug}", "/b/{slug}/join", "/sign-in", "/sign-in?code=nothing", "/nothing", "/b/nobody"]
# The browser logs this when a page itself is an error.
EXPECTED = "Failed to load resource: the server responded with a status of 404"


@pytest.fixture(autouse=True)
def forgiving(watch):
    watch.forgiven.append(EXPECTED)


@pytest.mark.essential
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_axe_finds_nothing(open_page: Opener, party: Party, path: str, language: str):
    page = open_page(path.format(slug=party.slug), language=language)
    assert page.locator("html").get_attribute("lang") == language
    assert accessibility_faults(page) == []


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("theme", ["dark", "office"])
def test_axe_finds_nothing_in_another_look(open_page: Opener, party: Party, path: str, theme: str):
    page = open_page(path.format(slug=party.slug))
    page.evaluate("theme => localStorage.setItem('karaoke.screen', JSON.stringify({theme}))", theme)
    page.reload()
    assert page.locator("html").get_attribute("data-theme") == theme
    assert accessibility_faults(page) == []


# The look of the page when it is first painted.
FIRST_LOOK = """
new PerformanceObserver(() => { window.firstLook ??= getComputedStyle(document.documentElement).colorScheme; })
    .observe({ type: 'paint', buffered: true });
"""


@pytest.mark.parametrize(
    ("device", "chosen", "look"),
    [
        ("light", None, "light"),
        ("dark", None, "dark"),
        ("light", "dark", "dark"),
        ("dark", "cork", "light"),
        ("dark", "office", "light"),
    ],
)
def test_the_look_is_the_chosen_one_or_else_the_devices(open_page: Opener, device: str, chosen: str | None, look: str):
    page = open_page("/sign-in", color_scheme=device)
    page.add_init_script(FIRST_LOOK)
    if chosen:
        page.evaluate("theme => localStorage.setItem('karaoke.screen', JSON.stringify({theme}))", chosen)
    page.reload()
    page.wait_for_function("() => window.firstLook")
    assert page.evaluate("firstLook") == look
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == look


def test_the_look_is_the_devices_without_scripts(open_page: Opener):
    page = open_page("/sign-in", color_scheme="dark", java_script_enabled=False)
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"


@pytest.mark.essential
@pytest.mark.parametrize("path", [*PATHS, "/api/v1/docs"])
@pytest.mark.parametrize("width", [320, 3840])
def test_nothing_has_to_be_scrolled_sideways(open_page: Opener, party: Party, path: str, width: int):
    page = open_page(path.format(slug=party.slug), width=width, height=width * 9 // 16 if width > 1000 else 640)
    assert sideways(page) <= 0


@pytest.mark.parametrize("path", PATHS)
def test_it_is_read_without_scripts(open_page: Opener, party: Party, path: str):
    page = open_page(path.format(slug=party.slug), java_script_enabled=False)
    assert page.locator("h1").inner_text() != ""


# The texts that are all in Arabic letters, and written as if they were in Latin ones.
TURNED_AROUND = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const isShown = !node.parentElement.closest('script, style, template, .announcer');
        const isArabic = /[\\u0600-\\u06ff]{2}/.test(node.data) && !/[a-z]/i.test(node.data);
        const { direction } = getComputedStyle(node.parentElement);
        if (isShown && isArabic && direction !== 'rtl') found.push(node.parentElement.outerHTML);
    }
    return found;
}"""


@pytest.mark.parametrize("path", ["/", "/b/{slug}", "/b/{slug}/join", "/b/{slug}/host", "/b/{slug}/songs", "/songs"])
def test_names_and_titles_have_their_own_direction(open_page: Opener, service: Service, path: str):
    party = Party(service, "سهرة الخميس")
    party.add("فيروز", footer="حتى العاشرة")
    party.pick(party.pin("فيروز", "أنا لحبيبي", "فيروز"))
    number = party.slug.removeprefix("party-")
    service.send("POST", "/songs", {"title": f"نسم علينا الهوا {number}", "artist": "فيروز"})
    page = open_page("/sign-in")
    assert page.context.request.post("/api/v1/session", data={"secret": service.admin}).ok
    page.goto(path.format(slug=party.slug))
    expect(page.get_by_text(re.compile("سهرة|فيروز|نسم")).first).to_be_attached()
    assert page.evaluate(TURNED_AROUND) == []


def test_the_language_is_switched_without_scripts(open_page: Opener, party: Party):
    page = open_page("/sign-in", java_script_enabled=False)
    page.get_by_role("button", name="日本語").click()
    page.wait_for_url("**/sign-in")
    assert page.locator("html").get_attribute("lang") == "ja"
    assert page.get_by_role("heading", name="ログイン").is_visible()
    page.goto(f"/b/{party.slug}")
    assert page.locator("html").get_attribute("lang") == "ja"
    page.get_by_role("button", name="English").click()
    page.wait_for_url(f"**/b/{party.slug}")
    assert page.locator("html").get_attribute("lang") == "en"


@pytest.mark.parametrize("path", ["/", "/b/{slug}/join"])
def test_the_language_is_switched_at_once(phone: Opener, party: Party, path: str):
    page = phone(path.format(slug=party.slug))
    page.set_viewport_size({"width": 320, "height": 568})
    switch = page.get_by_role("button", name="日本語")
    expect(switch).to_be_in_viewport(ratio=1)
    box = switch.bounding_box()
    assert min(box["width"], box["height"]) >= 44
    switch.click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    assert sideways(page) <= 0


def test_the_pages_can_be_installed(open_page: Opener, service: Service):
    page = open_page("/sign-in")
    manifest = page.evaluate("fetch('/manifest.webmanifest').then(answer => answer.json())")
    assert manifest["name"] == "Karaoke Board"
    for icon in manifest["icons"]:
        sizes = page.evaluate(
            "src => createImageBitmap ? fetch(src).then(a => a.blob().then(b => [a.status, b.type])) : 0", icon["src"]
        )
        assert sizes == [200, icon["type"]]
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
