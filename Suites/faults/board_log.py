"""The log of a board, and the state of its rows in each version."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

Columns = dict[str, Any]
# The kind of a row and its id.
Row = tuple[str, str]


@dataclass
class Entry:
    """The effect of a version on one row."""

    kind: str
    id: str
    old: Columns | None
    new: Columns | None

    def column(self, name: str) -> tuple[Any, Any]:
        """The old and the new value of a column."""
        return (self.old or {}).get(name), (self.new or {}).get(name)

    @property
    def holders(self) -> tuple[set[str], set[str]]:
        """The old and the new holders of a song."""
        return holders(self.old), holders(self.new)


@dataclass
class Version:
    """A change of a board."""

    number: int
    at: float
    actor: str
    undoes: int | None
    entries: list[Entry]

    @staticmethod
    def read(document: dict[str, Any]) -> Version:
        """Parses a change from the REST API."""
        return Version(
            number=document["version"],
            at=datetime.fromisoformat(document["changedAt"].replace("Z", "+00:00")).timestamp(),
            actor=document["actor"],
            undoes=document["undoes"],
            entries=[Entry(row["kind"], row["id"], row["old"], row["new"]) for row in document["entries"]],
        )

    def of(self, kind: str) -> Iterator[Entry]:
        """The entries of one kind."""
        return (entry for entry in self.entries if entry.kind == kind)

    def lines(self) -> list[str]:
        """A description of the version."""
        undoing = f", takes back {self.undoes}" if self.undoes else ""
        rows = [f"  {entry.kind} {entry.id}: {entry.old} -> {entry.new}" for entry in self.entries]
        return [f"version {self.number} by {self.actor}{undoing}", *rows]


@dataclass
class State:
    """The state of a row from one version until the next change."""

    version: Version
    columns: Columns | None
    until: float = float("inf")


@dataclass
class BoardLog:
    """The versions of a board with the states of all rows, oldest first."""

    versions: list[Version]
    states: dict[Row, list[State]] = field(default_factory=dict)
    # The versions with an entry whose old row differs from the previous state.
    torn: list[Version] = field(default_factory=list)

    def __post_init__(self) -> None:
        for version in self.versions:
            for entry in version.entries:
                self._apply(version, entry)

    def _apply(self, version: Version, entry: Entry) -> None:
        states = self.states.setdefault((entry.kind, entry.id), [])
        before = states[-1] if states else None
        known = before.columns if before else None
        if known and entry.old and entry.new:
            # An edit is logged with the columns that changed.
            entry.old, entry.new = known | entry.old, known | entry.new
        if entry.old != known:
            self.torn.append(version)
        if before:
            before.until = version.at
        states.append(State(version, entry.new))

    @property
    def last(self) -> int:
        return self.versions[-1].number if self.versions else 0

    def rows(self, kind: str) -> dict[str, Columns]:
        """The remaining rows, by id."""
        left = ((row, states[-1].columns) for (row_kind, row), states in self.states.items() if row_kind == kind)
        return {row: columns for row, columns in left if columns is not None}

    def history(self, kind: str, row: str) -> list[str]:
        """A description of a row's history."""
        return [
            f"version {state.version.number} by {state.version.actor}: {kind} {row} is {state.columns}"
            for state in self.states.get((kind, row), [])
        ]


def holders(claim: Columns | None) -> set[str]:
    """The sections that hold a song."""
    return {claim[key] for key in ("firstSection", "secondSection") if claim.get(key)} if claim else set()
