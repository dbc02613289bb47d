"""What an operation does to a board, as its log shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from board_log import Columns, Entry, Version
from history import Effect


def of_entry(kind: str, matches: Callable[[Entry], bool]) -> Effect:
    """A version that does something to a row, other than by taking something back."""

    def is_effect(version: Version) -> bool:
        return version.undoes is None and any(matches(entry) for entry in version.of(kind))

    return is_effect


def makes(kind: str, matches: Callable[[Columns], bool], row: str | None = None) -> Effect:
    """A row is made, under an id if that is known beforehand."""
    return of_entry(
        kind,
        lambda entry: entry.old is None and entry.new is not None and row in (None, entry.id) and matches(entry.new),
    )


def edits(kind: str, row: str, column: str, matches: Callable[[Any], bool]) -> Effect:
    """A column of a row that is there gets another value."""

    def changes(entry: Entry) -> bool:
        old, new = entry.column(column)
        return entry.id == row and entry.old is not None and entry.new is not None and old != new and matches(new)

    return of_entry(kind, changes)


def moves(kind: str, row: str) -> Effect:
    """A row that is there gets another place in its order, of which the log shows no number."""
    return of_entry(kind, lambda entry: entry.id == row and entry.old is not None and entry.old == entry.new)


def deletes(kind: str, row: str) -> Effect:
    """A row goes."""
    return of_entry(kind, lambda entry: entry.id == row and entry.new is None)


def picks(section: str, card: str) -> Effect:
    """A section goes with a card."""
    return of_entry("pick", lambda entry: entry.id == section and (entry.new or {}).get("card") == card)


def gains(song: str, section: str) -> Effect:
    """A section becomes a holder of a song."""
    return of_entry(
        "claim", lambda entry: entry.id == song and section in entry.holders[1] and section not in entry.holders[0]
    )


def loses(song: str, section: str) -> Effect:
    """A section holds a song no more."""
    return of_entry(
        "claim", lambda entry: entry.id == song and section in entry.holders[0] and section not in entry.holders[1]
    )


def takes_back(version: Version) -> bool:
    """Something is taken back."""
    return version.undoes is not None
