"""What replicas behind HAProxy answer in a second, to what one behind HAProxy does, on the same cores."""

from __future__ import annotations

import asyncio
import re
import statistics

from replicas import Replicas

CONNECTIONS = 64


async def requests_a_second(port: int, path: str, seconds: int) -> float:
    """Asks for a path over many connections."""
    program = ["wrk", "--threads=1", f"--connections={CONNECTIONS}", f"--duration={seconds}s"]
    process = await asyncio.create_subprocess_exec(
        *program, f"http://127.0.0.1:{port}{path}", stdout=asyncio.subprocess.PIPE
    )
    said = (await process.communicate())[0].decode()
    if process.returncode or "Non-2xx" in said or "Socket errors" in said:
        raise RuntimeError(said)
    return float(re.search(r"Requests/sec: +([0-9.]+)", said)[1])


async def ratio(replicas: Replicas, path: str, rounds: int, seconds: int) -> float:
    """The median of rounds, in each of which both are measured, one right after the other, the first by turns."""
    ratios = []
    for number in range(rounds):
        pair = {}
        for balancer in (replicas.single, replicas.client_network)[:: 1 if number % 2 else -1]:
            pair[balancer.port] = await requests_a_second(balancer.port, path, seconds)
        one, many = pair[replicas.single.port], pair[replicas.client_network.port]
        print(f"  {path}: one {one:.0f}, all {many:.0f} requests a second", flush=True)
        ratios.append(many / one)
    return statistics.median(ratios)
