"""The requests of clients, their responses, and what clients observed: the input of the checker."""

from __future__ import annotations

import time
from collections.abc import Callable, Set
from dataclasses import dataclass, field
from typing import Any

from board_log import Version

# A predicate for the versions that an operation intended.
Effect = Callable[[Version], bool]

# The problems with an unknown outcome, after which the client retries.
PASSING = {"unavailable", "idempotency-key-in-use", "request-timeout"}


@dataclass
class Attempt:
    """A request and its outcome."""

    method: str
    path: str
    body: Any = None
    started: float = field(default_factory=time.time)
    ended: float = 0.0
    status: int | None = None
    document: Any = None
    fields: dict[str, str] = field(default_factory=dict)
    # The reason for a missing response.
    failure: str = ""
    # True when the client stopped waiting.
    outlived: bool = False

    @property
    def code(self) -> str:
        """The code of a problem."""
        return self.document.get("code", "") if isinstance(self.document, dict) else ""

    @property
    def is_answered(self) -> bool:
        """True when there is a complete response."""
        return self.status is not None

    @property
    def is_final(self) -> bool:
        """True when the response determines the outcome of the request."""
        return self.is_answered and self.code not in PASSING

    def __str__(self) -> str:
        answer = f"{self.status} {self.code}".strip() if self.status else self.failure or "no answer"
        asked = f"{self.method} {self.path}" + (f" {self.body}" if self.body is not None else "")
        return f"{clock(self.started)} to {clock(self.ended)}: {asked} -> {answer}"


@dataclass
class Operation:
    """An operation: one request, retried until it is answered."""

    actor: str
    what: str
    effect: Effect
    # The statuses that promise a version of this operation's own.
    promises: Set[int] = frozenset({201, 204})
    # True when all attempts together may have one effect, and not one each.
    once: bool = False
    # The problems that are allowed.
    refusals: Set[str] = frozenset()
    attempts: list[Attempt] = field(default_factory=list)

    @property
    def answer(self) -> Attempt | None:
        """The attempt with the final response."""
        return self.attempts[-1] if self.attempts and self.attempts[-1].is_final else None

    @property
    def started(self) -> float:
        return self.attempts[0].started

    @property
    def ended(self) -> float:
        return self.attempts[-1].ended

    @property
    def may_be_late(self) -> bool:
        """True when an attempt may have taken effect after the client stopped observing it."""
        return any(not attempt.is_final for attempt in self.attempts)

    @property
    def is_promised(self) -> bool:
        return self.answer is not None and self.answer.status in self.promises

    def lines(self) -> list[str]:
        """A description of the operation."""
        told = [f"  {attempt}" for attempt in self.attempts]
        if len(told) > 8:
            told[4:-4] = [f"  and {len(told) - 8} attempts more"]
        return [f"{self.actor} {self.what}", *told]


@dataclass
class Reading:
    """A read of the laid-out board: its version, and the cards in each section."""

    attempt: Attempt
    version: int
    cards: dict[str, str] | None = None

    def lines(self) -> list[str]:
        return [str(self.attempt), f"  showed version {self.version}"]


@dataclass
class Event:
    """An event of a stream."""

    name: str
    id: int | None
    data: Any


@dataclass
class Following:
    """A connection of a live client: the version with which it reconnected, and the events that it received."""

    resumed: int | None
    attempt: Attempt
    events: list[Event] = field(default_factory=list)

    def lines(self) -> list[str]:
        told = ", ".join(f"{event.name} {event.id}" for event in self.events[:4] + self.events[4:][-4:])
        start = "for the first time" if self.resumed is None else f"with Last-Event-ID {self.resumed}"
        return [f"connected {start}, was told {len(self.events)} events: {told}"]


@dataclass
class Follower:
    """A live client with all its connections."""

    name: str
    connections: list[Following] = field(default_factory=list)
    known: int | None = None


@dataclass
class History:
    """Everything that the clients of one board observed."""

    operations: list[Operation] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    followers: list[Follower] = field(default_factory=list)
    # The requests that neither change a board nor read one with its version.
    others: list[Attempt] = field(default_factory=list)

    def requests(self) -> list[Attempt]:
        """All requests except those for live events, which end as streams do."""
        made = [attempt for operation in self.operations for attempt in operation.attempts]
        return made + [reading.attempt for reading in self.readings] + self.others

    def attempts(self) -> list[Attempt]:
        """All requests."""
        return self.requests() + [
            connection.attempt for follower in self.followers for connection in follower.connections
        ]


def clock(moment: float) -> str:
    """A time for reports, to the millisecond."""
    if not moment:
        return "the end"
    whole, part = divmod(moment, 1)
    return f"{time.strftime('%H:%M:%S', time.gmtime(whole))}.{int(part * 1000):03}"
