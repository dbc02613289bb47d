"""The ways in which a primary goes, and for how long nobody could change anything meanwhile."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from contextlib import suppress
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
    # Until there was another primary, and until that one had a standby.
    began: float
    replaced: float
    whole: float


@dataclass
class Site:
    """A service over the database, as an evening of the fault suite takes it for its machine."""

    database: ReplicatedDatabase
    failovers: list[Failover]
    service: Service
    client_network: Proxy


class FailoverEvening(Evening):
    """Parties whose guests go on while the database has no primary."""

    def longest_refusal(self, failover: Failover) -> float:
        """The longest time, of those that touch a failover, in which no change was acknowledged on any board."""
        operations = (operation for party in self._parties for operation in party.history.operations)
        acknowledged = sorted(operation.ended for operation in operations if operation.is_promised)
        return max(
            after - before
            for before, after in pairwise(acknowledged)
            if before < failover.whole and after > failover.began
        )


async def kill(site: Site, primary: Node) -> float:
    """Ends the primary with its Patroni, lets it come back, and tells when another one was there."""
    primary.kill()
    await site.database.primary()
    replaced = time.time()
    await asyncio.sleep(ALONE)
    site.database.restart(primary)
    return replaced


async def kill_behind_a_lagging_standby(site: Site, primary: Node) -> float:
    """The same, after a while in which the standby got nothing."""
    receiver = site.database.other(primary).receiver()
    os.kill(receiver, signal.SIGSTOP)
    try:
        await asyncio.sleep(LAG)
        return await kill(site, primary)
    finally:
        # It may have been ended meanwhile, since it was of no use any more.
        with suppress(ProcessLookupError):
            os.kill(receiver, signal.SIGCONT)


async def switch_over(site: Site, primary: Node) -> float:
    """Lets the standby take over in order, and tells when it had."""
    await site.database.switch_over(primary)
    return time.time()


WAYS = {
    "the primary killed": kill,
    "the primary killed while its standby lags": kill_behind_a_lagging_standby,
    "a switchover": switch_over,
}


def failover(name: str) -> Fault:
    """One of the ways, as a fault of an evening."""

    async def act(site: Site, chance: Chance) -> None:
        await asyncio.sleep(chance.between(0, 2))
        primary = await site.database.primary()
        began = time.time()
        replaced = await WAYS[name](site, primary)
        await site.database.wait_until_whole()
        site.failovers.append(Failover(name, began, replaced, time.time()))

    return Fault(name, act)
