"""Proves from histories that no data was lost, nothing was done twice, and no client read a wrong state."""

from __future__ import annotations

import bisect
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate, pairwise

from board_log import BoardLog, Columns, Version, holders
from effects import states_reached
from history import Follower, Following, History, Operation, clock
from limits import LATENESS
from party import Remains
from turns import unkept

# The log has milliseconds, and clients record their times with the same clock.
TICK = 0.002
# A client that missed more versions has to read the board again.
MOST_MISSED = 1_000
# With fewer reconnections, it may be by chance that many clients have to read the board again.
FEWEST_RETURNS = 20
# Longer reports are not read.
MOST_SHOWN = 10

# The columns by which an answered document is compared with its row.
COLUMNS = {
    "card": ("section", "song", "title", "artist", "slot", "rejected", "key", "link", "note"),
    "section": ("person", "footer", "rejected", "state"),
    "pick": (
        "song",
        "card",
        "title",
        "artist",
        "state",
        "isNext",
        "isComing",
        "round",
        "skips",
        "isMoved",
        "exception",
    ),
}


# The kinds of rows whose ids live events contain.
KINDS = ("section", "card", "claim", "pick")


@dataclass
class Violation:
    """A broken promise with its evidence."""

    promise: str
    lines: list[str]

    def __str__(self) -> str:
        return "\n".join([f"VIOLATED: {self.promise}", *(f"  {line}" for line in self.lines)])


