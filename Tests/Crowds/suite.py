"""Lets one crowd after the other come upon a service, and tells what each took and what other clients noticed."""

from __future__ import annotations

import argparse
import asyncio
import resource
import statistics
import sys
import time
from contextlib import AsyncExitStack

from bystander import Bystander, running_bystander
from crowds import Crowd, Crowds
from running import run, running_service
from service import Service
from use import Use

# How long a crowd stays: longer than a connection may be idle, and than a body may take.
SECONDS = 65
# Files that come and go without a crowd.
FEW = 20
# KiB that a crowd may take, and each client of it besides.
MEMORY, MEMORY_EACH = 64 * 1024, 128


async def bear(name: str, crowd: Crowd, count: int, service: Service, bystander: Bystander) -> bool:
    """Lets a crowd come and go, prints what was seen, and tells whether all others were served."""
    before = most = service.use()
    start = time.time()
    async with asyncio.TaskGroup() as group:
        coming = group.create_task(crowd(count))
        while not coming.done():
            await asyncio.wait([coming], timeout=0.2)
            most = Use(*map(max, most, service.use()))
    answers = await bystander.answers(start, time.time())
    times = [1000 * (answer.ended - answer.started) for answer in answers] or [0.0]
    failures = [answer.failure for answer in answers if answer.failure]
    # What the crowd held is let go of, at the latest when what it began is given up.
    for _ in range(100):
        left = service.use()
        if left.files <= before.files + FEW:
            break
        await asyncio.sleep(0.5)
    told = ", ".join(f"{answer}: {number}" for answer, number in sorted(coming.result().items()))
    print(
        f"{name:11} {count:6} {most.files - before.files:6} {(most.memory - before.memory) / 1024:8.1f}"
        f" {(left.memory - before.memory) / 1024:8.1f} {statistics.median(times):8.1f} {max(times):8.1f}  {told}",
        flush=True,
    )
    for failure in failures[:5]:
        print(f"    {failure}")
    is_bounded = most.memory - before.memory <= MEMORY + MEMORY_EACH * count
    if not is_bounded:
        print(f"    that is more than {MEMORY / 1024:.0f} MB and {MEMORY_EACH} KB for each of {count}")
    is_gone = left.files <= before.files + FEW
    if not is_gone:
        print(f"    {left.files - before.files} files and connections are still open")
    return is_gone and is_bounded and not failures


async def suite(connections: int) -> bool:
    """Lets every crowd come."""
    settings = {"LIMITS_JOIN_RATE": "1", "LIMITS_JOIN_BURST": "60"}
    async with AsyncExitStack() as ends:
        service = await ends.enter_async_context(running_service(settings))
        await asyncio.to_thread(service.command, "seed", "demo")
        bystander = await ends.enter_async_context(running_bystander(service))
        crowds = Crowds(service.port, SECONDS)
        print("crowd        count  files  MB more  MB stay ms, median, longest of another client; the crowd's answers")
        are_borne = [
            await bear(name, crowd, count, service, bystander)
            for name, crowd, count in (
                ("followers", crowds.followers, connections),
                # What memory a crowd leaves behind serves the next.
                ("followers", crowds.followers, connections),
                ("silent", crowds.silent, connections),
                ("slow heads", crowds.slow_heads, connections),
                ("slow bodies", crowds.slow_bodies, connections),
                ("huge heads", crowds.huge_heads, connections // 10),
                ("huge bodies", crowds.huge_bodies, connections // 10),
                ("joins", crowds.joins, connections),
                ("deaf", crowds.deaf, connections // 10),
            )
        ]
    return all(are_borne)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("connections", type=int)
    connections = parser.parse_args().connections
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return 0 if run(suite(connections)) else 1


if __name__ == "__main__":
    sys.exit(main())
