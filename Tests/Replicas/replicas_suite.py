"""Runs many replicas behind HAProxy, and proves that they are as one.

Run by Scripts/long/replicas.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sys
from collections import Counter

from checker import Violation, verdict
from evening import Tally
from news import measure
from replicas import Replicas, migrate_at_once, running_database, running_replicas
from rolling import RollingEvening, restarts
from running import run
from throughput import ratio

# Within half a second everybody knows.
SOON = 0.5
FLOOR = 0.85


def arguments() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="replicas", description=__doc__, add_help=False)
    parser.add_argument("replicas", type=int)
    parser.add_argument("rounds", type=int)
    parser.add_argument("seed", nargs="?", default=secrets.token_hex(4))
    parser.add_argument("--changes", type=int, default=300)
    parser.add_argument("--seconds", type=int, default=5)
    return parser.parse_args()


def check_migrations(applied: list[str], count: int) -> list[Violation]:
    """Each migration is applied by one of many."""
    print(f"{count} migrated at once: {len(set(applied))} migrations were applied, each by one of them")
    twice = [line for line, times in Counter(applied).items() if times > 1]
    return [Violation("one of many migrates", twice)] if twice or not applied else []


async def check_news(replicas: Replicas, changes: int) -> list[Violation]:
    """Everybody knows soon, and nobody is shown the past."""
    news = await measure(replicas, changes)
    print(news, flush=True)
    violations = [Violation("nobody is shown what was before", news.stale[:10])] if news.stale else []
    if max(news.delays) > SOON:
        violations.append(Violation("a change is known everywhere within half a second", [str(news)]))
    return violations


async def check_restarts(replicas: Replicas, rounds: int, seed: str) -> list[Violation]:
    """A rolling restart under load, and everything that the fault suite proves besides."""
    tally = Tally()
    evening = RollingEvening(replicas, seed, 3, tally)
    violations = await evening.pass_by(restarts(replicas, rounds))
    failures = evening.failures()
    print(
        f"{tally.faults.total()} restarts of replicas under load: {tally.answers.total()} requests, "
        f"{tally.acknowledged} changes promised, {'some' if failures else 'none'} failed; live clients came back "
        f"{tally.resumed} times, were reset {tally.resets} times",
        flush=True,
    )
    return violations + failures


async def check_throughput(replicas: Replicas, seconds: int) -> list[Violation]:
    """As much is answered by all as by one, on the same cores."""
    replicas.services[0].command("seed", "demo")
    found = await ratio(replicas, "/api/v1/boards/karaoke-party/display", 5, seconds)
    print(f"{len(replicas.services)} replicas behind HAProxy to one behind HAProxy, on the same cores: {found:.2f}")
    return [Violation(f"replicas cost no more than {1 - FLOOR:.0%}", [f"{found:.2f}"])] if found < FLOOR else []


async def suite(asked: argparse.Namespace) -> list[Violation]:
    """Everything, one after the other."""
    async with running_database() as (folder, cluster, address):
        applied = await asyncio.to_thread(migrate_at_once, address, 8)
        violations = check_migrations(applied, 8)
        async with running_replicas(folder, cluster, address, asked.replicas) as replicas:
            violations += await check_news(replicas, asked.changes)
            violations += await check_throughput(replicas, asked.seconds)
            violations += await check_restarts(replicas, asked.rounds, asked.seed)
    return violations


def main() -> int:
    asked = arguments()
    print(f"seed: {asked.seed}", flush=True)
    violations = run(suite(asked))
    return verdict(violations, asked.seed)


if __name__ == "__main__":
    sys.exit(main())
