"""The ways in which a primary goes, and for how long which board and which client could change nothing meanwhile."""

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


class Refusal(NamedTuple):
    """For how many seconds nothing was acknowledged that somebody, or anybody on a board, asked for."""

    seconds: float
    who: str


def refusals_of_boards(parties: Iterable[Party], failover: Failover) -> list[Refusal]:
    """The longest of each board that touches a failover, whoever wrote."""
    return [longest_refusal(party.seed, party.history.operations, failover) for party in parties]


def refusals_of_clients(parties: Iterable[Party], failover: Failover) -> list[Refusal]:
    """The longest of each client that touches a failover."""
    asked: defaultdict[str, list[Operation]] = defaultdict(list)
    for party in parties:
        for operation in party.history.operations:
            asked[f"{operation.actor} on {party.seed}"].append(operation)
    return [longest_refusal(client, operations, failover) for client, operations in asked.items()]


def longest_refusal(who: str, operations: list[Operation], failover: Failover) -> Refusal:
    """The longest time, from the first question to the last, that touches a failover and has nothing acknowledged."""
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
    """Ends the primary with its Patroni, and tells when another one was there."""
    primary.kill()
    return await replace(site, primary)


async def kill_behind_a_lagging_standby(site: Site, primary: Node) -> float:
    """The same, after a while in which the standby got nothing."""
    receiver = await site.database.other(primary).receiver()
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
