"""A replicated database under Patroni, with HAProxy and PgBouncer, as the files in deploy/ describe it."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from cluster import give
from haproxy import DEPLOY, HAProxy
from node import PASSWORDS, Node
from pgbouncer import PgBouncer

# The time limit for steps without a limit of their own, in seconds.
PATIENCE = 60


class ReplicatedDatabase:
    """Two servers with a vote each, a third vote, HAProxy, and PgBouncer."""

    def __init__(self, folder: Path) -> None:
        self.servers = [Node("one", folder), Node("two", folder)]
        self._nodes = [*self.servers, Node("witness", folder, program="patroni_raft_controller")]
        self._folder = folder
        self._settings = folder / "patroni.yml"
        self._secrets = folder / "tls"
        # HAProxy asks each server for its role on a separate port.
        servers = [f"{server.name} 127.0.0.1:{server.port} port {server.status_port}" for server in self.servers]
        self._balancer = HAProxy("haproxy-database.cfg", folder, servers, {"port 8008 ": ""})
        password = PASSWORDS["KARAOKE_PASSWORD"]
        self._pooler = PgBouncer(folder, self._secrets, self._balancer.port, "karaoke", password)

    def prepare(self) -> None:
        """Copies the files of deploy/, and creates certificates."""
        self._secrets.mkdir()
        subprocess.run([DEPLOY / "certificates", self._secrets, "DNS:localhost", "IP:127.0.0.1"], check=True)
        shutil.copy(DEPLOY / "karaoke.sql", self._folder)
        settings = (DEPLOY / "patroni.yml").read_text()
        for place in ("/etc/karaoke", "/run/postgresql"):
            settings = settings.replace(place, str(self._folder))
        self._settings.write_text(settings)
        give(self._folder)

    async def start(self) -> None:
        """Starts everything, and waits for a primary and a standby."""
        for node in self._nodes:
            node.start(self._settings, self._nodes)
        self._balancer.start()
        self._pooler.start()
        await self.wait_until_whole()

    def restart(self, server: Node) -> None:
        """Starts a failed server again."""
        server.start(self._settings, self._nodes)

    def address(self, *ports: int) -> str:
        """The libpq connection string of servers that have to prove their identity."""
        hosts = ",".join(f"localhost:{port}" for port in ports)
        secure = f"sslmode=verify-full&sslrootcert={self._secrets}/authority.crt"
        return f"postgresql://karaoke:{PASSWORDS['KARAOKE_PASSWORD']}@{hosts}/karaoke?{secure}"

    @property
    def ways(self) -> dict[str, dict[str, str]]:
        """The paths to the primary, with the settings of a service on each."""
        hosts = self.address(*(server.port for server in self.servers))
        balanced = self.address(self._balancer.port)
        return {
            "with all hosts in the address": {"DATABASE_URL": f"{hosts}&target_session_attrs=read-write"},
            "through HAProxy": {"DATABASE_URL": balanced},
            "through PgBouncer and HAProxy": {
                "DATABASE_URL": self.address(self._pooler.port),
                "DATABASE_POOLER": "transaction",
                "DATABASE_DIRECT_URL": balanced,
            },
        }

    @property
    def strangers(self) -> dict[str, str]:
        """Servers at the database's address that cannot prove their identity."""
        address = self.address(self.servers[0].port)
        return {
            "a server of another name": f"{address}&host=another&hostaddr=127.0.0.1",
            "a server of another authority": address.replace("authority.crt", "server.crt"),
        }

    async def primary(self) -> Node:
        """The primary, once there is one."""
        return await self._until(lambda roles: "primary" in roles and self.servers[roles.index("primary")])

    async def wait_until_whole(self) -> None:
        """Waits until the primary has its standby, without which it acknowledges no change."""
        await self._until(lambda roles: sorted(roles) == ["primary", "synchronous"])

    def other(self, server: Node) -> Node:
        """The other server."""
        return next(other for other in self.servers if other is not server)

    async def switch_over(self, primary: Node) -> None:
        """Switches over to the standby."""
        wanted = {"leader": primary.name, "candidate": self.other(primary).name}
        if not await asyncio.to_thread(ask, primary, "switchover", wanted):
            raise RuntimeError("Patroni does not let the standby take over")

    async def _until(self, look: Callable[[list[str]], Any]) -> Any:
        """Waits until the running servers have these roles, in this order."""
        end = time.monotonic() + PATIENCE
        while not (found := look([await asyncio.to_thread(role, server) for server in self.servers])):
            if time.monotonic() > end:
                logs = (f"{node.name}:\n{node.log.read_text()[-2000:]}" for node in self._nodes)
                raise RuntimeError("\n".join(["The database does not come to what it should be", *logs]))
            await asyncio.sleep(0.05)
        return found

    def remove(self) -> None:
        """Stops everything."""
        for node in self._nodes:
            node.kill()
        self._pooler.remove()
        self._balancer.remove()


def ask(server: Node, path: str, body: Any = None) -> bool:
    """Sends a request to Patroni's REST API, whose status alone is the response."""
    address = f"http://127.0.0.1:{server.status_port}/{path}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, method="POST" if data else "HEAD")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE):
            return True
    except OSError:
        return False


def role(server: Node) -> str:
    """The role of a server."""
    return next((path for path in ("primary", "synchronous") if ask(server, path)), "none")


@asynccontextmanager
async def running_database() -> AsyncIterator[ReplicatedDatabase]:
    """An empty replicated database, which is stopped at the end."""
    async with AsyncExitStack() as ends:
        folder = Path(tempfile.mkdtemp(prefix="karaoke-failover."))
        ends.callback(shutil.rmtree, folder, ignore_errors=True)
        folder.chmod(0o755)
        database = ReplicatedDatabase(folder)
        ends.callback(database.remove)
        await asyncio.to_thread(database.prepare)
        await database.start()
        yield database
