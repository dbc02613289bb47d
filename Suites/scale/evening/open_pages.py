"""Pages that are open during an evening, in a real browser, and follow the board by themselves."""

from __future__ import annotations

import asyncio
import os
import re
import time
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

from browsers import CUT, ENGINES
from checker import Violation
from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Error, async_playwright
from service import Service

# The seconds in which a page shows the last change; a busy machine takes its time.
NEWS = 15
# The seconds in which a page is of another release: it asks every minute.
RENEWAL = 90

# The errors that a browser logs when a replica ends.
FORGIVEN = re.compile("|".join([*CUT, "ERR_ABORTED", "a status of 50[234]"]))

# The digest of a page's files, which is another one in each release.
RELEASE = "document.querySelector('link[rel=stylesheet]').href.match('/assets/([^/]+)')[1]"


@dataclass
class Final:
    """The final state of a board, and the release of its pages."""

    display: dict[str, Any]
    # The picks that wait, in their order.
    waiting: list[str]
    release: str

    @staticmethod
    def read(service: Service, board: str) -> Final:
        """Reads the state of a board."""
        display = service.send("GET", f"/boards/{board}/display")
        picks = service.send("GET", f"/boards/{board}/picks?state=waiting&limit=200")["picks"]
        return Final(display, [pick["id"] for pick in picks], read_release(service, board))


def read_release(service: Service, board: str) -> str:
    """The digest of the files of the service's present pages."""
    with urllib.request.urlopen(f"{service.url}/b/{board}") as page:
        return re.search("/assets/([^/]+)", page.read().decode())[1]


class OpenPage:
    """A page in a context of its own."""

    # The part of the board that the page shows, as an expression of JavaScript.
    shown = ""

    def __init__(self, port: int, path: str, secret: str = "", **options: Any) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.path = path
        self.secret = secret
        self._options = {"viewport": {"width": 1280, "height": 720}, "locale": "en"} | options
        self._errors: list[str] = []

    async def open(self, browser: Browser) -> None:
        """Opens the page."""
        context = await browser.new_context(base_url=self.address, **self._options)
        await self.sign_in(context)
        self.page = await context.new_page()
        self.page.on("pageerror", lambda error: self._errors.append(str(error)))
        self.page.on("console", self._read)
        await self.page.goto(self.path)

    async def sign_in(self, context: BrowserContext) -> None:
        """Signs in, unless the page is for everybody."""

    def expected(self, final: Final) -> Any:
        """The part of the final state that the page shows."""
        raise NotImplementedError

    async def faults(self, final: Final) -> list[Violation]:
        """Waits until the page shows the final state, and returns its faults."""
        return [
            *await self._unlike("each page shows the setlist", self.shown, self.expected(final), NEWS),
            *await self.unlike_release(final.release),
            *([Violation("no page logs an error", [self.path, *self._errors[:20]])] if self._errors else []),
        ]

    async def unlike_release(self, release: str) -> list[Violation]:
        """Waits until the page is of a release."""
        return await self._unlike("each page is of the present release", RELEASE, release, RENEWAL)

    async def _unlike(self, promise: str, expression: str, expected: Any, seconds: float) -> list[Violation]:
        end, seen = time.monotonic() + seconds, None
        while time.monotonic() < end:
            # A page that reloads itself shows nothing for a moment.
            with suppress(Error):
                seen = await self.page.evaluate(expression)
            if seen == expected:
                return []
            await asyncio.sleep(0.2)
        return [Violation(promise, [self.path, f"shown: {seen}", f"expected: {expected}"])]

    def _read(self, line: ConsoleMessage) -> None:
        if line.type == "error" and not FORGIVEN.search(line.text):
            self._errors.append(f"{line.text} {line.location['url']}")


class WallPage(OpenPage):
    """The wall with its strip."""

    shown = "[...document.querySelectorAll('.strip:not([hidden]) > .turn')].map(({ dataset }) => dataset.id)"

    def expected(self, final: Final) -> Any:
        setlist = final.display["setlist"]
        return [pick["id"] for pick in (setlist["now"], setlist["next"], *setlist["then"]) if pick]


class HostPage(OpenPage):
    """The page of a host with the picks that wait."""

    shown = "[...document.querySelectorAll('.picks > .turn')].map(({ dataset }) => dataset.id)"

    async def sign_in(self, context: BrowserContext) -> None:
        answer = await context.request.post("/api/v1/session", data={"secret": self.secret})
        assert answer.ok, answer.status

    def expected(self, final: Final) -> Any:
        return final.waiting


@asynccontextmanager
async def running_browser() -> AsyncIterator[Browser]:
    """The system's Chromium, without a window."""
    async with async_playwright() as playwright:
        yield await playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], **ENGINES["chromium"])
