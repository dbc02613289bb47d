"""Tests that broken promises of a setlist are found: each test changes one thing of an evening that keeps them."""

from __future__ import annotations

import unittest
from typing import Any

from turns import ALONE, ANNOUNCED, KEPT, NEXT, RISING, Turns

STATES = {"m": "active", "s": "active"}


def pick(song: str, created: int, **columns: Any) -> dict[str, Any]:
    plain = {"song": song, "firstSection": "m", "secondSection": None, "state": "waiting", "isNext": False}
    return plain | {"createdAt": created, "calledAt": None, "sungAt": None} | columns


class TestTurns(unittest.TestCase):
    def setUp(self) -> None:
        """Two picks, of which the first one is on stage, and the second one is next."""
        self.turns = Turns()
        self.picks = {"p1": pick("s1", 1, isNext=True), "p2": pick("s2", 2)}
        self.assert_broken()
        self.call("p1", 3)
        self.picks["p2"]["isNext"] = True
        self.assert_broken()

    def call(self, name: str, at: int) -> None:
        self.picks[name] |= {"state": "now", "isNext": False, "calledAt": at}

    def sing(self, name: str, at: int) -> None:
        self.picks[name] |= {"state": "sung", "sungAt": at}

    def assert_broken(self, *promises: str, states: dict[str, str] = STATES, is_undo: bool = False) -> None:
        """Adds a version."""
        picks = {name: dict(columns) for name, columns in self.picks.items()}
        self.assertEqual([promise for promise, _ in self.turns.follow(picks, states, is_undo)], list(promises))

    def advance(self) -> None:
        self.sing("p1", 4)
        self.call("p2", 4)

    def test_finds_nothing_without_a_fault(self) -> None:
        self.advance()
        self.assert_broken()
        self.sing("p2", 5)
        self.assert_broken()

    def test_takes_an_undo(self) -> None:
        before = {name: dict(columns) for name, columns in self.picks.items()}
        self.advance()
        self.assert_broken()
        self.picks = before
        self.assert_broken(is_undo=True)
        self.advance()
        self.assert_broken()

    def test_takes_a_skip(self) -> None:
        self.picks["p1"] |= {"state": "waiting", "calledAt": None}
        self.assert_broken()

    def test_finds_two_picks_on_stage(self) -> None:
        self.call("p2", 4)
        self.assert_broken(ALONE)

    def test_finds_two_next_ones(self) -> None:
        self.picks["p3"] = pick("s3", 4, isNext=True)
        self.assert_broken(ALONE)

    def test_finds_a_next_one_that_does_not_wait(self) -> None:
        self.sing("p1", 4)
        self.picks["p1"]["isNext"], self.picks["p2"]["isNext"] = True, False
        self.assert_broken(ALONE, NEXT)

    def test_finds_a_song_that_waits_twice(self) -> None:
        self.picks["p3"] = pick("s2", 4)
        self.assert_broken(ALONE)

    def test_finds_that_nobody_is_next(self) -> None:
        self.picks["p2"]["isNext"] = False
        self.assert_broken(NEXT)

    def test_takes_that_nobody_is_next_while_all_are_away(self) -> None:
        self.picks["p2"]["isNext"] = False
        self.assert_broken(states={"m": "away", "s": "active"})

    def test_finds_a_turn_that_is_deleted(self) -> None:
        for state in ("now", "sung"):
            self.picks["p1"] |= {"state": state, "sungAt": 4 if state == "sung" else None}
            self.assert_broken()
            kept = self.picks.pop("p1")
            self.assert_broken(KEPT, is_undo=True)
            self.picks["p1"] = kept
            self.assert_broken(is_undo=True)

    def test_finds_a_song_that_is_not_sung_any_more(self) -> None:
        self.advance()
        self.assert_broken()
        self.picks["p1"] |= {"state": "skipped", "calledAt": None, "sungAt": None}
        self.assert_broken(KEPT)

    def test_finds_a_turn_that_nobody_was_called_to(self) -> None:
        self.picks["p3"] = pick("s3", 4, state="sung", calledAt=4, sungAt=4)
        self.assert_broken(KEPT)

    def test_finds_a_call_of_another_pick_than_the_next_one(self) -> None:
        self.picks["p3"] = pick("s3", 4)
        self.assert_broken()
        self.sing("p1", 5)
        self.call("p3", 5)
        self.assert_broken(ANNOUNCED)

    def test_finds_a_time_before_the_last_one(self) -> None:
        self.sing("p1", 2)
        self.assert_broken(RISING)


if __name__ == "__main__":
    unittest.main()
