"""Shared parts of benchmarks that change boards durably: boards whose ids are numbers, and pgbench on the same rows."""
import glob
import pathlib
import re
import shutil
import statistics
import subprocess
import sys

PGBENCH = shutil.which("pgbench") or max(glob.glob("/usr/lib/postgresql/*/bin/pgbench"), default="pgbench")
CLIENTS = 32


def seed(service, script):
    """Makes songs, and the rows of a script, with ids and secrets made of numbers. Ends on a database that is not durable."""
    for setting in "fsync", "synchronous_commit":
        if service.sql(f"SHOW {setting}").strip() != "on":
            sys.exit("The database is not durable.")
    service.sql(
        """
        CREATE FUNCTION id(number integer) RETURNS uuid LANGUAGE sql IMMUTABLE
        RETURN ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid;
        CREATE FUNCTION secret(id uuid) RETURNS text LANGUAGE sql IMMUTABLE
        RETURN 'kdb_' || replace(id::text, '-', '') || '-----------';
        INSERT INTO songs (id, title, artist)
        SELECT id(number), 'Song ' || number, 'Artist ' || number FROM generate_series(0, 599) AS number;
        """
        + script
    )


def hosts(condition):
    """SQL that gives each board that meets a condition a host, whose secret is made of the board's id."""
    return f"""
        INSERT INTO tokens (id, role, board_id, prefix, hash)
        SELECT gen_random_uuid(), 'host', id, 'kdb_', sha256(secret(id)::bytea)
        FROM boards WHERE {condition};
    """


def identifier(number):
    """The id made of a number."""
    return f"00000000-0000-7000-8000-{number:012}"


def secret(number):
    """The secret made of the id of a board or a section."""
    return f"kdb_{identifier(number).replace('-', '')}-----------"


def bare_rate(service, script, *options):
    """The transactions in a second of pgbench with a script, whose variable turn begins with 0."""
    file = pathlib.Path(service.state) / "bare.sql"
    file.write_text(script)
    command = [PGBENCH, "-n", "-D", "turn=0", "-M", "prepared", "-c", str(CLIENTS), "-j", "2", *options]
    printed = subprocess.check_output([*command, "-f", file, service.conninfo], stderr=subprocess.DEVNULL, text=True)
    return float(re.search(r"^tps = ([\d.]+)", printed, re.M)[1])


def median(values):
    return statistics.median_low(values)
