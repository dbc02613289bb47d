"""What clients asked and were answered, and what they saw: all that the checker knows of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Set
from dataclasses import dataclass, field
from typing import Any

from board_log import Version

# Whether a version of the board is what an operation wanted.
Effect = Callable[[Version], bool]

# What says that nothing is known yet; the client asks again.
PASSING = {"unavailable", "idempotency-key-in-use", "request-timeout"}


@dataclass
class Attempt:
    """One request, and what became of it."""

    method: str
    path: str
    body: Any = None
    started: float = field(default_factory=time.time)
    ended: float = 0.0
    status: int | None = None
    document: Any = None
    fields: dict[str, str] = field(default_factory=dict)
    # Why there is no answer.
    failure: str = ""
    # Whether the client gave up waiting.
    outlived: bool = False

    @property
    def code(self) -> str:
        """What a problem calls itself."""
        return self.document.get("code", "") if isinstance(self.document, dict) else ""

    @property
    def is_answered(self) -> bool:
        """Whether there is a whole answer."""
        return self.status is not None

    @property
    def is_final(self) -> bool:
        """Whether this says what became of the request."""
        return self.is_answered and self.code not in PASSING

    def __str__(self) -> str:
        answer = f"{self.status} {self.code}".strip() if self.status else self.failure or "no answer"
        asked = f"{self.method} {self.path}" + (f" {self.body}" if self.body is not None else "")
        return f"{clock(self.started)} to {clock(self.ended)}: {asked} -> {answer}"


@dataclass
class Operation:
    """What a client wants done: one request, repeated until it is answered."""

    actor: str
    what: str
    effect: Effect
    # The answers that promise that the board has a version of this operation's own.
    promises: Set[int] = frozenset({201, 204})
    # Whether all attempts together may have one effect, and not one each.
    once: bool = False
    # The problems that may be answered.
    refusals: Set[str] = frozenset()
    attempts: list[Attempt] = field(default_factory=list)

    @property
    def answer(self) -> Attempt | None:
        """The attempt that was answered for good."""
        return self.attempts[-1] if self.attempts and self.attempts[-1].is_final else None

    @property
    def started(self) -> float:
        return self.attempts[0].started

    @property
    def ended(self) -> float:
        return self.attempts[-1].ended

    @property
    def may_be_late(self) -> bool:
        """Whether an attempt may have had its effect after the client knew nothing more of it."""
        return any(not attempt.is_final for attempt in self.attempts)

    @property
    def is_promised(self) -> bool:
        return self.answer is not None and self.answer.status in self.promises

    def lines(self) -> list[str]:
        """The operation for people."""
        told = [f"  {attempt}" for attempt in self.attempts]
        if len(told) > 8:
            told[4:-4] = [f"  and {len(told) - 8} attempts more"]
        return [f"{self.actor} {self.what}", *told]


@dataclass
class Reading:
    """A read of the laid-out board: which version was shown, with which cards in which section."""

    attempt: Attempt
    version: int
    cards: dict[str, str] | None = None

    def lines(self) -> list[str]:
        return [str(self.attempt), f"  showed version {self.version}"]


@dataclass
class Event:
    """One event of a stream."""

    name: str
    id: int | None
    data: Any


@dataclass
class Following:
    """One connection of a live client: the version that it came back with, and what it was told."""

    resumed: int | None
    attempt: Attempt
    events: list[Event] = field(default_factory=list)

    def lines(self) -> list[str]:
        told = ", ".join(f"{event.name} {event.id}" for event in self.events[:4] + self.events[4:][-4:])
        start = "for the first time" if self.resumed is None else f"with Last-Event-ID {self.resumed}"
        return [f"connected {start}, was told {len(self.events)} events: {told}"]


@dataclass
class Follower:
    """A live client through all its connections."""

    name: str
    connections: list[Following] = field(default_factory=list)
    known: int | None = None


@dataclass
class History:
    """Everything that the clients of one board saw."""

    operations: list[Operation] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    followers: list[Follower] = field(default_factory=list)
    # What is neither a change nor a read of a board that tells its version.
    others: list[Attempt] = field(default_factory=list)

    def requests(self) -> list[Attempt]:
        """All requests but those for live events, which end as streams do."""
        made = [attempt for operation in self.operations for attempt in operation.attempts]
        return made + [reading.attempt for reading in self.readings] + self.others

    def attempts(self) -> list[Attempt]:
        """All requests."""
        return self.requests() + [
            connection.attempt for follower in self.followers for connection in follower.connections
        ]


def clock(moment: float) -> str:
    """A moment for people, to the millisecond."""
    if not moment:
        return "the end"
    whole, part = divmod(moment, 1)
    return f"{time.strftime('%H:%M:%S', time.gmtime(whole))}.{int(part * 1000):03}"
