"""The rule of a setlist, simulated: everyone sings once before anyone sings again; newcomers join the round that is on.

The log of an evening says what people did, and the rule says the order that this gives.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from turns import TURNS, is_present, singers

Columns = dict[str, Any]


@dataclass
class Setlist:
    """The picks by the rule: their rounds, and the order of those that wait."""

    picks: dict[str, Columns] = field(default_factory=dict)
    # The states of the sections.
    states: dict[str, str] = field(default_factory=dict)
    waiting: list[str] = field(default_factory=list)
    next: str | None = None
    # The places of the sections, given with their first picks.
    rotation: dict[str, int] = field(default_factory=dict)

    @property
    def order(self) -> list[str]:
        """The picks that wait: the next one, then by their places."""
        return sorted(self.waiting, key=lambda pick: pick != self.next)

    def follow(self, picks: dict[str, Columns], states: dict[str, str], is_undo: bool) -> Iterator[str]:
        """Does what a version of the log did, and returns the differences of its picks from the rule.

        The picks and the states of the sections are those after the version, with the names of the REST API.
        """
        called = [pick for pick, row in picks.items() if row["state"] == "now" and not self._has(pick, "now")]
        if called and not is_undo:
            yield from self._unexplained(called[0], picks[called[0]]["exception"])
        self.states = states
        if is_undo:
            self._take(picks)
        else:
            self._act(picks)
        self._announce()
        yield from self._differences(picks)
        self.picks = {pick: dict(row) for pick, row in picks.items()}

    def _act(self, picks: dict[str, Columns]) -> None:
        """Does what was done to the picks; a version is one action."""
        for pick in self.picks.keys() - picks.keys():
            self._withdraw(pick)
        made = [pick for pick in picks if pick not in self.picks]
        changed = [pick for pick in picks if pick in self.picks and picks[pick] != self.picks[pick]]
        before = self.picks
        self.picks = {pick: dict(before.get(pick, row)) for pick, row in picks.items()}
        for pick in changed:
            old, new = before[pick], picks[pick]
            names = ("state", "skips", "firstSection", "secondSection", "isMoved", "calledAt", "sungAt")
            self.picks[pick] |= {name: new[name] for name in names}
            if new["state"] in TURNS and old["state"] == "waiting":
                self._withdraw(pick)
        for pick in changed:
            if picks[pick]["skips"] > before[pick]["skips"]:
                self._skip(pick)
            elif is_joined(before[pick], picks[pick]):
                self._let_in(pick)
        if not made and (moved := moved_by_hand(before, picks, changed)):
            self._move(moved, picks)
        for pick in made:
            for section in singers(picks[pick]):
                self._enter(section)
            self.picks[pick]["round"] = max(self._next_round(section, pick) for section in singers(picks[pick]))
            self._place(pick)

    def _take(self, picks: dict[str, Columns]) -> None:
        """Goes on with the picks of an undo, which brings rows back as they were."""
        self.picks = {pick: dict(row) for pick, row in picks.items()}
        self.waiting = placed(picks)
        self.next = next((pick for pick in self.waiting if picks[pick]["isNext"]), None)

    def _place(self, pick: str) -> None:
        """Places a pick behind the last one that is called before it, and behind those that a hand put there."""
        self._remove(pick)
        earlier = [
            place
            for place, other in enumerate(self.waiting)
            if not self.picks[other]["isMoved"] and not self._rank(pick) < self._rank(other)
        ]
        place = earlier[-1] + 1 if earlier else 0
        while place < len(self.waiting) and self.picks[self.waiting[place]]["isMoved"]:
            place += 1
        self.waiting.insert(place, pick)

    def _let_in(self, pick: str) -> None:
        """A duet has the higher round of its singers, and its place unless that is a later one."""
        section = self.picks[pick]["secondSection"]
        self._enter(section)
        later = self._next_round(section, pick)
        if later > self.picks[pick]["round"]:
            self.picks[pick]["round"] = later
            if not self.picks[pick]["isMoved"]:
                self._place(pick)

    def _skip(self, pick: str) -> None:
        """A pick that is skipped waits directly behind the next one; the second time it does not wait any more."""
        self._withdraw(pick)
        if self.picks[pick]["state"] == "waiting":
            self._announce()
            behind = [other for other in self.order if other != self.next]
            self.waiting.insert(self.waiting.index(behind[0]) if behind else len(self.waiting), pick)

    def _move(self, pick: str, picks: dict[str, Columns]) -> None:
        """A hand puts a pick anywhere: first, it is the next one, and the one that was next comes directly behind."""
        self._withdraw(pick)
        if picks[pick]["isNext"] and placed(picks)[0] == pick:
            if self.next and self.next != self.waiting[0]:
                self.waiting.remove(self.next)
                self.waiting.insert(0, self.next)
            self.waiting.insert(0, pick)
            self.next = pick
        else:
            behind = placed(picks)[placed(picks).index(pick) + 1 :]
            places = [place for place, other in enumerate(self.waiting) if other in behind]
            self.waiting.insert(min(places, default=len(self.waiting)), pick)

    def _announce(self) -> None:
        """The next one stays the next one while its singers are present; otherwise the first one who is present is."""
        if self.next and not self._is_present(self.next):
            self.next = None
        if not self.next:
            self.next = next(filter(self._is_present, self.waiting), None)

    def _unexplained(self, called: str, reason: str | None) -> Iterator[str]:
        """The lowest round is called, and in it the first in the rotation; or there is a reason for another one."""
        if called != self.next:
            yield f"{called} is called, and {self.next} was next"
        if called not in self.picks:
            return
        earlier = [pick for pick in self.waiting if self._is_present(pick) and self._rank(pick) < self._rank(called)]
        displaced = [self.picks[pick] for pick in (called, *earlier)]
        reasons = {
            "moved": any(pick["isMoved"] for pick in displaced),
            "skipped": any(pick["skips"] for pick in displaced),
            "announced": True,
            None: not earlier,
        }
        if bool(reason) != bool(earlier) or not reasons[reason]:
            yield f"{called} is called for the reason {reason} before {earlier}"

    def _differences(self, picks: dict[str, Columns]) -> Iterator[str]:
        stored = {pick: row["round"] for pick, row in picks.items()}
        ruled = {pick: row["round"] for pick, row in self.picks.items()}
        if stored != ruled:
            yield f"rounds: {sorted(stored.items() ^ ruled.items())}"
        if placed(picks) != self.waiting:
            yield f"the order is {placed(picks)}, and by the rule {self.waiting}"
        if (following := [pick for pick, row in picks.items() if row["isNext"]]) != [self.next] * bool(self.next):
            yield f"next is {following}, and by the rule {self.next}"

    def _rank(self, pick: str) -> tuple[int, float]:
        """The round of a pick, and in it the place of its first singer in the rotation."""
        found = singers(self.picks[pick])
        return self.picks[pick]["round"], self.rotation[found[0]] if found else float("inf")

    def _next_round(self, section: str, new: str) -> int:
        """One more than the highest round of a section, and at least the round that is on."""
        others = [pick for name, pick in self.picks.items() if name != new]
        own = [pick["round"] + 1 for pick in others if section in singers(pick)]
        return max([1, *own, *(pick["round"] for pick in others if pick["state"] in TURNS)])

    def _enter(self, section: str) -> None:
        self.rotation.setdefault(section, len(self.rotation) + 1)

    def _is_present(self, pick: str) -> bool:
        return is_present(self.picks[pick], self.states)

    def _has(self, pick: str, state: str) -> bool:
        return pick in self.picks and self.picks[pick]["state"] == state

    def _withdraw(self, pick: str) -> None:
        self._remove(pick)
        self.next = None if self.next == pick else self.next

    def _remove(self, pick: str) -> None:
        self.waiting = [other for other in self.waiting if other != pick]


def placed(picks: dict[str, Columns]) -> list[str]:
    """The picks that wait, by their places."""
    waiting = [(row["place"], pick) for pick, row in picks.items() if row["state"] == "waiting"]
    return [pick for _, pick in sorted(waiting)]


def is_joined(before: Columns, after: Columns) -> bool:
    """True when somebody sings along."""
    return (
        bool(after["secondSection"]) and not before["secondSection"] and before["firstSection"] == after["firstSection"]
    )


def moved_by_hand(before: dict[str, Columns], picks: dict[str, Columns], changed: list[str]) -> str | None:
    """The pick that a hand moved: it is marked so, or was before, and got another place while nobody was called."""
    if any(picks[pick]["state"] in TURNS or picks[pick]["skips"] > before[pick]["skips"] for pick in changed):
        return None
    if any(is_joined(before[pick], picks[pick]) for pick in changed):
        return None
    moved = [pick for pick in changed if picks[pick]["isMoved"] and picks[pick]["place"] != before[pick]["place"]]
    announced = [pick for pick in moved if picks[pick]["isNext"]]
    brought_back = [pick for pick in moved if before[pick]["state"] == "skipped"]
    fresh = [pick for pick in moved if not before[pick]["isMoved"]]
    return next(iter(brought_back + announced + fresh + moved), None)
