"""A rolling restart during a party, without any effect on clients."""

from __future__ import annotations

from faults import Chance, Fault
from replicas import Replicas


def restarts(replicas: Replicas, rounds: int) -> list[Fault]:
    """Restarts every replica in turn, several times."""

    def restart(number: int) -> Fault:
        async def act(machine: Replicas, chance: Chance) -> None:
            await machine.restart(machine.services[number])

        return Fault("restart of a replica", act)

    return [restart(number) for _ in range(rounds) for number in range(len(replicas.services))]
