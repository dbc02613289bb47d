"""Replicas that are killed during a party, which continues on the others."""

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

# The number of changes and displays on each board that prove that it is served.
ENOUGH = 20


@dataclass
class Death:
    """The times at which a replica was killed, and at which HAProxy noticed."""

    killed: float
    known: float

    def may_meet(self, attempt: Attempt) -> bool:
        """True when a request may have reached the killed replica."""
        return self.killed - LIMIT <= attempt.started <= self.known


def deaths(evening: Evening, replicas: Replicas, rounds: int, seen: list[Death]) -> list[Fault]:
    """Kills every replica in turn, several times, and restarts each when the party has continued without it."""

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
    """True when enough requests since then have succeeded."""
    history = party.history
    done = sum(operation.is_promised and operation.answer.started >= since for operation in history.operations)
    shown = sum(reading.attempt.started >= since for reading in history.readings)
    return min(done, shown) >= ENOUGH
