"""A running service over a private database, and requests to it."""

from __future__ import annotations

import atexit
import functools
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from use import Use

KARAOKE = os.environ.get("KARAOKE", "")


def free_port() -> int:
    """A free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@functools.cache
def beginning() -> tuple[Path, str]:
    """A folder with the state of a service that is empty, and the secret of its admin.

    Services copy it, which takes a fraction of the time in which PostgreSQL creates a cluster.
    """
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    folder.chmod(0o755)
    state = folder / "state"
    return state, new_admin(os.environ | {"STATE_DIRECTORY": str(state), "LLVM_PROFILE_FILE": "/dev/null"})


def new_admin(environment: dict[str, str]) -> str:
    """The secret of a new admin."""
    return run(environment, "token", "create", "--role", "admin").strip().splitlines()[-1]


def run(environment: dict[str, str], *arguments: str, program: str = KARAOKE) -> str:
    """The output of a `karaoke` command."""
    done = subprocess.run([program, *arguments], env=environment, capture_output=True, text=True, check=True)
    return done.stdout


class Service:
    """`karaoke serve`, with a private cluster unless a setting names a database. It can be restarted."""

    def __init__(self, settings: dict[str, str] | None = None, arguments: tuple[str, ...] = ()) -> None:
        self.arguments = arguments
        # The program of the next start, which may be another release.
        self.program = KARAOKE
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        # The address in QR codes, which never contain a loopback address. Nothing has to answer there.
        self.public_url = f"http://karaoke.test:{self.port}"
        self.folder = Path(tempfile.mkdtemp())
        self.folder.chmod(0o755)
        usual = {
            "STATE_DIRECTORY": str(self.folder / "state"),
            "LOG_LEVEL": "error",
            "PUBLIC_URL": self.public_url,
            "LLVM_PROFILE_FILE": "/dev/null",
        }
        self.environment = os.environ | usual | (settings or {})
        self.process: subprocess.Popen[bytes] | None = None
        try:
            if settings and "DATABASE_URL" in settings:
                # Only the private database is migrated automatically.
                self.command("migrate")
                self.admin = new_admin(self.environment)
            else:
                state, self.admin = beginning()
                subprocess.run(["cp", "-a", state, self.folder / "state"], check=True)
            self.start()
        except BaseException:
            self.remove()
            raise

    def start(self) -> None:
        """Starts the service, and waits until it responds."""
        log = (self.folder / "log").open("ab")
        arguments = [self.program, "serve", "--port", str(self.port), *self.arguments]
        self.process = subprocess.Popen(arguments, env=self.environment, stdout=log, stderr=log)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise RuntimeError("\n".join(self.log()))
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=2):
                    return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("\n".join(["The service does not answer", *self.log()]))

    def stop(self) -> None:
        """Stops the service as Ctrl-C does, and fails when it does not end properly."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(timeout=30)
        self.process = None
        if code:
            raise RuntimeError("\n".join([f"The service ended with exit code {code}", *self.log()[-40:]]))

    def kill(self) -> None:
        """Kills the service."""
        if self.process is None:
            return
        self.process.kill()
        self.process.wait(timeout=30)
        self.process = None

    def remove(self) -> None:
        """Stops the service for good."""
        try:
            self.stop()
        finally:
            self.kill()
            shutil.rmtree(self.folder, ignore_errors=True)

    def use(self) -> Use:
        """The resources that the service uses."""
        assert self.process
        return Use.of(self.process.pid)

    def log(self) -> list[str]:
        """The log of the service so far."""
        return (self.folder / "log").read_text().splitlines()

    def complaints(self) -> list[str]:
        """The errors in the service's log."""
        return [line for line in self.log() if line.split(" ", 2)[1:2] == ["error"]][:20]

    def command(self, *arguments: str) -> str:
        """The output of a `karaoke` command."""
        return run(self.environment, *arguments, program=self.program)

    def send(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """Sends a request to the REST API as an admin or with another token, and returns the response."""
        request = urllib.request.Request(f"{self.url}/api/v1{path}", method=method)
        request.add_header("Authorization", f"Bearer {token or self.admin}")
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                text = answer.read()
        except urllib.error.HTTPError as refusal:
            raise AssertionError(f"{method} {path}: {refusal.code} {refusal.read().decode()}") from refusal
        return json.loads(text) if text else None
