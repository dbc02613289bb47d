"""A PostgreSQL server on a small disk, which can be killed, stopped and filled."""

from __future__ import annotations

import asyncio
import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

from service import free_port

MEGABYTE = 1 << 20
DISK = 512 * MEGABYTE

SETTINGS = """
listen_addresses = '127.0.0.1'
max_connections = 60
shared_buffers = '32MB'
min_wal_size = '8MB'
max_wal_size = '64MB'
deadlock_timeout = '100ms'
jit = off
timezone = 'UTC'
log_line_prefix = '%m [%p] '
"""


class Cluster:
    """One server process and its files."""

    def __init__(self, folder: Path, port: int) -> None:
        self.port = port
        self._programs = find_programs()
        self._user = account()
        self._folder = folder / "disk"
        self._folder.mkdir()
        self.has_small_disk = mount_memory(self._folder, DISK)
        self._data = self._folder / "data"
        self._log_file = folder / "database.log"
        self._log = self._log_file.open("ab")
        self._process: subprocess.Popen[bytes] | None = None
        give(self._folder)
        self._folder.chmod(0o700)

    def create(self) -> None:
        """Creates the files."""
        arguments = ["--username=karaoke", "--auth=trust", "--encoding=UTF8", "--locale=C", "--wal-segsize=1"]
        self._run("initdb", f"--pgdata={self._data}", *arguments)
        with (self._data / "postgresql.conf").open("a") as settings:
            settings.write(f"{SETTINGS}port = {self.port}\nunix_socket_directories = '{self._folder}'\n")

    async def start(self) -> None:
        """Starts the server unless it runs, and waits until it responds."""
        end = time.monotonic() + 60
        while not await self.answers():
            if self._process is None or self._process.poll() is not None:
                # Right after a crash, the server refuses to start while old processes exist.
                arguments = [*self._user, str(self._programs / "postgres"), "-D", str(self._data)]
                self._process = subprocess.Popen(arguments, stdout=self._log, stderr=self._log, cwd=self._folder)
            if time.monotonic() > end:
                raise RuntimeError("The database does not start")
            await asyncio.sleep(0.05)

    async def answers(self) -> bool:
        """True when the server responds."""
        try:
            return await self.sql("SELECT 1", database="postgres") == "1"
        except RuntimeError:
            return False

    async def end(self, how: signal.Signals) -> None:
        """Stops the server: SIGKILL kills it, SIGQUIT stops it at once, SIGINT properly."""
        if self._process:
            self._process.send_signal(how)
            await asyncio.to_thread(self._process.wait, 60)
        self._process = None

    async def sql(self, statement: str, database: str = "karaoke") -> str:
        """The result of a statement that bypasses every proxy."""
        place = f"host={self._folder} port={self.port} user=karaoke dbname={database} connect_timeout=5"
        return await answer(place, statement)

    async def backends(self) -> list[int]:
        """The backends of the service."""
        found = await self.sql("SELECT pid FROM pg_stat_activity WHERE application_name = 'karaoke' ORDER BY pid")
        return [int(line) for line in found.split()]

    def fill(self) -> None:
        """Fills the disk."""
        with (self._folder / "ballast").open("wb") as ballast:
            size = 0
            for piece in (64 * MEGABYTE, MEGABYTE, 4096):
                with suppress(OSError):
                    while True:
                        os.posix_fallocate(ballast.fileno(), size, piece)
                        size += piece

    def make_room(self) -> None:
        """Frees the disk."""
        (self._folder / "ballast").unlink(missing_ok=True)

    def count(self, phrase: str) -> int:
        """The number of occurrences of a message in the server's log."""
        return self._log_file.read_text(errors="replace").count(phrase)

    async def remove(self) -> None:
        """Stops the server for good."""
        await self.end(signal.SIGQUIT)
        self._log.close()
        if self.has_small_disk:
            unmount(self._folder)

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._user, str(self._programs / program), *arguments]
        subprocess.run(command, check=True, cwd=self._folder, stdout=self._log, stderr=self._log)


async def answer(place: str, statement: str) -> str:
    """The result of a statement on any server."""
    options = ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"]
    process = await asyncio.create_subprocess_exec(
        find_programs() / "psql",
        *options,
        f"--command={statement}",
        place,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    said, problem = await process.communicate()
    if process.returncode:
        raise RuntimeError(problem.decode())
    return said.decode().strip()


def find_programs() -> Path:
    """The folder of the newest server programs."""
    packaged = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[4]))
    found = [str(packaged[-1])] if packaged else [shutil.which("postgres") or ""]
    if not found[0]:
        raise RuntimeError("PostgreSQL is missing; run Scripts/install test")
    return Path(found[0]).resolve().parent


def server_user() -> pwd.struct_passwd | None:
    """The unprivileged user for the server, which refuses root; None for other users."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    return next(known[name] for name in ("postgres", "_postgres", "nobody") if name in known)


def account() -> list[str]:
    """The prefix of a command that runs as the server's user."""
    if (user := server_user()) is None:
        return []
    return ["setpriv", f"--reuid={user.pw_name}", f"--regid={user.pw_gid}", "--clear-groups", "--"]


def give(folder: Path) -> None:
    """Gives a folder and its contents to the server's user."""
    if user := server_user():
        for path in (folder, *folder.rglob("*")):
            os.chown(path, user.pw_uid, user.pw_gid)


def mount_memory(folder: Path, size: int) -> bool:
    """Mounts a small file system on a folder; false where that is not allowed."""
    options = f"size={size}".encode()
    return ctypes.CDLL(None).mount(b"tmpfs", bytes(folder), b"tmpfs", 0, options) == 0


def unmount(folder: Path) -> None:
    """Unmounts a small file system."""
    ctypes.CDLL(None).umount2(bytes(folder), 2)


@asynccontextmanager
async def running_cluster() -> AsyncIterator[tuple[Path, Cluster]]:
    """A folder, and a server with the empty database karaoke. Both are removed at the end."""
    async with AsyncExitStack() as ends:
        folder = Path(tempfile.mkdtemp(prefix="karaoke-faults."))
        ends.callback(shutil.rmtree, folder, ignore_errors=True)
        folder.chmod(0o755)
        cluster = Cluster(folder, free_port())
        ends.push_async_callback(cluster.remove)
        await asyncio.to_thread(cluster.create)
        await cluster.start()
        await cluster.sql("CREATE DATABASE karaoke", database="postgres")
        yield folder, cluster
