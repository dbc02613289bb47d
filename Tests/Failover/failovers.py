"""The ways in which a primary goes, and for how long nobody could change anything meanwhile."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from dataclasses import dataclass
from itertools import pairwise

from evening import Evening
from faults import Chance, Fault
from machine import SETTINGS
from node import Node
from proxy import Proxy
from replicated import ReplicatedDatabase
from service import Service

# Longer than the service waits for a change: it gives up one that the standby does not have.
LAG = int(SETTINGS["DATABASE_STATEMENT_TIMEOUT"]) + 2
# For so long everything goes on with the primary alone, before the other server is back.
ALONE = 2


@dataclass
class Failover:
    """What happened to a primary, and how long it took."""

    name: str
    began: float
    # There was another primary, and that one had a standby.
    replaced: float
    whole: float


@dataclass
class Site:
    """A service over the database, as an evening of the fault suite takes it for its machine."""

    database: ReplicatedDatabase
    service: Service
    client_network: Proxy


class FailoverEvening(Evening):
    """Parties whose guests go on while the database has no primary."""

    def longest_refusal(self, failover: Failover) -> float:
        """The longest time, of those that touch a failover, in which no change was acknowledged on any board."""
        operations = (operation for party in self.parties for operation in party.history.operations)
        acknowledged = sorted(operation.ended for operation in operations if operation.is_promised)
        return max(
            after - before
            for before, after in pairwise(acknowledged)
            if before < failover.whole and after > failover.began
        )


async def kill(site: Site, primary: Node) -> float:
    """Ends the primary with its Patroni, and tells when another one was there."""
    primary.kill()
    return await replace(site, primary)


async def kill_behind_a_lagging_standby(site: Site, primary: Node) -> float:
    """The same, after a while in which the standby got nothing."""
    receiver = site.database.other(primary).receiver()
    os.kill(receiver, signal.SIGSTOP)
    await asyncio.sleep(LAG)
    primary.kill()
    # What was on its way to the standby goes with the primary.
    for how in (signal.SIGTERM, signal.SIGCONT):
        os.kill(receiver, how)
    return await replace(site, primary)


async def replace(site: Site, killed: Node) -> float:
    """Lets a server that was killed come back, after another one was there, and tells when that was."""
    await site.database.primary()
    replaced = time.time()
    await asyncio.sleep(ALONE)
    site.database.restart(killed)
    return replaced


async def switch_over(site: Site, primary: Node) -> float:
    """Lets the standby take over in order, and tells when it had."""
    await site.database.switch_over(primary)
    return time.time()


WAYS = {
    "the primary killed": kill,
    "the primary killed while its standby lags": kill_behind_a_lagging_standby,
    "a switchover": switch_over,
}


def failover(name: str, seen: list[Failover]) -> Fault:
    """One of the ways, as a fault of an evening, and a note of how it was."""

    async def act(site: Site, chance: Chance) -> None:
        await asyncio.sleep(chance.between(0, 2))
        primary = await site.database.primary()
        began = time.time()
        replaced = await WAYS[name](site, primary)
        await site.database.wait_until_whole()
        seen.append(Failover(name, began, replaced, time.time()))

    return Fault(name, act)