@dataclass
class Checker:
    """The histories of one party and the final state of its board, for comparison."""

    history: History
    remains: Remains
    # The last version before the clients began.
    prepared: int = 0
    # The times of disturbed networks, in which no limit applies.
    disturbances: list[tuple[float, float]] = field(default_factory=list)

    def __post_init__(self) -> None:
        # The operations that explain each version, and the versions of each operation.
        self._versions: dict[int, list[Version]] = defaultdict(list)
        self._unexplained: list[Version] = []
        self._explain()

    @property
    def log(self) -> BoardLog:
        return self.remains.log

    def violations(self) -> list[Violation]:
        """The broken promises."""
        rules = (
            self._log_is_whole,
            self._state_is_what_the_log_says,
            self._acknowledged_changes_are_there,
            self._nothing_happens_twice,
            self._nothing_happens_unasked,
            self._answered_rows_were_so,
            self._turns_are_kept,
            self._advances_are_answered,
            self._songs_have_one_holder,
            self._refusals_name_a_holder,
            self._followers_miss_nothing,
            self._who_comes_back_is_told_what_was_missed,
            self._nobody_reads_the_past,
            self._answers_are_expected,
            self._requests_end_in_time,
        )
        return [violation for rule in rules for violation in rule()]

    def _explain(self) -> None:
        """Finds the operation of each version."""
        operations: dict[str, list[Operation]] = defaultdict(list)
        for operation in self.history.operations:
            operations[operation.actor].append(operation)
        for version in self.log.versions:
            if version.number > self.prepared:
                # Before joining, a client has no name.
                candidates = [operations[version.actor], operations["newcomers"]]
                if found := self._operation_behind(version, candidates):
                    self._versions[id(found)].append(version)
                else:
                    self._unexplained.append(version)

    def _operation_behind(self, version: Version, candidates: list[list[Operation]]) -> Operation | None:
        in_time = [
            operation
            for operations in candidates
            for operation in around(version.at, operations)
            if operation.started - TICK <= version.at <= operation.ended + TICK and operation.effect(version)
        ]
        late = (
            operation
            for operations in candidates
            for operation in operations
            if operation.may_be_late
            and operation.started - TICK <= version.at <= operation.ended + LATENESS
            and len(self._versions[id(operation)]) < len(operation.attempts)
            and operation.effect(version)
        )
        fresh = (operation for operation in in_time if not self._versions[id(operation)])
        return next(fresh, None) or next(late, None) or (in_time[0] if in_time else None)

    def _log_is_whole(self) -> Iterator[Violation]:
        numbers = [version.number for version in self.log.versions]
        if numbers != list(range(1, self.remains.version + 1)):
            odd = [f"{before}, then {after}" for before, after in pairwise(numbers) if after != before + 1]
            lines = [f"the board is at version {self.remains.version}, its log at {self.log.last}", *odd[:5]]
            yield Violation("versions rise by one, and the log has them all", lines)
        for version in self.log.torn[:5]:
            lines = version.lines() + [
                line for entry in version.entries for line in self.log.history(entry.kind, entry.id)[-5:]
            ]
            yield Violation("each version begins where the one before ended", lines)

    def _state_is_what_the_log_says(self) -> Iterator[Violation]:
        for kind, rows in self.remains.rows.items():
            logged = self.log.rows(kind)
            for row in sorted(rows.keys() | logged.keys()):
                shown, written = seen(kind, rows.get(row)), seen(kind, logged.get(row))
                if shown != written:
                    lines = [f"{kind} {row} is {shown}", *self.log.history(kind, row)[-5:]]
                    yield Violation("the board is what its log says", lines)

    def _acknowledged_changes_are_there(self) -> Iterator[Violation]:
        for operation in self.history.operations:
            if operation.is_promised and not any(is_answered_by(operation, made) for made in self._of(operation)):
                lines = operation.lines() + [line for version in self._of(operation) for line in version.lines()]
                yield Violation("every acknowledged change is there", lines + self._meanwhile(operation))

    def _nothing_happens_twice(self) -> Iterator[Violation]:
        for operation in self.history.operations:
            if len(self._of(operation)) > (1 if operation.once else len(operation.attempts)):
                lines = operation.lines() + [line for version in self._of(operation) for line in version.lines()]
                yield Violation("nothing is done twice", lines)

    def _nothing_happens_unasked(self) -> Iterator[Violation]:
        for version in self._unexplained:
            asked = [operation for operation in self.history.operations if operation.actor == version.actor]
            near = [line for operation in around(version.at, asked) for line in operation.lines()]
            lines = [f"{clock(version.at)}:", *version.lines(), "what was asked for then:", *near]
            yield Violation("nothing happens that nobody asked for", lines)

    def _answered_rows_were_so(self) -> Iterator[Violation]:
        for operation in self.history.operations:
            for attempt in operation.attempts:
                document = attempt.document or {}
                if attempt.status not in (200, 201) or "rowVersion" not in document:
                    continue
                kind = attempt.path.split("/")[1].removesuffix("s")
                row = document["id"]
                states = self.log.states.get((kind, row), [])
                if not any(
                    state.version.number == document["rowVersion"]
                    and seen(kind, state.columns) == seen(kind, document)
                    and state.version.at - TICK <= attempt.ended
                    for state in states
                ):
                    lines = operation.lines() + [f"answered: {document}", *self.log.history(kind, row)[-8:]]
                    yield Violation("every answer tells what was stored", lines)

    def _turns_are_kept(self) -> Iterator[Violation]:
        for promise, line, version in unkept(self.log):
            yield Violation(promise, [line, *version.lines()])

    def _advances_are_answered(self) -> Iterator[Violation]:
        for operation in self.history.operations:
            answer = operation.answer
            if answer is None or answer.path != "/setlist/advance" or answer.status != 200:
                continue
            now = answer.document["now"]
            named = {"sung": {answer.body["from"]} - {None}, "now": {now["id"]} if now else set()}
            for version in self._of(operation):
                if any(states_reached(version, state) != picks for state, picks in named.items()):
                    lines = [*operation.lines(), f"answered: {answer.document}", *version.lines()]
                    yield Violation("an acknowledged advance names its turn", lines)

    def _songs_have_one_holder(self) -> Iterator[Violation]:
        for version in self.log.versions:
            for entry in version.of("claim"):
                old, new = entry.holders
                invited = (entry.old or {}).get("invitedSection")
                is_let_in = new - old == {invited} or version.actor.startswith("host:")
                is_kept = new <= old or not old and len(new) == 1 or old <= new and len(new) == 2 and is_let_in
                if len(new) > 2 or not is_kept and version.undoes is None:
                    lines = version.lines() + self.log.history("claim", entry.id)[-5:]
                    yield Violation("a song has one holder, or two who agreed", lines)

    def _refusals_name_a_holder(self) -> Iterator[Violation]:
        for operation in self.history.operations:
            answer = operation.answer
            if answer is None or answer.code != "song-taken":
                continue
            song = answer.path.split("/")[2]
            held = {
                section
                for state in self.log.states.get(("claim", song), [])
                # A version may become visible some time after it began.
                if state.version.at <= answer.ended + TICK and state.until + LATENESS >= answer.started
                for section in holders(state.columns)
            }
            for named in answer.document["holders"]:
                if named["section"] not in held:
                    lines = operation.lines() + [f"told: {answer.document}", *self.log.history("claim", song)[-5:]]
                    yield Violation("who is refused a song is told who holds it", lines)

    def _followers_miss_nothing(self) -> Iterator[Violation]:
        touched = {version.number: touches(version) for version in self.log.versions}
        for follower in self.history.followers:
            for lines in missed(follower, touched, self.remains.version):
                yield Violation("live clients are told every version in order, or to begin anew", lines)

    def _who_comes_back_is_told_what_was_missed(self) -> Iterator[Violation]:
        numbers = {version.number for version in self.log.versions}
        connections = [connection for follower in self.history.followers for connection in follower.connections]
        returns = [connection for connection in connections if may_be_resumed(connection, numbers)]
        resets = [back for back in returns if any(event.name == "reset" for event in back.events)]
        if len(returns) >= FEWEST_RETURNS and len(resets) > len(returns) / 10:
            told = [line for back in resets[:5] for line in back.lines()]
            lines = [f"{len(resets)} of {len(returns)} were told to begin anew", *told]
            yield Violation("live clients that come back are told what they missed", lines)

    def _nobody_reads_the_past(self) -> Iterator[Violation]:
        acknowledged = sorted(
            (operation.answer.ended, version.number)
            for operation in self.history.operations
            if operation.answer and operation.is_promised
            for version in self._of(operation)
        )
        ends = [end for end, _ in acknowledged]
        floors = list(accumulate((number for _, number in acknowledged), max))
        for reading in self.history.readings:
            before = bisect.bisect_left(ends, reading.attempt.started)
            if before and reading.version < floors[before - 1]:
                lines = [*reading.lines(), f"version {floors[before - 1]} had been acknowledged before"]
                yield Violation("nobody is shown less than what was acknowledged", lines)
        yield from self._shown_cards_were_so()

    def _shown_cards_were_so(self) -> Iterator[Violation]:
        cards: dict[str, str] = {}
        versions = iter(self.log.versions)
        number = 0
        for reading in sorted(self.history.readings, key=lambda reading: reading.version):
            while number < reading.version and (version := next(versions, None)):
                number = version.number
                for entry in version.of("card"):
                    cards.pop(entry.id, None)
                    if entry.new:
                        cards[entry.id] = entry.new["section"]
            if reading.cards is not None and (number != reading.version or reading.cards != cards):
                odd = sorted(reading.cards.items() ^ cards.items())[:5]
                lines = [*reading.lines(), f"the log is at version {number} then; these cards differ: {odd}"]
                yield Violation("what is shown of a version is what the log says of it", lines)

    def _answers_are_expected(self) -> Iterator[Violation]:
        for attempt in self.history.attempts():
            if (attempt.status or 0) >= 500 and (attempt.status != 503 or "retry-after" not in attempt.fields):
                lines = [str(attempt), f"{attempt.document} {attempt.fields}"]
                yield Violation("nothing is answered 5xx but 503 with Retry-After", lines)
        for operation in self.history.operations:
            answer = operation.answer
            if answer and (answer.status or 0) >= 300 and answer.code not in operation.refusals:
                yield Violation("who asks rightly is not refused", [*operation.lines(), f"{answer.document}"])
        begun = (connection.attempt for follower in self.history.followers for connection in follower.connections)
        for attempt in (*self.history.others, *begun):
            if attempt.is_final and attempt.status != 200:
                yield Violation("who reads rightly is not refused", [str(attempt), f"{attempt.document}"])

    def _requests_end_in_time(self) -> Iterator[Violation]:
        for attempt in self.history.attempts():
            is_excused = any(begin <= attempt.ended and end >= attempt.started for begin, end in self.disturbances)
            if attempt.outlived and not is_excused:
                yield Violation("no request outlives its limit", [str(attempt)])

    def _of(self, operation: Operation) -> list[Version]:
        return self._versions.get(id(operation), [])

    def _meanwhile(self, operation: Operation) -> list[str]:
        """The log's versions of a client around the time of an operation."""
        near = [
            version
            for version in self.log.versions
            if version.actor == operation.actor and operation.started - 1 <= version.at <= operation.ended + 1
        ]
        return ["the log has of then:", *(line for version in near[:10] for line in version.lines())]


