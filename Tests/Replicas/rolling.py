"""A rolling restart in the middle of a party, of which nobody notices anything."""

from __future__ import annotations

from checker import Violation
from evening import Evening
from faults import Chance, Fault
from replicas import Replicas


class RollingEvening(Evening):
    """Parties whose guests want an answer to each request, at once."""

    def failures(self) -> list[Violation]:
        """What was not answered, or not as it should be."""
        failed = []
        for party in self._parties:
            history = party.history
            asked = [attempt for operation in history.operations for attempt in operation.attempts]
            asked += [reading.attempt for reading in history.readings] + history.others
            failed += [attempt for attempt in asked if attempt.status is None or attempt.status >= 500]
        if not failed:
            return []
        return [Violation("a rolling restart fails no request", [str(attempt) for attempt in failed[:20]])]


def restarts(replicas: Replicas, rounds: int) -> list[Fault]:
    """Every replica is restarted, one after the other, a number of times."""

    def restart(number: int) -> Fault:
        async def act(machine: Replicas, chance: Chance) -> None:
            await machine.restart(machine.services[number])

        return Fault("restart of a replica", act)

    return [restart(number) for _ in range(rounds) for number in range(len(replicas.services))]
