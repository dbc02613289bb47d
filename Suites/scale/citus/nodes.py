"""Database servers with Citus: a coordinator, workers, and a standby, each in a folder of its own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from haproxy import DEPLOY
from service import free_port

# What a test adds to the settings of every server of a cluster: no waiting for a slow disk, and no generic plans. Citus
# takes none for a statement on one board, but logs the attempt to make one as a statement that goes to several servers.
SETTINGS = """
plan_cache_mode = force_custom_plan
citus.multi_task_query_log_level = 'log'
log_line_prefix = '%m [%p] %e '
log_error_verbosity = verbose
citus.shard_count = 8
wal_level = logical
max_connections = 300
max_worker_processes = 200
listen_addresses = '127.0.0.1'
fsync = off
"""


def as_server(*command: str) -> str:
    """Runs a server program, as the user postgres where this process is root's, since the programs refuse root."""
    prefix = ("runuser", "-u", "postgres", "--") if os.geteuid() == 0 else ()
    done = subprocess.run([*prefix, *command], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: {done.stdout}{done.stderr}")
    return done.stdout


class Node:
    """A server."""

    def __init__(self, programs: Path, folder: Path, name: str, source: Node | None = None) -> None:
        self.programs = programs
        self.data = folder / name
        self.port = free_port()
        self.address = f"host=127.0.0.1 port={self.port} user=postgres"
        if source:
            self.run("pg_basebackup", "-D", str(self.data), "-d", source.address, "-R", "-X", "stream", "-c", "fast")
        else:
            self.run("initdb", "-D", str(self.data), "-A", "trust", "-U", "postgres", "--locale=C.UTF-8", "-E", "UTF8")
        with (self.data / "postgresql.conf").open("a") as settings:
            settings.write("" if source else (DEPLOY / "citus" / "postgresql.conf").read_text() + SETTINGS)
            settings.write(f"port = {self.port}\nunix_socket_directories = '{folder}'\n")
        self.start()

    def run(self, program: str, *arguments: str) -> str:
        return as_server(str(self.programs / program), *arguments)

    def start(self) -> None:
        self.run("pg_ctl", "-D", str(self.data), "-l", str(self.data / "log"), "-w", "start")

    def kill(self) -> None:
        """Stops the server as a loss of power does."""
        self.run("pg_ctl", "-D", str(self.data), "-m", "immediate", "stop")

    def promote(self) -> None:
        self.run("pg_ctl", "-D", str(self.data), "-w", "promote")

    def query(self, statement: str, database: str = "karaoke") -> list[list[str]]:
        """The rows of a statement."""
        address = f"{self.address} dbname={database}"
        text = self.run("psql", "-XqAt", "-v", "ON_ERROR_STOP=1", "-d", address, "-c", statement)
        return [line.split("|") for line in text.splitlines()]

    def run_script(self, statements: list[str], database: str) -> None:
        """Runs statements, each as a transaction of its own."""
        script = self.data.parent / "script.sql"
        script.write_text(";\n".join([*statements, ""]))
        script.chmod(0o644)
        self.run("psql", "-XqAt", "-v", "ON_ERROR_STOP=1", "-d", f"{self.address} dbname={database}", "-f", str(script))

    def multi_server_statements(self) -> list[str]:
        """The first lines of the statements so far that went to more than one place."""
        log = (self.data / "log").read_text()
        return re.findall(r"multi-task query about to be executed\n(?:.*\n){1,3}?.* STATEMENT:\s+(.*)", log)

    def internal_errors(self) -> list[str]:
        """The errors so far for which the server has no state, with where they came from."""
        log = (self.data / "log").read_text()
        return re.findall(r".* XX000 ERROR: .*(?:\n.* XX000 .*)*", log)

    def processor_time(self) -> float:
        """The processor time of the server and of its sessions that have ended, in seconds."""
        process = (self.data / "postmaster.pid").read_text().split()[0]
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return sum(int(field) for field in fields[11:15]) / os.sysconf("SC_CLK_TCK")

    def url(self, database: str = "karaoke") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"


class Cluster:
    """A coordinator and two workers; removed at the end."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="karaoke-citus-"))
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        self.nodes: list[Node] = []
        for name in ("coordinator", "worker1", "worker2"):
            self.nodes.append(Node(programs, self.folder, name))

    @property
    def coordinator(self) -> Node:
        return self.nodes[0]

    def make_database(self, name: str = "karaoke") -> None:
        """Makes a database on each server, and one cluster of them."""
        for node in self.nodes:
            node.query(f"CREATE DATABASE {name}", "postgres")
            node.query("CREATE EXTENSION citus", name)
        self.coordinator.query(f"SELECT citus_set_coordinator_host('127.0.0.1', {self.coordinator.port})", name)
        for node in self.nodes[1:]:
            self.coordinator.query(f"SELECT citus_add_node('127.0.0.1', {node.port})", name)

    def add_standby(self, of: Node) -> Node:
        """A standby that has each change before it is acknowledged."""
        standby = Node(self.programs, self.folder, "standby", of)
        self.nodes.append(standby)
        of.query("ALTER SYSTEM SET synchronous_standby_names = '*'", "postgres")
        of.query("SELECT pg_reload_conf()", "postgres")
        while of.query("SELECT sync_state FROM pg_stat_replication", "postgres") != [["sync"]]:
            time.sleep(0.1)
        return standby

    def node_of(self, board: str) -> Node:
        """The server that holds a board."""
        ports = self.coordinator.query(
            "SELECT nodeport FROM pg_dist_shard_placement "
            f"WHERE shardid = get_shard_id_for_distribution_column('boards', '{board}')"
        )
        return next(node for node in self.nodes if str(node.port) == ports[0][0])

    def remove(self) -> None:
        for node in self.nodes:
            try:
                node.kill()
            except RuntimeError:
                continue
        shutil.rmtree(self.folder, ignore_errors=True)
