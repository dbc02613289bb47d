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
    """Everything, as an evening of the fault suite takes it for its machine."""

    cluster: Cluster
    services: list[Service]
    # HAProxy before all of them, and before the first alone.
    client_network: Balancer
    single: Balancer

    @property
    def service(self) -> Service:
        """The service as clients see it, whichever replica answers."""
        front = copy.copy(self.services[0])
        front.port = self.client_network.port
        front.url = f"http://127.0.0.1:{front.port}"
        return front

    async def restart(self, replica: Service) -> None:
        """Ends a replica in order, and brings it back."""
        await asyncio.to_thread(replica.stop)
        await self.bring_back(replica)

    async def bring_back(self, replica: Service) -> None:
        """Starts a replica again, and waits until it gets requests."""
        await asyncio.to_thread(replica.start)
        await self.client_network.wait()


def migrate_at_once(address: str, count: int) -> list[str]:
    """Runs many `karaoke migrate` at once, and gives what each said it applied."""
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
    """A folder, an empty database, and its address; all go in the end."""
    async with running_cluster() as (folder, cluster):
        yield folder, cluster, f"postgresql://karaoke@127.0.0.1:{cluster.port}/karaoke"


@asynccontextmanager
async def running_replicas(folder: Path, cluster: Cluster, address: str, count: int) -> AsyncIterator[Replicas]:
    """A number of replicas behind HAProxy, until the end."""
    async with AsyncExitStack() as ends:
        services = []
        for _ in range(count):
            services.append(await ends.enter_async_context(running_service(SETTINGS | {"DATABASE_URL": address})))
        ports = [service.port for service in services]
        balancers = [Balancer(folder, ports), Balancer(folder, ports[:1])]
        for balancer in balancers:
            ends.callback(balancer.remove)
            balancer.start()
        for balancer in balancers:
            await balancer.wait()
        yield Replicas(cluster, services, *balancers)
