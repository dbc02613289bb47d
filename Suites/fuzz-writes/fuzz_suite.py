"""Writes to boards with equal ids from many clients at the same time, and checks the answers, logs and tables.

Run by Scripts/long/fuzz-writes, and for a moment by Scripts/faults.
"""

from __future__ import annotations

import argparse
import secrets
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from checker import Violation, verdict
from cluster import Cluster, running_cluster
from limits import LIMIT
from rounds import Round
from running import run, running_service
from service import Service

REPLICAS = 2
# A longer round would be slow to check.
ROUND = 60
SETTINGS = {
    "HTTP_REQUEST_TIMEOUT": str(LIMIT),
    "LOG_LEVEL": "warning",
    # Clients are refused by the rules of boards, and not for asking often.
    **{
        f"LIMITS_{limit}_{kind}": "1000000"
        for limit in ("GUEST", "JOIN", "FAILURE", "SERVICE_FAILURE", "LAYOUT")
        for kind in ("RATE", "BURST")
    },
    "LIMITS_TOKEN_EXPORTS": "1000000",
}


def arguments() -> argparse.Namespace:
    """The arguments."""
    parser = argparse.ArgumentParser(prog="fuzz-writes", description=__doc__, add_help=False)
    parser.add_argument("seconds", type=int)
    parser.add_argument("seed", nargs="?", default=secrets.token_hex(4))
    parser.add_argument("--steps", type=int, default=2_000)
    return parser.parse_args()


@asynccontextmanager
async def running_replicas() -> AsyncIterator[tuple[Cluster, list[Service]]]:
    """An empty database, and services over it."""
    async with AsyncExitStack() as ends:
        _, cluster = await ends.enter_async_context(running_cluster())
        settings = SETTINGS | {"DATABASE_URL": f"postgresql://karaoke@127.0.0.1:{cluster.port}/karaoke"}
        yield cluster, [await ends.enter_async_context(running_service(settings)) for _ in range(REPLICAS)]


async def suite(asked: argparse.Namespace, answers: Counter[str]) -> list[Violation]:
    """Runs rounds until the time is over or a promise was broken."""
    violations: list[Violation] = []
    async with running_replicas() as (cluster, services):
        left, number = asked.seconds, 0
        while left > 0 and not violations:
            number += 1
            start = time.monotonic()
            this = Round(f"{asked.seed}-{number}", cluster, services)
            violations = await this.run(min(left, ROUND), asked.steps)
            answers.update(this.fuzz.notes.answers)
            left -= ROUND
            print(f"round {number}: {this.summary()}, {time.monotonic() - start:.0f} s", flush=True)
    return violations


def main() -> int:
    asked = arguments()
    print(f"seed: {asked.seed}", flush=True)
    answers: Counter[str] = Counter()
    violations = run(suite(asked, answers))
    print(f"answers: {', '.join(f'{count} {name}' for name, count in sorted(answers.items()))}")
    return verdict(violations, asked.seed)


if __name__ == "__main__":
    sys.exit(main())
