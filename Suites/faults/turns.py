"""The promises of a setlist, in each version of a board: a pick is announced, called and sung, and stays sung."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from board_log import BoardLog, Columns, Version

# A promise, and the reason why it is broken.
Broken = tuple[str, str]

KEPT = "no turn is lost, and none is born twice"
ANNOUNCED = "the pick that is called was announced"
RISING = "the times of turns rise"
ALONE = "one pick is on stage, one is next, and a song waits once"
NEXT = "somebody is next while somebody who is present waits"
# The states of a pick that was called.
TURNS = ("now", "sung")


@dataclass
class Turns:
    """The picks of a board while its log is read, version by version.

    Columns have their names in the REST API.
    """

    picks: dict[str, Columns] = field(default_factory=dict)
    # The latest time of a pick so far.
    latest: Any = None

    def follow(self, picks: dict[str, Columns], states: dict[str, str], is_undo: bool) -> Iterator[Broken]:
        """The promises that a version breaks: the picks are those after it, and so are the states of the sections."""
        yield from disorder(picks, states)
        times = [] if self.latest is None else [self.latest]
        for pick in sorted(self.picks.keys() | picks.keys()):
            before, after = self.picks.get(pick), picks.get(pick)
            if before == after:
                continue
            yield from changed(before, after, is_undo)
            for name, time in new_times(before, after).items():
                if not is_undo and self.latest is not None and time < self.latest:
                    yield RISING, f"{name} of {after} is before {self.latest}"
                times.append(time)
        self.take(picks)
        self.latest = max(times, default=None)

    def take(self, picks: dict[str, Columns]) -> None:
        """Goes on with other picks, such as those of a file."""
        self.picks = dict(picks)


def unkept(log: BoardLog) -> Iterator[tuple[str, str, Version]]:
    """The promises that the versions of a log break."""
    turns = Turns()
    rows: dict[str, dict[str, Columns]] = {"pick": {}, "section": {}}
    for version in log.versions:
        written = [entry for entry in version.entries if entry.kind in rows]
        for entry in written:
            rows[entry.kind].pop(entry.id, None)
            if entry.new is not None:
                rows[entry.kind][entry.id] = entry.new
        if written:
            states = {section: row["state"] for section, row in rows["section"].items()}
            for promise, line in turns.follow(rows["pick"], states, version.undoes is not None):
                yield promise, line, version


def disorder(picks: dict[str, Columns], states: dict[str, str]) -> Iterator[Broken]:
    """The promises that the picks of a board break, whatever happened to them."""
    waiting = [pick for pick in picks.values() if pick["state"] == "waiting"]
    announced = [pick for pick in picks.values() if pick["isNext"]]
    songs = Counter(pick["song"] for pick in waiting)
    if (count := sum(pick["state"] == "now" for pick in picks.values())) > 1:
        yield ALONE, f"{count} picks are on stage"
    if len(announced) > 1 or any(pick["state"] != "waiting" for pick in announced):
        yield ALONE, f"next: {announced}"
    if twice := [song for song, count in songs.items() if count > 1]:
        yield ALONE, f"songs that wait twice: {twice}"
    present = [pick for pick in waiting if is_present(pick, states)]
    if present and not any(pick["isNext"] for pick in present):
        yield NEXT, f"present: {present[:3]}; next: {announced}"


def changed(before: Columns | None, after: Columns | None, is_undo: bool) -> Iterator[Broken]:
    """The promises that a change of one pick breaks."""
    old, new = (before or {}).get("state"), (after or {}).get("state")
    # Undoing takes a song back that was sung, and puts its pick on stage again, but deletes no turn.
    if old in TURNS and new is None or old == "sung" and new != "sung" and not is_undo:
        yield KEPT, f"{before} became {after}"
    if new == "sung" and old not in TURNS and not is_undo:
        yield KEPT, f"{after} was sung, and was {before}"
    if new == "now" and old != "now" and not is_undo and not (old == "waiting" and (before or {})["isNext"]):
        yield ANNOUNCED, f"{after} was called, and was {before}"


def new_times(before: Columns | None, after: Columns | None) -> Columns:
    """The times that a change wrote."""
    names = ("calledAt", "sungAt") if before else ("createdAt", "calledAt", "sungAt")
    found = {name: after[name] for name in names if after and after[name] is not None}
    return {name: time for name, time in found.items() if not before or before[name] != time}


def singers(pick: Columns) -> list[str]:
    """The sections of a pick that are left."""
    return [pick[name] for name in ("firstSection", "secondSection") if pick[name]]


def is_present(pick: Columns, states: dict[str, str]) -> bool:
    """True when a pick can be called: it has singers, and none of them is away."""
    found = singers(pick)
    return bool(found) and all(states.get(section) == "active" for section in found)
