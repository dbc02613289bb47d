"""Exports of all boards, which restore them exactly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from checker import Violation
from service import Service
from stored import Stored


def unlike_the_file(services: list[Service], stored: Stored) -> list[Violation]:
    """Restores each board from its file, in place or after it was deleted, and compares the files before and after."""
    found: list[Violation] = []
    for number, row in enumerate(sorted(stored.tables["boards"], key=lambda row: row["slug"])):
        service, other = services[number % len(services)], services[(number + 1) % len(services)]
        before = service.send("GET", f"/boards/{row['id']}/export")
        if number % 2:
            service.send("DELETE", f"/boards/{row['id']}")
        other.send("POST", f"/board-imports{'' if number % 2 else '?replace=true'}", before)
        found += differences(before, service.send("GET", f"/boards/{row['id']}/export"))
        other.send("DELETE", f"/boards/{row['id']}")
    return found


def differences(before: Any, after: Any) -> Iterator[Violation]:
    """The rows that differ, but for versions, which rise."""
    for table in sorted(before.keys() | after.keys()):
        first, second = (rows_of(table, file.get(table)) for file in (before, after))
        lost = [row for row in first if row not in second]
        new = [row for row in second if row not in first]
        if lost or new:
            yield Violation("a file restores its board exactly", [f"{table}: lost {lost[:3]}, new {new[:3]}"])


def rows_of(table: str, rows: Any) -> list[Any]:
    """The rows of a file without their versions."""
    if table == "board":
        rows = [{name: value for name, value in rows.items() if name != "version"}]
    if not isinstance(rows, list):
        return [rows]
    if table == "changes":
        return [row for row in rows if row["kind"] != "restored"]
    return [{name: value for name, value in row.items() if name != "rowVersion"} for row in rows]
