"""Runs replicas behind HAProxy, and proves that they behave like one service.

Run by Scripts/long/replicas.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sys
from collections import Counter

from checker import Violation, verdict
from deaths import deaths
from evening import Evening, Tally
from history import Attempt
from news import measure
from replicas import Replicas, migrate_at_once, running_database, running_replicas
from rolling import restarts
from running import run
from throughput import ratio

# The longest delay of a change, in seconds.
SOON = 0.5
FLOOR = 0.85


def arguments() -> argparse.Namespace:
    """The arguments."""
    parser = argparse.ArgumentParser(prog="replicas", description=__doc__, add_help=False)
    parser.add_argument("replicas", type=int)
    parser.add_argument("rounds", type=int)
    parser.add_argument("seed", nargs="?", default=secrets.token_hex(4))
    parser.add_argument("--changes", type=int, default=300)
    parser.add_argument("--seconds", type=int, default=2)
    return parser.parse_args()


def check_migrations(applied: list[str], count: int) -> list[Violation]:
    """Applies each migration once, although many processes migrate at once."""
    print(f"{count} migrated at once: {len(set(applied))} migrations were applied, each by one of them")
    twice = [line for line, times in Counter(applied).items() if times > 1]
    return [Violation("one of many migrates", twice)] if twice or not applied else []


async def check_news(replicas: Replicas, changes: int) -> list[Violation]:
    """Checks that changes arrive soon, and that no client reads an older state."""
    news = await measure(replicas, changes)
    print(news, flush=True)
    violations = [Violation("nobody is shown what was before", news.stale[:10])] if news.stale else []
    if max(news.delays) > SOON:
        violations.append(Violation("a change is known everywhere within half a second", [str(news)]))
    return violations


async def check_restarts(replicas: Replicas, rounds: int, seed: str) -> list[Violation]:
    """Restarts replicas in turn under load, and proves everything that the fault suite does."""
    tally = Tally()
    evening = Evening(replicas, f"{seed}-restarts", 3, tally)
    violations = await evening.pass_by(restarts(replicas, rounds))
    failures = failed(evening)
    print(f"{tally.faults.total()} restarts of replicas under load: {told(tally)}, {len(failures)} failed", flush=True)
    return violations + refusals("a rolling restart fails no request", failures)


async def check_deaths(replicas: Replicas, rounds: int, seed: str) -> list[Violation]:
    """Kills replicas under load, and checks that requests succeed once HAProxy has noticed."""
    tally, seen = Tally(), []
    evening = Evening(replicas, f"{seed}-deaths", 3, tally)
    violations = await evening.pass_by(deaths(evening, replicas, rounds, seen))
    everything = failed(evening)
    failures = [attempt for attempt in everything if not any(death.may_meet(attempt) for death in seen)]
    print(
        f"{tally.faults.total()} deaths of replicas under load, known to HAProxy after "
        f"{max(death.known - death.killed for death in seen):.1f} s at most: {told(tally)}, "
        f"{len(everything) - len(failures)} failed before HAProxy knew, {len(failures)} at any other time",
        flush=True,
    )
    return violations + refusals("a death that HAProxy knows of fails no request", failures)


def failed(evening: Evening) -> list[Attempt]:
    """The requests without a response, or with a wrong one."""
    asked = [attempt for party in evening.parties for attempt in party.history.requests()]
    return [attempt for attempt in asked if attempt.status is None or attempt.status >= 500]


def refusals(promise: str, failures: list[Attempt]) -> list[Violation]:
    """The failures where there should be none."""
    return [Violation(promise, [str(attempt) for attempt in failures[:20]])] if failures else []


def told(tally: Tally) -> str:
    """A summary of the guests' requests."""
    return (
        f"{tally.answers.total()} requests, {tally.acknowledged} changes promised, live clients came back "
        f"{tally.resumed} times, were reset {tally.resets} times"
    )


async def check_throughput(replicas: Replicas, seconds: int) -> list[Violation]:
    """Compares the throughput of all replicas with that of a single one with all processors."""
    replicas.service.command("seed", "demo")
    async with replicas.alone() as one:
        found = await ratio(one, replicas.client_network, "/api/v1/boards/karaoke-party/display", 25, seconds)
    print(f"{len(replicas.services)} replicas behind HAProxy to one behind HAProxy, on the same cores: {found:.2f}")
    return [Violation(f"replicas cost no more than {1 - FLOOR:.0%}", [f"{found:.2f}"])] if found < FLOOR else []


async def suite(asked: argparse.Namespace) -> list[Violation]:
    """Runs everything in order."""
    async with running_database() as (folder, cluster, address):
        applied = await asyncio.to_thread(migrate_at_once, address, 8)
        violations = check_migrations(applied, 8)
        async with running_replicas(folder, cluster, address, asked.replicas) as replicas:
            violations += await check_news(replicas, asked.changes)
            violations += await check_throughput(replicas, asked.seconds)
            violations += await check_restarts(replicas, asked.rounds, asked.seed)
            violations += await check_deaths(replicas, asked.rounds, asked.seed)
            for service in replicas.services:
                if complaints := service.complaints():
                    violations.append(Violation("a replica calls nothing an error of its own", complaints))
    return violations


def main() -> int:
    asked = arguments()
    print(f"seed: {asked.seed}", flush=True)
    violations = run(suite(asked))
    return verdict(violations, asked.seed)


if __name__ == "__main__":
    sys.exit(main())
