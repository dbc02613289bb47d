"""PgBouncer before a replicated database, configured by deploy/pgbouncer.ini with only addresses and paths replaced."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from cluster import account
from haproxy import DEPLOY
from service import free_port


class PgBouncer:
    """A PgBouncer process on a port."""

    def __init__(self, folder: Path, secrets: Path, database: int, user: str, password: str) -> None:
        self.port = free_port()
        self.log = folder / "pgbouncer.log"
        self._settings = folder / "pgbouncer.ini"
        users = folder / "userlist.txt"
        users.write_text(f'"{user}" "{password}"\n')
        settings = (DEPLOY / "pgbouncer.ini").read_text()
        # The settings for an encrypted database.
        settings = re.sub(r"(?m)^;(\w+_tls_)", r"\1", settings)
        for text, other in {
            "port=5432": f"port={database}",
            "listen_port = 6432": f"listen_port = {self.port}\nunix_socket_dir =",
            "/etc/pgbouncer/userlist.txt": str(users),
            "/etc/karaoke/tls": str(secrets),
        }.items():
            settings = settings.replace(text, other)
        self._settings.write_text(settings)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts PgBouncer."""
        with self.log.open("ab") as log:
            command = [*account(), "pgbouncer", str(self._settings)]
            self._process = subprocess.Popen(command, stdout=log, stderr=log)

    def remove(self) -> None:
        """Stops PgBouncer."""
        if self._process:
            self._process.kill()
            self._process.wait()
