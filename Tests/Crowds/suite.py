"""Lets one crowd after the other come upon a service, and tells what each took and what other clients noticed."""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import sys
from pathlib import Path
from typing import NamedTuple

from bystander import Bystander
from crowds import Crowd, Crowds
from service import Service

# How long a crowd stays: longer than a connection may be idle, and than a body may take.
SECONDS = 65
# Files that come and go without a crowd.
FEW = 20


class Use(NamedTuple):
    """What the service takes of the machine."""

    megabytes: float
    files: int

    @staticmethod
    def of(process: int) -> Use:
        """The memory that a process holds, and the files and connections that it has open."""
        folder = Path(f"/proc/{process}")
        held = (folder / "status").read_text().split("VmRSS:")[1].split()[0]
        return Use(int(held) / 1024, len(os.listdir(folder / "fd")))


async def bear(name: str, crowd: Crowd, count: int, process: int, bystander: Bystander) -> bool:
    """Lets a crowd come and go, prints what was seen, and tells whether all others were served."""
    before = most = Use.of(process)
    bystander.report()
    coming = asyncio.create_task(crowd(count))
    while not coming.done():
        await asyncio.wait([coming], timeout=0.2)
        most = Use(*map(max, most, Use.of(process)))
    median, longest, failures = bystander.report()
    # What the crowd held is let go of, at the latest when what it began is given up.
    for _ in range(100):
        left = Use.of(process)
        if left.files <= before.files + FEW:
            break
        await asyncio.sleep(0.5)
    answers = ", ".join(f"{answer}: {number}" for answer, number in sorted(coming.result().items()))
    print(
        f"{name:11} {count:6} {most.files - before.files:6} {most.megabytes - before.megabytes:8.1f}"
        f" {left.megabytes - before.megabytes:8.1f} {median:8.1f} {longest:8.1f}  {answers}",
        flush=True,
    )
    for failure in failures[:5]:
        print(f"    {failure}")
    is_gone = left.files <= before.files + FEW
    if not is_gone:
        print(f"    {left.files - before.files} files and connections are still open")
    return is_gone and not failures


async def suite(service: Service, connections: int) -> bool:
    """Lets every crowd come."""
    assert service.process
    bystander = Bystander(service)
    crowds = Crowds(service.port, SECONDS)
    print("crowd        count  files  MB more  MB stay ms, median, longest of another client; the crowd's answers")
    async with asyncio.TaskGroup() as group:
        watching = group.create_task(bystander.watch())
        are_borne = [
            await bear(name, crowd, count, service.process.pid, bystander)
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
        watching.cancel()
    return all(are_borne)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("connections", type=int)
    connections = parser.parse_args().connections
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    service = Service({"LIMITS_JOIN_RATE": "1", "LIMITS_JOIN_BURST": "60"})
    try:
        service.command("seed", "demo")
        return 0 if asyncio.run(suite(service, connections)) else 1
    finally:
        service.remove()


if __name__ == "__main__":
    sys.exit(main())
