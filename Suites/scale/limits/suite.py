"""Exposes a service to one crowd after the other, and reports the cost of each and its effect on other clients."""

from __future__ import annotations

import argparse
import asyncio
import resource
import statistics
import sys
import time
from contextlib import AsyncExitStack

from bystander import Answer, Bystander, running_bystander
from crowds import CROWDS, Clients, Crowd
from promises import SETTINGS
from running import run, running_service
from service import Service
from use import Use

# The variation of open files without a crowd.
FEW = 20
# The KiB that a crowd may cost, and the additional KiB for each client.
MEMORY, MEMORY_EACH = 64 * 1024, 128


async def meet(crowd: Crowd, count: int) -> bool:
    """Exposes a fresh service to a crowd, and returns whether all promises were kept."""
    async with AsyncExitStack() as ends:
        service = await ends.enter_async_context(running_service(SETTINGS))
        await asyncio.to_thread(service.command, "seed", "demo")
        bystander = await ends.enter_async_context(running_bystander(service))
        # The resources of the first requests do not count for the crowd.
        await bystander.answers(time.time(), time.time())
        return all([await bear(crowd, count, service, bystander) for _ in range(crowd.times)])


async def bear(crowd: Crowd, count: int, service: Service, bystander: Bystander) -> bool:
    """Runs a crowd, prints the observations, and returns whether all promises were kept."""
    before = most = service.use()
    start = time.time()
    async with asyncio.TaskGroup() as group:
        coming = group.create_task(crowd.come(Clients(service, crowd.promise), count))
        while not coming.done():
            await asyncio.wait([coming], timeout=0.2)
            most = Use(*map(max, most, service.use()))
    seconds, fates = time.time() - start, coming.result()
    answers = await bystander.answers(start, start + seconds)
    # The resources of the crowd are released at the latest when its requests time out.
    for _ in range(100):
        left = service.use()
        if left.files <= before.files + FEW:
            break
        await asyncio.sleep(0.5)
    told = ", ".join(f"{fate}: {number}" for fate, number in sorted(fates.items()))
    print(
        f"{crowd.name:11} {count:6} {most.files - before.files:6} {(most.memory - before.memory) / 1024:8.1f}"
        f" {(left.memory - before.memory) / 1024:8.1f} {waits(answers, False)} {waits(answers, True)}  {told}",
        flush=True,
    )
    failures = [answer.failure for answer in answers if answer.failure]
    wrong = failures[:5]
    if len(failures) > 5:
        wrong.append(f"so came {len(failures)} of {len(answers)} requests of the other client to nothing")
    wrong += crowd.promise.broken(fates, seconds)
    if most.memory - before.memory > MEMORY + MEMORY_EACH * count:
        wrong.append(f"that is more than {MEMORY / 1024:.0f} MB and {MEMORY_EACH} KB for each of {count}")
    if left.files > before.files + FEW:
        wrong.append(f"{left.files - before.files} files and connections are still open")
    for line in wrong + service.complaints():
        print(f"    {line}", flush=True)
    return not wrong and not service.complaints()


def waits(answers: list[Answer], is_new: bool) -> str:
    """The median and the longest wait of the other client, on new connections or on its old one."""
    times = [1000 * (answer.ended - answer.started) for answer in answers if answer.is_new == is_new]
    return f"{statistics.median(times):8.1f} {max(times):8.1f}"


async def suite(connections: int) -> bool:
    """Runs every crowd."""
    print("                                                  another client: ms on its connection, on new ones")
    print("crowd        count  files  MB more  MB stay   median  longest   median  longest  the crowd's fate")
    return all([await meet(crowd, connections // (10 if crowd.is_small else 1)) for crowd in CROWDS])


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("connections", type=int)
    connections = parser.parse_args().connections
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return 0 if run(suite(connections)) else 1


if __name__ == "__main__":
    sys.exit(main())
