"""The order of the picks that wait, which is the same on every replica."""

from __future__ import annotations

from collections.abc import Iterator

from checker import Violation
from replay import Columns, names
from service import Service
from stored import Stored
from turns import is_present


def unlike_the_order(services: list[Service], stored: Stored) -> Iterator[Violation]:
    """The boards that a service shows in another order than their rows have."""
    for board in stored.tables["boards"]:
        waiting = order(stored.of("picks", board["id"]))
        states = {row["id"]: row["state"] for row in stored.of("sections", board["id"])}
        present = [row["id"] for row in waiting if is_present(names(row), states)]
        for service in services:
            path = f"/boards/{board['id']}"
            listed = service.send("GET", f"{path}/picks?state=waiting&limit=200")["picks"]
            setlist = service.send("GET", f"{path}/setlist")
            shown = [pick["id"] for pick in (setlist["next"], *setlist["then"]) if pick]
            expected = [(row["id"], place) for place, row in enumerate(waiting)]
            if expected != [(pick["id"], pick["place"]) for pick in listed] or present != shown:
                lines = [f"board {board['slug']}: {expected}", f"listed {listed}", f"shown {shown}"]
                yield Violation("places give the same order on every replica", lines)


def order(picks: list[Columns]) -> list[Columns]:
    """The rows of the picks that wait: the next one, then by place, and by id where places are equal."""
    waiting = [row for row in picks if row["state"] == "waiting"]
    return sorted(waiting, key=lambda row: (not row["is_next"], row["place"], row["id"]))
