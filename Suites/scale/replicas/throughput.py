"""The throughput of replicas behind HAProxy, relative to a single one behind HAProxy on the same processors."""

from __future__ import annotations

import asyncio
import re
import statistics

from balancer import Balancer

CONNECTIONS = 64


async def requests_a_second(port: int, path: str, seconds: int) -> float:
    """Requests a path over many connections."""
    program = ["wrk", "--threads=1", f"--connections={CONNECTIONS}", f"--duration={seconds}s"]
    process = await asyncio.create_subprocess_exec(
        *program, f"http://127.0.0.1:{port}{path}", stdout=asyncio.subprocess.PIPE
    )
    said = (await process.communicate())[0].decode()
    if process.returncode or "Non-2xx" in said or "Socket errors" in said:
        raise RuntimeError(said)
    return float(re.search(r"Requests/sec: +([0-9.]+)", said)[1])


async def ratio(one: Balancer, many: Balancer, path: str, rounds: int, seconds: int) -> float:
    """The median ratio of rounds, in each of which both are measured, in alternating order."""
    ratios = []
    answered: dict[Balancer, list[float]] = {one: [], many: []}
    for number in range(rounds):
        for balancer in (one, many)[:: 1 if number % 2 else -1]:
            answered[balancer].append(await requests_a_second(balancer.port, path, seconds))
        ratios.append(answered[many][-1] / answered[one][-1])
    low, middle, high = statistics.quantiles(ratios)
    print(
        f"  {path}: one {statistics.median(answered[one]):.0f}, all {statistics.median(answered[many]):.0f} requests a "
        f"second; half of {rounds} ratios between {low:.2f} and {high:.2f}",
        flush=True,
    )
    return middle