def around(at: float, operations: list[Operation]) -> list[Operation]:
    """The latest operations that began before a time."""
    begun = bisect.bisect(operations, at + TICK, key=lambda operation: operation.started)
    return operations[max(0, begun - 8) : begun]


def is_answered_by(operation: Operation, version: Version) -> bool:
    """True when an operation's response describes the version."""
    document = operation.answer.document if operation.answer else None
    if document and "undoes" in document and version.undoes != document["undoes"]:
        return False
    if document and "id" in document and document["id"] not in {entry.id for entry in version.entries}:
        return False
    return operation.started - TICK <= version.at <= operation.ended + TICK


def seen(kind: str, row: Columns | None) -> Columns | None:
    """The columns that a row and its document share."""
    if row is None:
        return None
    if kind == "claim":
        held = {one["section"] for one in row["holders"]} if "holders" in row else holders(row)
        return {"holders": sorted(held), "invited": row.get("invited", row.get("invitedSection"))}
    return {name: row.get(name) for name in COLUMNS[kind]}


def touches(version: Version) -> dict[str, set[str]]:
    """The ids of a version in a live event."""
    return {f"{kind}s": {entry.id for entry in version.of(kind)} for kind in KINDS}


def may_be_resumed(connection: Following, numbers: set[int]) -> bool:
    """True when a client reconnected and received events, all of which the service could have sent."""
    if connection.resumed not in numbers or not connection.events:
        return False
    return (connection.events[0].id or 0) - connection.resumed <= MOST_MISSED


