"""The effects of operations on a board, as its log shows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from board_log import Columns, Entry, Version
from history import Effect


def of_entry(kind: str, matches: Callable[[Entry], bool]) -> Effect:
    """A version with some effect on a row, other than an undo."""

    def is_effect(version: Version) -> bool:
        return version.undoes is None and any(matches(entry) for entry in version.of(kind))

    return is_effect


def makes(kind: str, matches: Callable[[Columns], bool], row: str | None = None) -> Effect:
    """A row is inserted, under an id if it is known."""
    return of_entry(
        kind,
        lambda entry: entry.old is None and entry.new is not None and row in (None, entry.id) and matches(entry.new),
    )


def edits(kind: str, row: str, column: str, matches: Callable[[Any], bool]) -> Effect:
    """A column of an existing row changes."""

    def changes(entry: Entry) -> bool:
        old, new = entry.column(column)
        return entry.id == row and entry.old is not None and entry.new is not None and old != new and matches(new)

    return of_entry(kind, changes)


def moves(kind: str, row: str) -> Effect:
    """An existing row moves. The log does not contain its position."""
    return of_entry(kind, lambda entry: entry.id == row and entry.old is not None and entry.old == entry.new)


def deletes(kind: str, row: str) -> Effect:
    """A row is deleted."""
    return of_entry(kind, lambda entry: entry.id == row and entry.new is None)


def advances(on_stage: str | None) -> Effect:
    """The pick on stage is sung; another one is called if nothing is on stage."""

    def is_effect(version: Version) -> bool:
        sung, called = (states_reached(version, state) for state in ("sung", "now"))
        return version.undoes is None and (sung == {on_stage} if on_stage else bool(called) and not sung)

    return is_effect


def states_reached(version: Version, state: str) -> set[str]:
    """The picks that a version brings into a state."""
    columns = {entry.id: entry.column("state") for entry in version.of("pick")}
    return {pick for pick, (old, new) in columns.items() if new == state != old}


def orders(pick: str) -> Effect:
    """A hand moves a pick."""
    return of_entry("pick", lambda entry: entry.id == pick and entry.column("isMoved")[1] is True)


def gains(song: str, section: str) -> Effect:
    """A section claims a song."""
    return of_entry(
        "claim", lambda entry: entry.id == song and section in entry.holders[1] and section not in entry.holders[0]
    )


def loses(song: str, section: str) -> Effect:
    """A section releases a song."""
    return of_entry(
        "claim", lambda entry: entry.id == song and section in entry.holders[0] and section not in entry.holders[1]
    )


def takes_back(version: Version) -> bool:
    """A change is undone."""
    return version.undoes is not None
