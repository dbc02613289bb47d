"""The machine under test: a database, the service over it, and the networks of both."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field

from clock import Clock
from cluster import Cluster, running_cluster
from connection import Connection
from history import Attempt
from limits import LIMIT
from proxy import Proxy
from running import running_service
from service import Service

SETTINGS = {
    "HTTP_REQUEST_TIMEOUT": str(LIMIT),
    "HTTP_BODY_TIMEOUT": "5",
    "DATABASE_CONNECT_TIMEOUT": "2",
    "DATABASE_ACQUIRE_TIMEOUT": "3",
    "DATABASE_STATEMENT_TIMEOUT": "4",
    "LOG_LEVEL": "warning",
}


@dataclass
class Recovery:
    """The time until the service worked again after a fault."""

    returned: str
    at: float
    seconds: float
    # True when the database's network was undisturbed; otherwise no limit applies.
    counts: bool


@dataclass
class Machine:
    """Everything that can break."""

    cluster: Cluster
    database_network: Proxy
    service: Service
    client_network: Proxy
    clock: Clock
    recoveries: list[Recovery] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._probe = Probe(self.service)

    async def restart_service(self, connections: int = 0) -> None:
        """Restarts the service as its supervisor would, until it starts; on request with few connections."""
        for name, usual in (("DATABASE_WRITE_CONNECTIONS", 8), ("DATABASE_READ_CONNECTIONS", 2)):
            self.service.environment[name] = str(connections or usual)
        for _ in range(100):
            try:
                await asyncio.to_thread(self.service.start)
                return
            except RuntimeError:
                # The service does not start without its database, which may be hard to reach.
                self.service.kill()
                await asyncio.sleep(0.2)
        raise RuntimeError("The service does not start again")

    async def recover(self, returned: str = "") -> None:
        """Waits until a read and a write succeed again, and records the time since the fault."""
        start = time.time()
        while not await self._probe.succeeds():
            if self.service.process is None or self.service.process.poll() is not None:
                raise RuntimeError("The service ended by itself:\n" + "\n".join(self.service.log()[-20:]))
            if time.time() - start > 60:
                log = "\n".join(self.service.log()[-20:])
                raise RuntimeError(f"The service does not work again in a minute: {self._probe.seen}\n{log}")
            await asyncio.sleep(0.02)
        if returned:
            disturbances = self.database_network.disturbances
            is_disturbed = any(begin <= time.time() and end >= start for begin, end in disturbances)
            self.recoveries.append(Recovery(returned, start, time.time() - start, not is_disturbed))

    def returns(self, returned: str) -> tuple[list[Recovery], int]:
        """The recoveries after a kind of fault that count, and the number of all."""
        seen = [recovery for recovery in self.recoveries if recovery.returned == returned]
        return [recovery for recovery in seen if recovery.counts], len(seen)


class Probe:
    """A board for probing the service."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._titles = 0
        self.seen = "not asked"
        service.send("POST", "/boards", {"slug": "probe", "title": "Probe"})

    async def succeeds(self) -> bool:
        """True when a write succeeds and a read shows it."""
        self._titles += 1
        title = f"Probe {self._titles}"
        connection = Connection(self._service.port)
        written = Attempt("PATCH", "probe", {"title": title})
        read = Attempt("GET", "probe")
        fields = {"authorization": f"Bearer {self._service.admin}"}
        await connection.make(written, "/api/v1/boards/probe", fields)
        await connection.make(read, "/api/v1/boards/probe/display")
        connection.close()
        self.seen = f"{written}; {read}"
        return (written.status, read.status) == (200, 200) and read.document["board"]["title"] == title


@asynccontextmanager
async def running_machine() -> AsyncIterator[Machine]:
    """A machine with an empty database, which is removed at the end."""
    async with AsyncExitStack() as ends:
        folder, cluster = await ends.enter_async_context(running_cluster())
        database_network = await started(Proxy(cluster.port), ends)
        clock = Clock(folder)
        address = f"postgresql://karaoke@127.0.0.1:{database_network.port}/karaoke"
        settings = SETTINGS | clock.settings | {"DATABASE_URL": address}
        service = await ends.enter_async_context(running_service(settings))
        client_network = await started(Proxy(service.port), ends)
        yield await asyncio.to_thread(Machine, cluster, database_network, service, client_network, clock)


async def started(proxy: Proxy, ends: AsyncExitStack) -> Proxy:
    """A working network."""
    await proxy.start()
    ends.push_async_callback(proxy.stop)
    return proxy
