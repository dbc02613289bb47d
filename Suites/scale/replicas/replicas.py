"""Replicas of the service over one database, behind HAProxy."""

from __future__ import annotations

import asyncio
import copy
import os
import subprocess
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from balancer import Balancer
from cluster import Cluster, running_cluster
from limits import LIMIT
from running import running_service
from service import KARAOKE, Service

SETTINGS = {
    "HTTP_DRAIN_TIME": "3",
    "HTTP_REQUEST_TIMEOUT": str(LIMIT),
    "TRUSTED_PROXIES": "127.0.0.1",
    "LOG_LEVEL": "warning",
}


@dataclass
class Replicas:
    """The replicas as the machine of an evening in the fault suite."""

    cluster: Cluster
    services: list[Service]
    # HAProxy before all replicas.
    client_network: Balancer
    folder: Path
    address: str

    @property
    def service(self) -> Service:
        """The service as clients see it, whichever replica responds."""
        front = copy.copy(self.services[0])
        front.port = self.client_network.port
        front.url = f"http://127.0.0.1:{front.port}"
        return front

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[Balancer]:
        """HAProxy before a separate service that need not share the processors."""
        async with running_service(SETTINGS | {"DATABASE_URL": self.address}) as service:
            async with running_balancer(self.folder, [service.port]) as balancer:
                yield balancer

    async def restart(self, replica: Service) -> None:
        """Restarts a replica properly."""
        await asyncio.to_thread(replica.stop)
        await self.bring_back(replica)

    async def bring_back(self, replica: Service) -> None:
        """Starts a replica again, and waits until it receives requests."""
        await asyncio.to_thread(replica.start)
        await self.client_network.wait()


def migrate_at_once(address: str, count: int) -> list[str]:
    """Runs many `karaoke migrate` at once, and returns the migrations that each applied."""
    environment = os.environ | {"DATABASE_URL": address, "LLVM_PROFILE_FILE": "/dev/null"}
    begun = [
        subprocess.Popen([KARAOKE, "migrate"], env=environment, stdout=subprocess.PIPE, text=True) for _ in range(count)
    ]
    said = [process.communicate(timeout=120)[0] for process in begun]
    if any(process.returncode for process in begun):
        raise RuntimeError("A migration failed")
    return [line for text in said for line in text.splitlines() if line.startswith("applied ")]


@asynccontextmanager
async def running_database() -> AsyncIterator[tuple[Path, Cluster, str]]:
    """A folder, an empty database, and its address. All are removed at the end."""
    async with running_cluster() as (folder, cluster):
        yield folder, cluster, f"postgresql://karaoke@127.0.0.1:{cluster.port}/karaoke"


@asynccontextmanager
async def running_balancer(folder: Path, ports: list[int]) -> AsyncIterator[Balancer]:
    """HAProxy before services, once it sends requests to all of them."""
    balancer = Balancer(folder, ports)
    try:
        balancer.start()
        await balancer.wait()
        yield balancer
    finally:
        balancer.remove()


@asynccontextmanager
async def running_replicas(folder: Path, cluster: Cluster, address: str, count: int) -> AsyncIterator[Replicas]:
    """Replicas that share the processors, behind HAProxy."""
    settings = SETTINGS | {"DATABASE_URL": address, "HTTP_THREADS": str(max(1, os.cpu_count() // count))}
    async with AsyncExitStack() as ends:
        services = [await ends.enter_async_context(running_service(settings)) for _ in range(count)]
        balancer = await ends.enter_async_context(running_balancer(folder, [service.port for service in services]))
        yield Replicas(cluster, services, balancer, folder, address)
