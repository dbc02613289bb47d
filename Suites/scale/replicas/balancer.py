"""HAProxy before replicas, with the settings of deploy/haproxy.cfg."""

from __future__ import annotations

import asyncio
import csv
import socket
from collections.abc import Callable
from pathlib import Path

from haproxy import HAProxy


class Balancer(HAProxy):
    """HAProxy as the clients' network, which is never disturbed, and its view of the replicas."""

    def __init__(self, folder: Path, replicas: list[int]) -> None:
        servers = [f"replica{port} 127.0.0.1:{port}" for port in replicas]
        # Some users may not open as many descriptors.
        super().__init__("haproxy.cfg", folder, servers, {"maxconn 40000": "maxconn 4000"})
        self.disturbances: list[tuple[float, float]] = []
        self._replicas = len(replicas)

    async def wait(self) -> None:
        """Waits until HAProxy sends requests to all replicas."""
        await self._until(lambda states: list(states.values()).count("UP") == self._replicas)

    async def wait_without(self, replica: int) -> None:
        """Waits until HAProxy sends no more requests to a replica."""
        await self._until(lambda states: states.get(f"replica{replica}", "").startswith("DOWN"))

    async def _until(self, look: Callable[[dict[str, str]], bool]) -> None:
        async with asyncio.timeout(60):
            while not look(self._states()):
                if self.has_ended:
                    raise RuntimeError("HAProxy has ended")
                await asyncio.sleep(0.05)

    def _states(self) -> dict[str, str]:
        """HAProxy's state of each replica."""
        try:
            with socket.socket(socket.AF_UNIX) as asked:
                asked.connect(str(self.socket))
                asked.sendall(b"show stat\n")
                told = asked.makefile().read()
        except OSError:
            return {}
        rows = csv.DictReader(told.removeprefix("# ").splitlines())
        return {row["svname"]: row["status"] for row in rows if row["svname"].startswith("replica")}
