"""A server of a replicated database: Patroni, its part of the store, and its PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from cluster import account, find_programs
from service import free_port

PASSWORDS = {"PATRONI_SUPERUSER_PASSWORD": "sommer", "PATRONI_REPLICATION_PASSWORD": "sam", "KARAOKE_PASSWORD": "matt"}


@dataclass
class Node:
    """A machine, as far as loopback can imitate one: its processes and files."""

    name: str
    folder: Path
    # A node without a database only votes on the primary.
    program: str = "patroni"
    store: str = field(default_factory=lambda: f"127.0.0.1:{free_port()}")
    port: int = field(default_factory=free_port)
    status_port: int = field(default_factory=free_port)
    _process: subprocess.Popen[bytes] | None = None

    @property
    def data(self) -> Path:
        return self.folder / self.name

    @property
    def log(self) -> Path:
        return self.folder / f"{self.name}.log"

    def start(self, settings: Path, nodes: list[Node]) -> None:
        """Starts Patroni, which starts PostgreSQL in its role."""
        places = {
            "NAME": self.name,
            "RAFT_DATA_DIR": f"{self.folder}/store-of-{self.name}",
            "RAFT_SELF_ADDR": self.store,
            "RAFT_PARTNER_ADDRS": ",".join(f"'{node.store}'" for node in nodes if node is not self),
            "RESTAPI_LISTEN": f"127.0.0.1:{self.status_port}",
            "RESTAPI_CONNECT_ADDRESS": f"127.0.0.1:{self.status_port}",
            "POSTGRESQL_LISTEN": f"127.0.0.1:{self.port}",
            "POSTGRESQL_CONNECT_ADDRESS": f"127.0.0.1:{self.port}",
            "POSTGRESQL_DATA_DIR": str(self.data),
            "POSTGRESQL_BIN_DIR": str(find_programs()),
            "POSTGRESQL_PGPASS": f"{self.folder}/passwords-of-{self.name}",
        }
        environment = os.environ | PASSWORDS | {f"PATRONI_{name}": value for name, value in places.items()}
        # libpq looks for a client's certificate there, and may not be able to read it.
        environment["HOME"] = str(self.folder)
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*account(), self.program, str(settings)], env=environment, cwd=self.folder, stdout=log, stderr=log
            )

    def kill(self) -> None:
        """Kills all processes, as a failure of the machine does."""
        if self._process:
            # PostgreSQL is not a child of the Patroni that started it.
            for process in [self._process.pid, *self._postgres()]:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            self._process.wait()
        self._process = None

    async def receiver(self) -> int:
        """The process that receives changes from the primary, once there is one."""
        async with asyncio.timeout(60):
            while True:
                for process in self._postgres():
                    # Other processes come and go.
                    with suppress(FileNotFoundError, ProcessLookupError):
                        if b"walreceiver" in Path(f"/proc/{process}/cmdline").read_bytes():
                            return process
                await asyncio.sleep(0.05)

    def _postgres(self) -> list[int]:
        """The server and its children."""
        try:
            server = int((self.data / "postmaster.pid").read_text().splitlines()[0])
            return [server, *map(int, Path(f"/proc/{server}/task/{server}/children").read_text().split())]
        except FileNotFoundError:
            return []
