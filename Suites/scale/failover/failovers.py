"""The kinds of failover, and the time for which a board or a client could change nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from faults import Chance, Fault
from history import Operation
from machine import SETTINGS
from node import Node
from party import Party
from proxy import Proxy
from replicated import ReplicatedDatabase
from service import Service

# Longer than the service waits for a change. The service gives up a change that the standby does not have.
LAG = int(SETTINGS["DATABASE_STATEMENT_TIMEOUT"]) + 2
# The seconds for which the primary runs alone before the other server returns.
ALONE = 2


@dataclass
class Failover:
    """A failover and its duration."""

    name: str
    began: float
    # The time at which there was another primary with a standby.
    replaced: float
    whole: float


@dataclass
class Site:
    """A service over the database, as the machine of an evening in the fault suite."""

    database: ReplicatedDatabase
    service: Service
    client_network: Proxy


class Refusal(NamedTuple):
    """The number of seconds without an acknowledged change of a client, or of any client of a board."""

    seconds: float
    who: str


def refusals_of_boards(parties: Iterable[Party], failover: Failover) -> list[Refusal]:
    """The longest refusal of each board during a failover, whichever client asked."""
    return [longest_refusal(party.seed, party.history.operations, failover) for party in parties]


def refusals_of_clients(parties: Iterable[Party], failover: Failover) -> list[Refusal]:
    """The longest refusal of each client during a failover."""
    asked: defaultdict[str, list[Operation]] = defaultdict(list)
    for party in parties:
        for operation in party.history.operations:
            asked[f"{operation.actor} on {party.seed}"].append(operation)
    return [longest_refusal(client, operations, failover) for client, operations in asked.items()]


def longest_refusal(who: str, operations: list[Operation], failover: Failover) -> Refusal:
    """The longest time during a failover between a first and a last request without an acknowledgement."""
    acknowledged = sorted(operation.ended for operation in operations if operation.is_promised)
    first = min(operation.started for operation in operations)
    last = max(operation.ended for operation in operations)
    gaps = (
        after - before
        for before, after in pairwise([first, *acknowledged, last])
        if before < failover.whole and after > failover.began
    )
    return Refusal(max(gaps, default=0), who)


async def kill(site: Site, primary: Node) -> float:
    """Kills the primary with its Patroni, and returns the time at which another one was there."""
    primary.kill()
    return await replace(site, primary)


async def kill_behind_a_lagging_standby(site: Site, primary: Node) -> float:
    """The same, after some seconds without replication."""
    receiver = await site.database.other(primary).receiver()
    os.kill(receiver, signal.SIGSTOP)
    await asyncio.sleep(LAG)
    primary.kill()
    # Changes on the way to the standby are lost with the primary.
    for how in (signal.SIGTERM, signal.SIGCONT):
        os.kill(receiver, how)
    return await replace(site, primary)


async def replace(site: Site, killed: Node) -> float:
    """Starts a killed server again after the failover, and returns the time of its recovery."""
    await site.database.primary()
    replaced = time.time()
    await asyncio.sleep(ALONE)
    site.database.restart(killed)
    return replaced


async def switch_over(site: Site, primary: Node) -> float:
    """Switches over to the standby, and returns the time at which it was the primary."""
    await site.database.switch_over(primary)
    return time.time()


WAYS = {
    "the primary killed": kill,
    "the primary killed while its standby lags": kill_behind_a_lagging_standby,
    "a switchover": switch_over,
}


def failover(name: str, seen: list[Failover]) -> Fault:
    """A kind of failover as a fault of an evening, with a record of it."""

    async def act(site: Site, chance: Chance) -> None:
        await asyncio.sleep(chance.between(0, 2))
        primary = await site.database.primary()
        began = time.time()
        replaced = await WAYS[name](site, primary)
        await site.database.wait_until_whole()
        seen.append(Failover(name, began, replaced, time.time()))

    return Fault(name, act)
