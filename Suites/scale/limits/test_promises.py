"""A fate that is not promised is found: each test lets one client, or one number of them, be otherwise."""

from __future__ import annotations

import unittest
from collections import Counter

from promises import BURST, RATE, Promise

CLOSES = Promise({"closed"}, within=10)
LIMITS = Promise({"403 closed", "429 closed"}, within=10, is_limited=True)


class Promises(unittest.TestCase):
    def test_what_is_promised_is_not_broken(self) -> None:
        self.assertEqual(CLOSES.broken(Counter({"closed": 100}), 5), [])
        self.assertEqual(LIMITS.broken(Counter({"403 closed": BURST + 2 * RATE, "429 closed": 100}), 3), [])
        self.assertEqual(LIMITS.broken(Counter({"403 closed": 1}), 0), [])

    def test_one_client_with_another_fate_is_found(self) -> None:
        for fate in ("open", "kept out", "closed early", "200 closed"):
            found = CLOSES.broken(Counter({"closed": 99, fate: 1}), 5)
            self.assertEqual(found, [f"1 of 100: {fate}, where closed is promised"])

    def test_more_attempts_than_are_allowed_are_found(self) -> None:
        self.assertEqual(len(LIMITS.broken(Counter({"403 closed": BURST + 5 * RATE, "429 closed": 100}), 3)), 1)

    def test_who_is_refused_too_soon_is_found(self) -> None:
        self.assertEqual(len(LIMITS.broken(Counter({"403 closed": BURST - 1, "429 closed": 100}), 3)), 1)


if __name__ == "__main__":
    unittest.main()
