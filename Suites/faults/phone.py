"""A client that changes a board: asks one thing after the other, and writes down everything."""

from __future__ import annotations

import asyncio
import itertools
import random
import uuid
from collections.abc import Awaitable, Callable, Set
from typing import Any

from connection import Connection
from effects import deletes, edits, takes_back
from history import Attempt, Effect, Operation
from party import Party

Act = Callable[[], Awaitable[None]]


class Phone:
    """Whoever shows a token: asks again what was not answered, as long as the party lasts."""

    def __init__(self, party: Party, actor: str, token: str = "") -> None:
        self.party = party
        self.actor = actor
        self.random = random.Random(f"{party.seed} {actor} {token[-6:]}")
        self._fields = {"authorization": f"Bearer {token}"} if token else {}
        self._connection = Connection(party.port)
        self._texts = itertools.count(1)
        # Whether the last change of the board that the log has of this client is surely one that it asked for.
        self.may_undo = False

    def text(self, subject: str) -> str:
        """A text that nobody else writes."""
        return f"{subject} {next(self._texts)} of {self.actor}"

    def new_id(self) -> str:
        """An id that nobody else makes."""
        return str(uuid.UUID(int=self.random.getrandbits(128), version=4))

    async def live(self, acts: list[tuple[int, Act]]) -> None:
        """Does one thing after the other, some more often than others, until the party is over."""
        weights, choices = [weight for weight, _ in acts], [act for _, act in acts]
        while not self.party.is_over:
            await self.random.choices(choices, weights)[0]()
            await asyncio.sleep(self.random.uniform(0.01, 0.1))
        self.close()

    async def do(
        self,
        what: str,
        request: tuple[str, str],
        effect: Effect,
        body: Any = None,
        *,
        is_keyed: bool = False,
        once: bool = False,
        promises: Set[int] = frozenset({201, 204}),
        refusals: Set[str] = frozenset(),
    ) -> Attempt | None:
        """Asks for a change until there is an answer; nothing when the party ends before."""
        operation = Operation(self.actor, what, effect, promises, once or is_keyed, refusals)
        self.party.history.operations.append(operation)
        fields = {"idempotency-key": self.new_id()} if is_keyed else {}
        while not operation.attempts or self.party.lasts:
            attempt = await self._ask(*request, body, fields, note=operation.attempts.append)
            if operation.answer:
                self.may_undo |= operation.is_promised
                return attempt
            await self._pause()
        return None

    async def read(self, path: str) -> Any:
        """Reads a part of the board until there is an answer; nothing when the party ends before."""
        while self.party.lasts:
            attempt = await self._ask("GET", path, note=self.party.history.others.append)
            if attempt.status == 200:
                return attempt.document
            await self._pause()
        return None

    def close(self) -> None:
        """Asks nothing more."""
        self._connection.close()

    async def _ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        fields: dict[str, str] | None = None,
        *,
        note: Callable[[Attempt], None],
    ) -> Attempt:
        attempt = Attempt(method, path, body)
        note(attempt)
        address = f"/api/v1/boards/{self.party.board}{path}"
        await self._connection.make(attempt, address, self._fields | (fields or {}))
        return attempt

    async def _pause(self) -> None:
        await asyncio.sleep(self.random.uniform(0.05, 0.5))


async def sign(phone: Phone, section: str) -> None:
    """Writes a footer that nobody wrote before."""
    text = phone.text("Footer")
    await phone.do(
        f"writes {text}",
        ("PATCH", f"/sections/{section}"),
        edits("section", section, "footer", lambda value: value == text),
        {"footer": text},
        promises={200},
    )


async def remove_section(phone: Phone, section: str) -> None:
    """Removes a section with all that hangs in it."""
    await phone.do(
        f"removes {section}",
        ("DELETE", f"/sections/{section}?release=true"),
        deletes("section", section),
        refusals={"section-not-found"},
    )


async def undo(phone: Phone) -> None:
    """Takes back one's own last change, if there is one: who took back that they came could do nothing more."""
    if not phone.may_undo:
        return
    await phone.do(
        "takes back the last change",
        ("POST", "/undo"),
        takes_back,
        {},
        is_keyed=True,
        promises={200},
        refusals={"nothing-to-undo", "undo-overtaken", "not-own-section"},
    )
    phone.may_undo = False
