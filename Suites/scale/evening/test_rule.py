"""Tests that the simulation finds an order that the rule does not give: each test changes one thing of a right one."""

from __future__ import annotations

import unittest
from typing import Any

from rule import Setlist

STATES = {name: "active" for name in "abc"}


def pick(section: str, place: int, number: int = 1, **columns: Any) -> dict[str, Any]:
    plain = {"firstSection": section, "secondSection": None, "state": "waiting", "isNext": False, "round": number}
    plain |= {"place": place, "skips": 0, "isMoved": False, "exception": None, "calledAt": None, "sungAt": None}
    return plain | columns


class TestRule(unittest.TestCase):
    def setUp(self) -> None:
        """Anna picks twice, and Ben once: Anna, Ben, Anna."""
        self.setlist, self.picks = Setlist(), {}
        self.assert_right(a1=pick("a", 0, isNext=True))
        self.assert_right(a2=pick("a", 20, 2))
        self.assert_right(b1=pick("b", 10))

    def follow(self, states: dict[str, str] = STATES, is_undo: bool = False, **picks: Any) -> list[str]:
        """Adds a version."""
        for name, columns in picks.items():
            self.picks[name] = self.picks.get(name, {}) | columns
        return list(self.setlist.follow({name: dict(row) for name, row in self.picks.items()}, states, is_undo))

    def assert_right(self, **picks: Any) -> None:
        self.assertEqual(self.follow(**picks), [])

    def assert_wrong(self, word: str, **picks: Any) -> None:
        self.assertIn(word, " ".join(self.follow(**picks)))

    def call(self, name: str, following: str, **columns: Any) -> dict[str, Any]:
        called = {"state": "now", "isNext": False, "calledAt": 1}
        return {name: called | columns, following: {"isNext": True}}

    def test_takes_turns_in_order(self) -> None:
        self.assert_right(**self.call("a1", "b1"))
        self.assert_right(a1={"state": "sung"}, **self.call("b1", "a2"))

    def test_takes_a_newcomer_in_the_round_that_is_on(self) -> None:
        self.assert_right(**self.call("a1", "b1"))
        self.assert_right(a1={"state": "sung"}, **self.call("b1", "a2"))
        self.assert_right(c1=pick("c", 15, 1))
        self.assert_right(b1={"state": "sung"}, **self.call("a2", "c1", exception="announced"))
        self.assert_right(b2=pick("b", 16, 2))

    def test_finds_a_place_before_somebody_who_did_not_sing(self) -> None:
        self.assert_wrong("by the rule", c1=pick("c", 5))

    def test_finds_a_round_that_was_not_joined(self) -> None:
        self.assert_wrong("rounds", c1=pick("c", 30, 3))

    def test_finds_that_another_one_is_next(self) -> None:
        self.assert_wrong("next", a1={"isNext": False}, b1={"isNext": True})

    def test_finds_that_another_one_is_called(self) -> None:
        self.assert_wrong("was next", b1={"state": "now"})

    def test_finds_a_call_without_a_reason(self) -> None:
        self.assert_right(b1={"place": -10, "isNext": True, "isMoved": True}, a1={"isNext": False, "isMoved": False})
        self.assert_wrong("reason None", **self.call("b1", "a1"))

    def test_takes_a_call_with_a_reason(self) -> None:
        self.assert_right(b1={"place": -10, "isNext": True, "isMoved": True}, a1={"isNext": False})
        self.assert_right(**self.call("b1", "a1", exception="moved"))

    def test_finds_a_reason_that_is_none(self) -> None:
        self.assert_wrong("reason skipped", **self.call("a1", "b1", exception="skipped"))

    def test_takes_a_skip_behind_the_next_one(self) -> None:
        self.assert_right(a1={"isNext": False, "skips": 1, "place": 15}, b1={"isNext": True})

    def test_finds_a_skip_to_the_end(self) -> None:
        self.assert_wrong("by the rule", a1={"isNext": False, "skips": 1, "place": 30}, b1={"isNext": True})

    def test_takes_somebody_who_goes_away_and_comes_back(self) -> None:
        away = STATES | {"a": "away"}
        self.assertEqual(self.follow(away, a1={"isNext": False}, b1={"isNext": True}), [])
        self.assert_right()
        self.assert_right(**self.call("b1", "a1", exception="announced"))

    def test_takes_a_duet_that_leaves_one_singer(self) -> None:
        self.assert_right(c1=pick("c", 30, 2, secondSection="b"))
        self.assert_right(c1={"firstSection": "b", "secondSection": None})


if __name__ == "__main__":
    unittest.main()
