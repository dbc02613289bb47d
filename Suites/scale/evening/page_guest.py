"""A guest who taps on a real page, over a slow network."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any

from checker import Violation
from effects import edits, makes
from history import Attempt, Effect, Operation
from open_pages import Final, OpenPage
from pace import Pace
from party import Party
from playwright.async_api import BrowserContext, Error, Request, Response, Route
from service import Service

PICKED, CROSSED = 5, 3
# The milliseconds for a tap, and the seconds before the next one: two at once count as one.
PATIENCE, PAUSE = 2_000, 0.5
# The milliseconds in which all that is queued is answered.
ANSWERED = 60_000
IS_QUEUE_EMPTY = "() => !Object.keys(localStorage).some((key) => key.startsWith('karaoke.phone.'))"
DIALOGS = ".call[open] .close, .card-sheet[open] .close"


class PageGuest(OpenPage):
    """Picks songs and crosses them off. Each tap is an operation of the history, with the page's requests."""

    shown = (
        "[...document.querySelectorAll('.own-card')].map(({ dataset, classList }) => "
        "[dataset.id, ...['is-pick', 'is-sung', 'is-rejected'].map((name) => classList.contains(name))])"
    )

    def __init__(self, party: Party, pace: Pace, service: Service, board: dict[str, Any], name: str) -> None:
        guests = f"/boards/{party.board}/guests"
        welcome = service.send("POST", guests, {"joinCode": board["joinCode"], "person": name})
        shape = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
        super().__init__(party.port, f"/b/{board['slug']}/join", welcome["secret"], **shape)
        self.party = party
        self._pace = pace
        self._random = Random(f"{party.seed} {name}")
        self._actor = f"guest:{welcome['guest']}"
        self._section = welcome["sections"][0]["section"]

        def pin(number: int) -> str:
            card = {"section": self._section, "title": f"Song {number} of {name}", "artist": "The Layouts"}
            return service.send("POST", f"/boards/{party.board}/cards", card, welcome["secret"])["id"]

        cards = [pin(number) for number in range(PICKED + CROSSED)]
        # The cards that are not picked yet, and those that are crossed off or not.
        self._free, self._crossed = cards[:PICKED], dict.fromkeys(cards[PICKED:], False)
        # The operations of all taps, the one of the last tap, and the time before it.
        self.taps: list[Operation] = []
        self._operation: Operation | None = None
        self._began = 0.0
        self._attempts: dict[Request, Attempt] = {}
        self._hand = asyncio.Lock()

    async def sign_in(self, context: BrowserContext) -> None:
        cookie = {"name": f"karaoke_guest_{self.party.board}", "value": self.secret, "url": self.address}
        await context.add_cookies([cookie | {"httpOnly": True, "sameSite": "Lax"}])

    def expected(self, final: Final) -> Any:
        def marks(card: dict[str, Any]) -> list[Any]:
            state = card["pick"] and card["pick"]["state"]
            return [card["id"], state in ("waiting", "now"), state == "sung", card["values"]["isRejected"]]

        [section] = [section for section in final.display["sections"] if section["id"] == self._section]
        return [marks(card) for card in section["cards"]]

    async def faults(self, final: Final) -> list[Violation]:
        lost = [line for tap in self.taps if not tap.answer for line in tap.lines()]
        return await super().faults(final) + ([Violation("each tap is answered", lost)] if lost else [])

    async def run(self) -> None:
        """Taps now and then until the evening is over."""
        self.page.on("request", self._note_request)
        self.page.on("requestfailed", self._note_failure)
        self.page.on("response", self._note_response)
        while not self.party.is_over:
            async with self._hand:
                await self._act()
                await self._settle()
            await self._pace.wait(self._random.uniform(3, 10))

    @asynccontextmanager
    async def queueing(self, *, is_offline: bool) -> AsyncIterator[None]:
        """Has an action in the queue, without a network or with one that loses all changes."""
        async with self._hand:
            if is_offline:
                await self.page.context.set_offline(True)
            else:
                await self.page.route("**/api/**", lose_changes)
            await self._act()
            yield
            await self.page.context.set_offline(False)
            await self.page.unroute_all()
            await self._settle()

    async def _act(self) -> None:
        """Picks a song, crosses one off, or puts it back."""
        if self._free and self._random.random() < 0.4:
            card = self._free.pop(0)
            effect = makes("pick", lambda row: row["card"] == card)
            await self._tap(f"picks {card}", effect, [f"#own-card-{card} .star:not([aria-label^=Unpick])"])
            return
        card = self._random.choice(list(self._crossed))
        crosses = self._crossed[card] = not self._crossed[card]
        effect = edits("card", card, "rejected", lambda value: value is (True if crosses else None))
        choice = ".card-sheet[open] " + (".cross" if crosses else ".putBack")
        await self._tap(f"crosses {card} off: {crosses}", effect, [f"#own-card-{card} .open", choice])

    async def _tap(self, what: str, effect: Effect, places: list[str]) -> None:
        """Taps one place after the other, again when something comes between, until the page makes the request."""
        operation = self._operation = Operation(self._actor, what, effect, frozenset({200, 201}), once=True)
        self._began = time.time()
        while not operation.attempts and not self.party.is_over:
            with suppress(Error):
                if await self.page.locator(DIALOGS).count():
                    await self.page.tap(DIALOGS, timeout=PATIENCE)
                for place in places:
                    await self.page.tap(place, timeout=PATIENCE)
                    await asyncio.sleep(PAUSE)

    async def _settle(self) -> None:
        """Waits until the service has answered all that is queued."""
        await self.page.wait_for_function(IS_QUEUE_EMPTY, timeout=ANSWERED)

    def _note_request(self, request: Request) -> None:
        parts = request.url.partition(f"/api/v1/boards/{self.party.board}")
        if request.method == "GET" or not parts[2] or self._operation is None:
            return
        attempt = Attempt(request.method, parts[2], request.post_data_json)
        if not self._operation.attempts:
            # The browser reports a request after it was sent.
            attempt.started = self._began
            self.taps.append(self._operation)
            self.party.history.operations.append(self._operation)
        self._operation.attempts.append(attempt)
        self._attempts[request] = attempt

    def _note_failure(self, request: Request) -> None:
        if attempt := self._attempts.get(request):
            attempt.ended, attempt.failure = time.time(), request.failure or ""

    async def _note_response(self, response: Response) -> None:
        if attempt := self._attempts.get(response.request):
            attempt.ended, attempt.status, attempt.fields = time.time(), response.status, response.headers
            if response.status >= 400:
                with suppress(Error):
                    attempt.document = await response.json()


async def lose_changes(route: Route) -> None:
    """Lets nothing through but reads."""
    await (route.continue_() if route.request.method == "GET" else route.abort())
