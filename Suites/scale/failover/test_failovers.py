"""The measurement finds a refusal that affects one board or one client only."""

from __future__ import annotations

import unittest

from failovers import Failover, refusals_of_boards, refusals_of_clients
from history import Attempt, Operation
from party import Party

# There is no primary from 100 to 110.
FAILOVER = Failover("the primary killed", 100, 110, 115)


def asked(actor: str, at: float, status: int | None = 201) -> Operation:
    """A change with its only attempt."""
    return Operation(actor, "asks", lambda version: True, attempts=[Attempt("POST", "/", None, at - 1, at, status)])


def party(board: str, *operations: Operation) -> Party:
    made = Party(board, 0, board, [], None)
    made.history.operations += operations
    return made


class Refusals(unittest.TestCase):
    def test_one_board_is_not_covered_by_another(self) -> None:
        quick = party("quick", *(asked("matt", at) for at in (98, 112, 120, 140)))
        slow = party("slow", asked("sam", 99), asked("sam", 120, 503), asked("sam", 139))
        self.assertEqual(refusals_of_boards([quick, slow], FAILOVER), [(14, "quick"), (40, "slow")])

    def test_one_client_is_not_covered_by_another_of_the_board(self) -> None:
        mixed = party("mixed", *(asked("matt", at) for at in (98, 112, 139)), asked("sam", 99), asked("sam", 139))
        self.assertEqual(refusals_of_boards([mixed], FAILOVER), [(27, "mixed")])
        self.assertEqual(refusals_of_clients([mixed], FAILOVER), [(27, "matt on mixed"), (40, "sam on mixed")])

    def test_one_that_never_ends_lasts_until_the_last_question(self) -> None:
        lost = party("lost", asked("matt", 99), asked("matt", 120, 503), asked("matt", 150, None))
        self.assertEqual(refusals_of_boards([lost], FAILOVER), [(51, "lost")])

    def test_one_that_never_began_well_lasts_from_the_first_question(self) -> None:
        late = party("late", asked("matt", 103, 503), asked("matt", 140))
        self.assertEqual(refusals_of_clients([late], FAILOVER), [(38, "matt on late")])

    def test_what_was_before_or_came_afterwards_is_none_of_it(self) -> None:
        calm = party("calm", *(asked("matt", at) for at in (2, 50, 99, 101, 116, 180)))
        self.assertEqual(refusals_of_boards([calm], FAILOVER), [(15, "calm")])


if __name__ == "__main__":
    unittest.main()
