"""Fails over a replicated database while boards are used, and proves that no data was lost.

Run by Scripts/long/failover.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import subprocess
import sys
import time
from contextlib import AsyncExitStack
from random import Random

from checker import Violation, verdict
from cluster import answer
from evening import Evening, Tally
from failovers import WAYS, Failover, Refusal, Site, failover, refusals_of_boards, refusals_of_clients
from faults import Fault
from machine import SETTINGS, started
from proxy import Proxy
from replicated import ReplicatedDatabase, running_database
from running import run, running_service
from service import KARAOKE

# The longest time without an acknowledged change, in seconds.
LONGEST_REFUSAL = 30
TIME_LIMIT = 1800


def arguments() -> argparse.Namespace:
    """The arguments."""
    parser = argparse.ArgumentParser(prog="failover", description=__doc__, add_help=False)
    parser.add_argument("rounds", type=int)
    parser.add_argument("seed", nargs="?", default=secrets.token_hex(4))
    return parser.parse_args()


async def check_encryption(database: ReplicatedDatabase) -> list[Violation]:
    """The service encrypts all connections, and sends nothing to a server that cannot prove its identity."""
    address = next(iter(database.ways.values()))["DATABASE_URL"]
    sessions = "SELECT count(*), bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)"
    said = await answer(address, f"{sessions} WHERE application_name = 'karaoke'")
    violations = [] if said.endswith("|t") else [Violation("all connections are encrypted", [said])]
    for what, stranger in database.strangers.items():
        environment = os.environ | {"DATABASE_URL": stranger, "LLVM_PROFILE_FILE": "/dev/null"}
        done = subprocess.run([KARAOKE, "migrate", "--status"], env=environment, capture_output=True, text=True)
        if done.returncode != os.EX_UNAVAILABLE or "certificate" not in done.stderr:
            violations.append(Violation(f"{what} is no server for the service", [f"{done.returncode} {done.stderr}"]))
    print(f"{said.split('|')[0]} connections of the services, all encrypted; strangers are refused", flush=True)
    return violations


async def pass_evenings(sites: dict[str, Site], asked: argparse.Namespace, tally: Tally) -> list[Violation]:
    """Runs the same failovers with parties on each service, and reports them."""
    meeting = asyncio.Barrier(len(sites))

    async def meet(site: Site, chance: object) -> None:
        await meeting.wait()

    # All parties run before anything fails, and continue until the end.
    together = Fault("a meeting", meet)
    random, seen = Random(asked.seed), []
    names = [name for _ in range(asked.rounds) for name in random.sample(list(WAYS), len(WAYS))]
    plans = [[together, *(failover(name, seen) for name in names), together]]
    plans += [[together, together]] * (len(sites) - 1)
    evenings = {
        way: Evening(site, f"{asked.seed}-{number}", LONGEST_REFUSAL, tally)
        for number, (way, site) in enumerate(sites.items())
    }
    # All parties find the songs in the songbook, which each would otherwise create.
    await asyncio.to_thread(next(iter(evenings.values())).prepare_songs)
    parts = [evening.pass_by(plan) for evening, plan in zip(evenings.values(), plans, strict=True)]
    violations = [violation for found in await asyncio.gather(*parts) for violation in found]
    return violations + [violation for happened in seen for violation in report(happened, evenings)]


def report(happened: Failover, evenings: dict[str, Evening]) -> list[Violation]:
    """Reports a failover, with the boards and clients that were refused for too long."""
    replaced, whole = happened.replaced - happened.began, happened.whole - happened.began
    print(f"{happened.name}: another primary after {replaced:.1f} s, with a standby after {whole:.1f} s", flush=True)
    violations = []
    for way, evening in evenings.items():
        found = [measure(evening.parties, happened) for measure in (refusals_of_boards, refusals_of_clients)]
        worst = ", ".join(f"{longest.seconds:.1f} s to {longest.who}" for longest in map(max, found))
        print(f"  {way}, no change was acknowledged for {worst}", flush=True)
        violations += late(happened, way, [refusal for refusals in found for refusal in refusals])
    return violations


def late(happened: Failover, way: str, refusals: list[Refusal]) -> list[Violation]:
    """The refusals that were too long."""
    lines = [
        f"{happened.name}: {way}, no change was acknowledged for {refusal.seconds:.1f} s to {refusal.who}"
        for refusal in refusals
        if refusal.seconds > LONGEST_REFUSAL
    ]
    promise = f"every board and every client can change something again within {LONGEST_REFUSAL} s"
    return [Violation(promise, lines)] if lines else []


async def suite(asked: argparse.Namespace, tally: Tally) -> list[Violation]:
    """Runs everything in order."""
    start = time.time()
    async with asyncio.timeout(TIME_LIMIT), AsyncExitStack() as ends:
        database = await ends.enter_async_context(running_database())
        print(f"a primary and its standby after {time.time() - start:.1f} s", flush=True)
        sites = {}
        for way, settings in database.ways.items():
            service = await ends.enter_async_context(running_service(SETTINGS | settings))
            sites[way] = Site(database, service, await started(Proxy(service.port), ends))
        violations = await check_encryption(database)
        violations += await pass_evenings(sites, asked, tally)
        for site in sites.values():
            if complaints := site.service.complaints():
                violations.append(Violation("the service calls nothing an error of its own", complaints))
    return violations


def main() -> int:
    asked = arguments()
    print(f"seed: {asked.seed}", flush=True)
    tally = Tally()
    violations = run(suite(asked, tally))
    print("\n".join(tally.lines()))
    return verdict(violations, asked.seed)


if __name__ == "__main__":
    sys.exit(main())
