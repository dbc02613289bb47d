"""HAProxy before replicas, with the settings of deploy/haproxy.cfg."""

from __future__ import annotations

import asyncio
import csv
import re
import socket
import subprocess
from pathlib import Path

from service import free_port

EXAMPLE = Path(__file__).parents[2] / "deploy" / "haproxy.cfg"


class Balancer:
    """One HAProxy process, and what clients see of it: a port."""

    def __init__(self, folder: Path, replicas: list[int]) -> None:
        self.port = free_port()
        # A network that is never bad.
        self.disturbances: list[tuple[float, float]] = []
        self._replicas = len(replicas)
        self._socket = folder / f"{self.port}.sock"
        settings = EXAMPLE.read_text().replace("bind :8080", f"bind 127.0.0.1:{self.port}")
        settings = settings.replace("/run/haproxy/admin.sock", str(self._socket))
        # Not everybody who runs this may open as many descriptors.
        settings = settings.replace("maxconn 40000", "maxconn 4000")
        settings = re.sub(r"(?m)^ +server .*\n", "", settings)
        for port in replicas:
            settings += f"    server replica{port} 127.0.0.1:{port}\n"
        file = folder / f"{self.port}.cfg"
        file.write_text(settings)
        self._process = subprocess.Popen(["haproxy", "-q", "-db", "-f", file], stdout=subprocess.DEVNULL)

    async def wait(self) -> None:
        """Waits until HAProxy sends requests to all replicas."""
        async with asyncio.timeout(60):
            while self._ready() < self._replicas:
                if self._process.poll() is not None:
                    raise RuntimeError("HAProxy has ended")
                await asyncio.sleep(0.05)

    def _ready(self) -> int:
        try:
            with socket.socket(socket.AF_UNIX) as asked:
                asked.connect(str(self._socket))
                asked.sendall(b"show stat\n")
                told = asked.makefile().read()
        except OSError:
            return 0
        rows = csv.DictReader(told.removeprefix("# ").splitlines())
        return sum(row["svname"].startswith("replica") and row["status"] == "UP" for row in rows)

    def remove(self) -> None:
        """Ends HAProxy."""
        self._process.kill()
        self._process.wait()
