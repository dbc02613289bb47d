"""A client that changes a board with one request at a time, and records everything."""

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
    """A client with a token, which retries unanswered requests during the party."""

    def __init__(self, party: Party, actor: str, token: str = "") -> None:
        self.party = party
        self.actor = actor
        self.random = random.Random(f"{party.seed} {actor} {token[-6:]}")
        self._fields = {"authorization": f"Bearer {token}"} if token else {}
        self._connection = Connection(party.port)
        self._texts = itertools.count(1)
        # True when the board's latest logged change of this client is certainly one that it requested.
        self.may_undo = False

    def text(self, subject: str) -> str:
        """A text that is unique to the client."""
        return f"{subject} {next(self._texts)} of {self.actor}"

    def new_id(self) -> str:
        """A unique id."""
        return str(uuid.UUID(int=self.random.getrandbits(128), version=4))

    async def live(self, acts: list[tuple[int, Act]]) -> None:
        """Performs operations with different frequencies until the party is over."""
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
        """Requests a change until there is a response; None when the party ends before."""
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
        """Reads a part of the board until there is a response; None when the party ends before."""
        while self.party.lasts:
            attempt = await self._ask("GET", path, note=self.party.history.others.append)
            if attempt.status == 200:
                return attempt.document
            await self._pause()
        return None

    def close(self) -> None:
        """Closes the connection."""
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
    """Writes a unique footer."""
    text = phone.text("Footer")
    await phone.do(
        f"writes {text}",
        ("PATCH", f"/sections/{section}"),
        edits("section", section, "footer", lambda value: value == text),
        {"footer": text},
        promises={200},
    )


async def remove_section(phone: Phone, section: str) -> None:
    """Deletes a section with its contents."""
    await phone.do(
        f"removes {section}",
        ("DELETE", f"/sections/{section}?release=true"),
        deletes("section", section),
        refusals={"section-not-found"},
    )


async def skip(phone: Phone, pick: dict[str, Any]) -> None:
    """Passes over a pick. When somebody else was faster, or the answer was lost, the request finds that it is done."""
    name, count = pick["id"], pick["skips"] + 1
    await phone.do(
        f"skips {name}",
        ("PATCH", f"/picks/{name}"),
        edits("pick", name, "skips", lambda skips: skips == count),
        {"skips": count},
        once=True,
        promises=frozenset(),
        refusals={"pick-not-found", "pick-not-called", "only-pick"},
    )


async def undo(phone: Phone) -> None:
    """Undoes the client's own last change, if there is one. A client that undid its joining could do nothing more."""
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
