"""A request of a client with what its answer has to be, and the judgement of the answer."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from boards import Board, Boards
from checker import Violation
from history import Attempt
from replay import Key

# The roles in the order of their rights.
LEVELS = ("anyone", "reader", "member", "host", "admin")
ANSWERED = "every request is answered"
# The reports of one promise that are read.
MOST_OF_EACH = 2
# The refusals of requests without a fault, by any rule of a board.
RULES = {401, 403, 404, 409, 412, 422, 429}


@dataclass
class Asked:
    """A request of a client."""

    attempt: Attempt
    actor: str
    # The rights of the client on the board, and those that the request needs.
    has: str
    needs: str
    board: Board | None
    # The id of the board when it was asked; None when the board was named by its slug.
    board_id: str | None
    # The members that the answer has to have.
    expected: dict[str, Any] = field(default_factory=dict)
    # The row that is to be written.
    row: Key | None = None
    is_keyed: bool = False
    is_repeated: bool = False
    # True while the token has not been ended.
    is_certain: bool = True
    # True when the board was deleted or restored meanwhile.
    is_disturbed: bool = False

    @property
    def is_granted(self) -> bool:
        return (self.attempt.status or 500) < 400

    @property
    def version(self) -> int | None:
        """The version of the board that the request made."""
        made = self.attempt.fields.get("board-version")
        return int(made) if made and not self.is_replayed else None

    @property
    def is_replayed(self) -> bool:
        return "idempotency-replayed" in self.attempt.fields

    @property
    def made_by(self) -> str:
        """The actor of the change: whoever joins is the new guest."""
        document = self.attempt.document or {}
        return f"guest:{document['guest']}" if "personalCode" in document and "guest" in document else self.actor

    def lines(self) -> list[str]:
        heads = {
            name: value
            for name, value in self.attempt.fields.items()
            if name in ("etag", "board-version", "retry-after")
        }
        return [f"{self.actor} ({self.has}): {self.attempt}", f"{heads} {self.attempt.document}"]


def judged(asked: Asked, boards: Boards) -> Iterator[Violation]:
    """The faults of one answer, by itself."""
    attempt = asked.attempt
    if attempt.status is None:
        # The file of a board that is replaced meanwhile is never taken for a whole one.
        if not (attempt.path == "/export" and asked.is_disturbed):
            yield Violation(ANSWERED, asked.lines())
        return
    if attempt.status >= 500:
        yield Violation("nothing is answered 5xx while nothing is broken", asked.lines())
    if 400 <= attempt.status < 500 and attempt.status not in RULES:
        yield Violation("requests without a fault are understood", asked.lines())
    if attempt.status == 401 and asked.is_certain and asked.has != "anyone" and not asked.is_disturbed:
        yield Violation("a valid token is known", asked.lines())
    if marks := boards.foreign_marks(json.dumps(attempt.document), asked.board):
        yield Violation("no answer shows a text of another board", [*asked.lines(), f"{marks}"])
    if asked.is_granted and LEVELS.index(asked.has) < LEVELS.index(asked.needs):
        yield Violation("nobody does what their role may not", asked.lines())
    if attempt.status in (200, 201):
        document = attempt.document or {}
        odd = {name: value for name, value in asked.expected.items() if document.get(name, "absent") != value}
        if odd:
            yield Violation("an answer is of what was asked for", [*asked.lines(), f"expected {odd}"])
    if asked.is_replayed and not asked.is_repeated:
        yield Violation("keys of different callers never meet", asked.lines())
    if attempt.code == "idempotency-key-reused" and not asked.is_repeated:
        yield Violation("keys of different callers never meet", asked.lines())


def judged_together(pair: tuple[Asked, Asked]) -> Iterator[Violation]:
    """The faults of two answers to one request with one key."""
    done = [asked for asked in pair if asked.is_granted]
    lines = [line for asked in pair for line in asked.lines()]
    if len([asked for asked in done if not asked.is_replayed]) > 1:
        yield Violation("a key has one effect", lines)
    if len(done) == 2 and done[0].attempt.document != done[1].attempt.document:
        yield Violation("a repeated request has the same answer", lines)


@dataclass
class Notes:
    """The observations of the clients: the input of the checks at the end."""

    violations: list[Violation] = field(default_factory=list)
    # The granted writes and reads of rows on boards that were named by their ids.
    granted: list[Asked] = field(default_factory=list)
    # The displays by board: the version, and the section of each card.
    shown: list[tuple[str, int, dict[str, str], Asked]] = field(default_factory=list)
    answers: dict[str, int] = field(default_factory=dict)
    stored_answers: int = 0
    # The documents of tags.
    tagged: dict[tuple[str, str, str], int] = field(default_factory=dict)

    def add(self, asked: Asked, boards: Boards) -> None:
        """Judges an answer, and keeps what has to be compared with the rows."""
        attempt = asked.attempt
        name = f"{attempt.status} {attempt.code}".strip()
        self.answers[name] = self.answers.get(name, 0) + 1
        self.report(judged(asked, boards))
        if not asked.is_granted:
            return
        self.stored_answers += asked.is_keyed and not asked.is_replayed
        if not asked.board_id:
            return
        if attempt.path.startswith("/display") and attempt.status == 200:
            self._show(asked)
        elif asked.version or asked.row or attempt.path.startswith("/setlist"):
            self.granted.append(asked)
        if attempt.method == "GET" and attempt.status == 200 and "etag" in attempt.fields:
            tag = (asked.board_id, attempt.path, attempt.fields["etag"])
            seen = hash(json.dumps(attempt.document))
            if self.tagged.setdefault(tag, seen) != seen:
                self.report([Violation("a tag has one document", asked.lines())])

    def report(self, found: Iterable[Violation]) -> None:
        """Notes broken promises; the first ones of each are enough."""
        for violation in found:
            known = sum(violation.promise == other.promise for other in self.violations)
            if known < MOST_OF_EACH:
                self.violations.append(violation)

    def _show(self, asked: Asked) -> None:
        document = asked.attempt.document
        if document["board"]["id"] != asked.board_id:
            lines = [str(asked.attempt), f"{document['board']}"]
            self.report([Violation("an answer is of what was asked for", lines)])
        cards = {card["id"]: section["id"] for section in document["sections"] for card in section["cards"]}
        asked.attempt.document = document["board"]
        self.shown.append((asked.board_id or "", document["board"]["version"], cards, asked))
