"""HAProxy, configured by a file of deploy/ with only addresses and paths replaced."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

from service import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"


class HAProxy:
    """An HAProxy process on a port."""

    def __init__(self, example: str, folder: Path, servers: Iterable[str], changes: Mapping[str, str]) -> None:
        self.port = free_port()
        # The socket on which it reports its servers, if the file configures one.
        self.socket = folder / f"haproxy-{self.port}.sock"
        settings = re.sub(r"(?m)^( +bind) .*$", rf"\1 127.0.0.1:{self.port}", (DEPLOY / example).read_text())
        settings = re.sub(r"(?m)^ +server .*\n", "", settings)
        for text, other in {"/run/haproxy/admin.sock": str(self.socket), **changes}.items():
            settings = settings.replace(text, other)
        settings += "".join(f"    server {server}\n" for server in servers)
        self._settings = folder / f"haproxy-{self.port}.cfg"
        self._settings.write_text(settings)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts HAProxy."""
        self._process = subprocess.Popen(["haproxy", "-q", "-db", "-f", self._settings], stdout=subprocess.DEVNULL)

    @property
    def has_ended(self) -> bool:
        """True when the process ended by itself."""
        return self._process is not None and self._process.poll() is not None

    def remove(self) -> None:
        """Stops HAProxy."""
        if self._process:
            self._process.kill()
            self._process.wait()
