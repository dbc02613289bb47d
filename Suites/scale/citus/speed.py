"""Measures the statements of a change and of a display on a cluster, beside one server on the same processors."""

from __future__ import annotations

import re
import statistics
import subprocess
import time
from typing import NamedTuple

from nodes import Cluster, Node
from service import KARAOKE

ROUNDS, SECONDS, CLIENTS, BOARDS = 3, 5, 8, 32

# As a service sends them to a cluster. One server needs no blocks.
WRITE = """\\startpipeline
BEGIN;
SET LOCAL karaoke.actor = 'speed';
SELECT version FROM boards WHERE id = '{board}' FOR NO KEY UPDATE;
UPDATE cards SET rejected = rejected IS NOT true WHERE board_id = '{board}' AND id = '{board}'
RETURNING id, row_version, (
    SELECT count(*) FROM cards AS others
    WHERE others.board_id = '{board}' AND others.section_id = cards.section_id AND others.position < cards.position
);
COMMIT;
\\endpipeline
"""
READ = """\\startpipeline
BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY;
SELECT * FROM boards WHERE id = '{board}';
SELECT * FROM sections WHERE board_id = '{board}' ORDER BY position;
SELECT section_id, id, song_id, title, artist, slot, rejected FROM cards WHERE board_id = '{board}'
ORDER BY section_id, position;
SELECT * FROM picks WHERE board_id = '{board}' ORDER BY created_at, id;
COMMIT;
\\endpipeline
"""


def fill(node: Node, database: str) -> list[str]:
    """Makes boards of 20 cards, one of which has the id of its board."""
    boards = [f"00000000-0000-7000-8000-{number:012}" for number in range(BOARDS)]
    songs = [f"00000000-0000-7000-9000-{number:012}" for number in range(20)]
    statements = [f"INSERT INTO songs (id, title, artist) VALUES ('{song}', '{song}', 'A')" for song in songs]
    for board in boards:
        statements += [
            f"INSERT INTO boards (id, slug, title) VALUES ('{board}', 'b{board[-4:]}', 'Board')",
            f"SELECT settle_board('{board}')",
            f"INSERT INTO sections (board_id, id, person) VALUES ('{board}', '{board}', 'Matt')",
        ]
        statements += [
            "INSERT INTO cards (board_id, id, section_id, song_id, title, artist) VALUES "
            f"('{board}', '{board if number == 0 else song}', '{board}', '{song}', 'Song {number}', 'A')"
            for number, song in enumerate(songs)
        ]
    node.run_script(statements, database)
    return boards


class Run(NamedTuple):
    """The transactions in a second, and the processor time of one at each server, in seconds."""

    rate: float
    costs: list[float]


def run(cluster: Cluster, node: Node, database: str, script: str, ids: list[str]) -> Run:
    """Runs the script for boards in turn at a server."""
    options = []
    for board in ids:
        file = cluster.folder / f"{board}.sql"
        file.write_text(script.format(board=board))
        file.chmod(0o644)
        options += ["-f", str(file)]
    before = [server.processor_time() for server in cluster.nodes]
    text = node.run(
        "pgbench", "-n", "-M", "extended", "-c", str(CLIENTS), "-j", "2", "-T", str(SECONDS), *options,
        f"{node.address} dbname={database}",
    )  # fmt: skip
    # Sessions end shortly after their clients, and those of other servers after that.
    time.sleep(1)
    after = [server.processor_time() for server in cluster.nodes]
    count = re.search(r"actually processed: (\d+)", text)
    assert count, text
    used = (end - start for start, end in zip(before, after, strict=True))
    return Run(int(count[1]) / SECONDS, [seconds / int(count[1]) for seconds in used])


def boards_of(cluster: Cluster, node: Node, ids: list[str]) -> list[str]:
    """The boards that a server holds."""
    shards = cluster.coordinator.query(
        "SELECT id FROM boards JOIN pg_dist_shard_placement "
        "ON shardid = get_shard_id_for_distribution_column('boards', id::text) "
        f"WHERE nodeport = {node.port}",
        "spread",
    )
    return [board for board in ids if [board] in shards]


def ratios(cluster: Cluster) -> None:
    """Prints the ratios to one server, through the coordinator and at the server that holds the boards."""
    cluster.make_database("spread")
    cluster.coordinator.query("CREATE DATABASE plain", "postgres")
    for database, flags in (("spread", ["--distribute"]), ("plain", [])):
        url = cluster.coordinator.url(database)
        subprocess.run([KARAOKE, "migrate", *flags, "--database-url", url], check=True, capture_output=True)
    ids = fill(cluster.coordinator, "spread")
    fill(cluster.coordinator, "plain")
    worker = cluster.nodes[1]
    own = boards_of(cluster, worker, ids)
    for name, script in (("change", WRITE), ("display", READ)):
        rounds = []
        for _ in range(ROUNDS):
            plain = run(cluster, cluster.coordinator, "plain", re.sub(r"(?m)^(BEGIN|COMMIT).*\n", "", script), ids)
            through = run(cluster, cluster.coordinator, "spread", script, ids)
            at = run(cluster, worker, "spread", script, own)
            first, *others = through.costs
            rounds.append(
                (through.rate / plain.rate, at.rate / plain.rate, first / plain.costs[0], sum(others) / plain.costs[0])
            )
        through, at, first, others = (statistics.median(column) for column in zip(*rounds, strict=True))
        print(
            f"{name}: {through:.2f} of plain PostgreSQL through the coordinator, {at:.2f} at the server of the board; "
            f"of its processor time, the coordinator needs {first:.2f} and the board's server {others:.2f}",
            flush=True,
        )