def missed(follower: Follower, touched: dict[int, dict[str, set[str]]], last: int) -> Iterator[list[str]]:
    """The events that a live client missed or received in the wrong order."""
    known: int | None = None
    for connection in follower.connections:
        for place, event in enumerate(connection.events):
            is_right = False
            if event.name == "snapshot":
                is_right = known is None and place == 0
            elif event.name == "reset":
                is_right = known is not None and (event.id or 0) >= known
            elif event.name == "change":
                told = {name: set(event.data[name]) for name in event.data if name.endswith("s")}
                is_right = known is not None and event.id == known + 1 and told == touched.get(event.id)
            if not is_right:
                context = [f"knew {known}, was told {event}", f"the log says {touched.get(event.id or 0)}"]
                yield [f"{follower.name}:", *connection.lines(), *context]
            known = event.id
    if known != last:
        yield [f"{follower.name} ended at version {known}, the board at {last}", *follower.connections[-1].lines()]


def verdict(violations: list[Violation], seed: str) -> int:
    """Prints the result of a suite, and returns its exit code."""
    for violation in violations[:MOST_SHOWN]:
        print(violation, file=sys.stderr)
    if violations:
        print(f"{len(violations)} violations; seed: {seed}", file=sys.stderr)
        return 1
    print("nothing was lost, nothing done twice, and nobody was shown what was not so")
    return 0
