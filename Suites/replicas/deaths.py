"""Replicas that die in the middle of a party, which goes on at the others."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from evening import Evening
from faults import Chance, Fault
from history import Attempt
from limits import LIMIT
from party import Party
from replicas import Replicas

# So many changes and displays on each board show that it is served.
ENOUGH = 20


@dataclass
class Death:
    """When a replica was killed, and when HAProxy knew."""

    killed: float
    known: float

    def may_meet(self, attempt: Attempt) -> bool:
        """Whether a request may have been with the replica that died."""
        return self.killed - LIMIT <= attempt.started <= self.known


def deaths(evening: Evening, replicas: Replicas, rounds: int, seen: list[Death]) -> list[Fault]:
    """Every replica is killed, one after the other, a number of times; each comes back when the party did without."""

    def death(number: int) -> Fault:
        async def act(machine: Replicas, chance: Chance) -> None:
            replica, killed = machine.services[number], time.time()
            replica.kill()
            await machine.client_network.wait_without(replica.port)
            known = time.time()
            async with asyncio.timeout(60):
                while not all(is_served(party, known) for party in evening.parties):
                    await asyncio.sleep(0.05)
            seen.append(Death(killed, known))
            await machine.bring_back(replica)

        return Fault("death of a replica", act)

    return [death(number) for _ in range(rounds) for number in range(len(replicas.services))]


def is_served(party: Party, since: float) -> bool:
    """Whether enough that was asked for since then was done and shown."""
    history = party.history
    done = sum(operation.is_promised and operation.answer.started >= since for operation in history.operations)
    shown = sum(reading.attempt.started >= since for reading in history.readings)
    return min(done, shown) >= ENOUGH
