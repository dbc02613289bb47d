"""The stored log of a board, replayed version by version."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby
from typing import Any

Columns = dict[str, Any]
# The kind of a row and its id: of a claim that of the song.
Key = tuple[str, str]


@dataclass
class Entry:
    """An entry of the log: one row before and after a version."""

    version: int
    kind: str
    id: str
    old: Columns | None
    new: Columns | None
    actor: str
    undoes: int | None

    @staticmethod
    def read(row: Columns) -> Entry:
        """Reads an entry from its stored row."""
        old, new = row["old"] and normal(row["old"]), row["new"] and normal(row["new"])
        return Entry(row["version"], row["kind"], row["row_id"], old, new, row["actor"], row["undoes"])

    @property
    def keys(self) -> tuple[Key, Key]:
        """The keys of the row before and after: merging songs moves a claim to another song."""
        if self.kind != "claim":
            return (self.kind, self.id), (self.kind, self.id)
        before, after = self.old or self.new or {}, self.new or self.old or {}
        return ("claim", before["song_id"]), ("claim", after["song_id"])

    def __str__(self) -> str:
        return f"version {self.version} by {self.actor}: {self.kind} {self.id}: {self.old} -> {self.new}"


@dataclass
class Replay:
    """The rows of a board, as far as its log has been replayed."""

    changes: list[Columns]
    rows: dict[Key, Columns] = field(default_factory=dict)
    # The version of each row.
    row_versions: dict[Key, int] = field(default_factory=dict)
    # The states of each row with the versions from which on they held.
    past: dict[Key, list[tuple[int, Columns | None]]] = field(default_factory=lambda: defaultdict(list))
    entries: dict[int, list[Entry]] = field(default_factory=dict)
    # The entries whose old state is not the one before.
    torn: list[Entry] = field(default_factory=list)
    # Each version that restored the board from a file, with the version of the file.
    restorations: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for row in self.changes:
            if row["kind"] == "restored":
                self.restorations[row["version"]] = row["new"]["version"]

    def steps(self) -> Iterator[tuple[int, list[Entry]]]:
        """Replays version by version; while one is yielded, the rows are those of that version."""
        entries = map(Entry.read, sorted(self.changes, key=lambda row: (row["version"], row["id"])))
        for version, group in groupby(entries, key=lambda entry: entry.version):
            self.entries[version] = list(group)
            for entry in self.entries[version]:
                self._apply(entry)
            yield version, self.entries[version]

    def of(self, kind: str) -> dict[str, Columns]:
        """The rows of a kind, by their ids."""
        return {row: columns for (row_kind, row), columns in self.rows.items() if row_kind == kind}

    def at(self, key: Key, version: int) -> Columns | None:
        """The state of a row in a version."""
        states = [columns for number, columns in self.past.get(key, []) if number <= version]
        return states[-1] if states else None

    def before(self, key: Key, version: int) -> Columns | None:
        """The state of a row before a version."""
        return self.at(key, version - 1)

    def history(self, key: Key) -> list[str]:
        """The last states of a row, for a report."""
        return [f"from version {version} on {key} is {columns}" for version, columns in self.past.get(key, [])[-5:]]

    def is_lost(self, version: int) -> bool:
        """True when a version went with a deleted board, of which a file from before came back."""
        return version not in self.entries and any(version < restored for restored in self.restorations)

    def is_replaced(self, version: int) -> bool:
        """True for a version whose place a file took later; songs of the file may have other ids than its rows."""
        return any(file < version < restored for restored, file in self.restorations.items())

    def _apply(self, entry: Entry) -> None:
        if entry.kind == "restored":
            self._restore(entry)
        if entry.kind in ("restored", "cleared"):
            return
        before, after = entry.keys
        known = self.rows.pop(before, None)
        is_torn = after in self.rows
        if entry.old is None:
            is_torn |= known is not None
        elif entry.new is None:
            is_torn |= known != entry.old
        else:
            is_torn |= known is None or any(known.get(name) != value for name, value in entry.old.items())
        if is_torn and not self.is_replaced(entry.version):
            self.torn.append(entry)
        if before != after:
            self.past[before].append((entry.version, None))
        self._set(after, entry.version, (known or {}) | entry.new if entry.new is not None else None)

    def _restore(self, entry: Entry) -> None:
        for key in list(self.past):
            self._set(key, entry.version, self.at(key, self.restorations[entry.version]))

    def _set(self, key: Key, version: int, columns: Columns | None) -> None:
        self.past[key].append((version, columns))
        if columns is None:
            self.rows.pop(key, None)
            self.row_versions.pop(key, None)
        else:
            self.rows[key], self.row_versions[key] = columns, version


def normal(columns: Columns) -> Columns:
    """The columns with times in one form, and without those that say nothing.

    A file does not restore the code of a board, and the rotation of a section is not logged: a pick comes with it.
    """
    kept = {name: value for name, value in columns.items() if name not in ("join_code", "rotation")}
    return {name: moment(value) if name.endswith("_at") else value for name, value in kept.items()}


def moment(value: Any) -> Any:
    """A time in one form, whatever its zone is."""
    return datetime.fromisoformat(value).timestamp() if isinstance(value, str) else value


def names(columns: Columns) -> Columns:
    """The columns by their names in the REST API."""
    words = {name: name.removesuffix("_id").split("_") for name in columns}
    return {word + "".join(map(str.title, more)): columns[name] for name, (word, *more) in words.items()}


def holders(claim: Columns | None) -> set[str]:
    """The sections that hold a song."""
    return {claim[key] for key in ("first_section_id", "second_section_id") if claim[key]} if claim else set()
