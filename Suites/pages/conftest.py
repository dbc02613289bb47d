"""The fixtures of the tests of pages: a service, browsers, and the errors that no page may cause."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsers import CUT, ENGINES
from party import Party
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Route,
    expect,
    sync_playwright,
)
from service import Service

# The bytes of a page's scripts, without the texts, which are data.
SCRIPT_SIZE = """() => Promise.all(performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((name) => name.endsWith(".js"))
    .map((name) => fetch(name).then((answer) => answer.text())))
    .then((all) => all.join("").replace(/^const phrases = .*$/m, "").length)"""

Opener = Callable[..., Page]
Joiner = Callable[..., Page]
Host = Callable[..., Page]

# The rules of WCAG 2.2 AA under axe's names, and axe's best practices.
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--engine", choices=ENGINES, default="chromium", help="the browser that shows the pages")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "essential: tried in every engine")


@pytest.fixture(scope="session")
def engine(pytestconfig: pytest.Config) -> str:
    """The name of the browser's engine."""
    return pytestconfig.getoption("--engine")


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    """One service for all tests of a file."""
    running = Service()
    yield running
    running.remove()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright, engine: str) -> Iterator[Browser]:
    """The system's browser, headless."""
    kind = getattr(playwright, engine)
    launched = kind.launch(executable_path=os.environ[engine.upper()], **ENGINES[engine])
    yield launched
    launched.close()


class Watch:
    """Records what no page may do: errors, violations of its policy, and requests to other sites."""

    def __init__(self, service: Service) -> None:
        self.host = urlsplit(service.url).netloc
        self.faults: list[str] = []
        # A test that cuts the network or breaks something on purpose names the errors that it expects.
        # Playwright adds this style for a screenshot, and the page's policy refuses it in Firefox, as it should.
        self.forgiven = ["sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA="]

    def attach(self, context: BrowserContext) -> None:
        context.on("page", self._attach)
        context.on("request", lambda request: self._check(request.url))

    def _attach(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", self._read)

    def _read(self, line: ConsoleMessage) -> None:
        if line.type in ("error", "warning"):
            self.faults.append(f"console: {line.text} {line.location['url']}")

    def _check(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != self.host:
            self.faults.append(f"request to {url}")

    def remaining(self) -> list[str]:
        return [fault for fault in self.faults if not any(part in fault for part in self.forgiven)]


@pytest.fixture
def watch(service: Service) -> Iterator[Watch]:
    """Fails a test whose pages did something forbidden."""
    noted = Watch(service)
    yield noted
    assert noted.remaining() == []


@pytest.fixture
def refusals(watch: Watch) -> None:
    """Browsers log rejected requests as errors, which are expected responses here."""
    watch.forgiven.append("the server responded with a status of 4")


@pytest.fixture
def cuts(watch: Watch) -> None:
    """Browsers log it when a request gets no response."""
    watch.forgiven += [*CUT, "the server responded with a status of 503"]


@pytest.fixture
def open_page(browser: Browser, service: Service, watch: Watch) -> Iterator[Opener]:
    """Opens a path of the service in a new browser.

    The arguments are the path and options of the browser: `width`, `height`, `language`, and other options of
    Playwright's browser contexts, such as `java_script_enabled=False` or `reduced_motion="reduce"`.
    """
    contexts: list[BrowserContext] = []

    def open_page(path: str, width: int = 1280, height: int = 720, language: str = "en", **options: Any) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=language, base_url=service.url, **options
        )
        contexts.append(context)
        context.set_default_timeout(10_000)
        watch.attach(context)
        page = context.new_page()
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()


@contextmanager
def failing(page: Page, part: str) -> Iterator[None]:
    """Lets every request to a part of the service fail, until one was made."""
    page.route(part, lambda route: route.abort())
    with page.expect_event("requestfailed"):
        yield
    page.unroute(part)


@contextmanager
def holding(page: Page, part: str, act: Callable[[], object]) -> Iterator[None]:
    """Holds the requests of an action to a part of the service back, from the first until the block ends."""
    held: list[Route] = []
    page.route(part, lambda route: held.append(route))
    act()
    while not held:
        page.wait_for_timeout(10)
    yield
    for route in held:
        route.continue_()
    page.unroute(part)


@pytest.fixture
def wall(open_page: Opener) -> Opener:
    """Opens the wall of a party on a screen, and waits until it is live."""

    def wall(party: Party, query: str = "", width: int = 1280, height: int = 720, **options: Any) -> Page:
        page = open_page(f"/b/{party.slug}{query}", width, height, **options)
        page.locator(".screen[data-live=online]").wait_for()
        return page

    return wall


@pytest.fixture
def phone(open_page: Opener) -> Opener:
    """Opens a path on a phone."""

    def phone(path: str, **options: Any) -> Page:
        return open_page(path, 390, 844, has_touch=True, is_mobile=True, **options)

    return phone


@pytest.fixture
def join(service: Service, phone: Opener) -> Joiner:
    """Adds a guest with some songs to a party, and opens the page on the guest's phone."""

    def join(party: Party, name: str, *songs: str, **options: Any) -> Page:
        welcome = party.send("POST", "/guests", {"joinCode": party.board["joinCode"], "person": name})
        section = welcome["sections"][0]["section"]
        for song in songs:
            body = {"section": section, "title": song, "artist": "The Containers"}
            service.send("POST", f"{party.path}/cards", body, token=welcome["secret"])
        cookie = {"name": f"karaoke_guest_{party.board['id']}", "value": welcome["secret"], "sameSite": "Lax"}
        cookie |= {"domain": "127.0.0.1", "path": "/", "expires": -1, "httpOnly": True, "secure": False}
        page = phone(f"/b/{party.slug}/join", storage_state={"cookies": [cookie]}, **options)
        page.locator(".own-section").wait_for()
        expect(page.locator(".own-card")).to_have_count(len(songs))
        return page

    return join


@pytest.fixture
def host(open_page: Opener) -> Host:
    """Opens the page of a party as a host of it."""

    def host(party: Party, width: int = 1280, height: int = 900, **options: Any) -> Page:
        secret = party.service.send("POST", "/tokens", {"role": "host", "board": party.board["id"]})["secret"]
        page = open_page("/sign-in", width, height, **options)
        assert page.context.request.post("/api/v1/session", data={"secret": secret}).ok
        page.goto(f"/b/{party.slug}/host")
        if options.get("java_script_enabled", True):
            page.locator("[data-ready] .desk[data-live=online]").wait_for()
        return page

    return host


@pytest.fixture
def party(service: Service) -> Party:
    """The board of the talk."""
    return Party.talk(service)


@pytest.fixture
def fete(service: Service) -> Party:
    """A board with Sommer and three songs, created by the host."""
    party = Party(service)
    party.add("Sommer", cards=3)
    return party


def accessibility_faults(page: Page) -> list[str]:
    """The violations that axe finds on a page, once what moves on it has come to rest."""
    page.evaluate(
        """() => Promise.allSettled(
            document.getAnimations()
                .filter(animation => Number.isFinite(animation.effect.getComputedTiming().endTime))
                .map(animation => animation.finished)
        )"""
    )
    results = Axe().run(page, options={"runOnly": {"type": "tag", "values": RULES}})
    return [
        f"{violation['id']}: {violation['help']} {[node['target'] for node in violation['nodes']][:3]}"
        for violation in results.response["violations"]
    ]


def sideways(page: Page) -> int:
    """The number of pixels by which a page is too wide."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


@pytest.fixture(scope="module")
def songbook(service: Service) -> None:
    """A songbook with a song: an empty one has no search."""
    service.send("POST", "/songs", {"title": "Prelude", "artist": "The Ushers"})
