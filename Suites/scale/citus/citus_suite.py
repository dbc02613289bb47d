"""Runs parties on boards that are spread over a Citus cluster."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path

from clients import Crowd
from fixture import Party
from nodes import Cluster, Node
from service import KARAOKE, Service
from speed import ratios

# The longest time without an acknowledged change on a board whose server is replaced, in seconds.
LONGEST_PAUSE = 30
# The time until somebody has noticed that a server is gone, in seconds.
NOTICING = 2


def spread(cluster: Cluster) -> None:
    """Migrates and spreads a database, twice."""
    cluster.make_database()
    for expected in ("spread the boards over the cluster", "The boards are spread already."):
        command = [KARAOKE, "migrate", "--distribute", "--database-url", cluster.coordinator.url()]
        done = subprocess.run(command, capture_output=True, text=True)
        assert expected in done.stdout, done.stdout[-300:] + done.stderr


def actors_and_undo(service: Service, board: str) -> None:
    """The log says who acted, and a change is taken back once."""
    changes = service.send("GET", f"/boards/{board}/changes?limit=200")["changes"]
    strangers = {change["actor"] for change in changes if change["actor"].startswith("sql:")}
    assert not strangers, f"the log has {strangers}"
    person = service.send("POST", f"/boards/{board}/sections", {"person": "Undone"})
    assert person["person"] == "Undone"
    first = service.send("POST", f"/boards/{board}/undo", {})["undoes"]
    try:
        service.send("POST", f"/boards/{board}/undo", {"version": first})
    except AssertionError as refusal:
        assert ": 409" in str(refusal), refusal
    else:
        raise AssertionError(f"version {first} was taken back twice")
    log = service.send("GET", f"/boards/{board}/changes?order=newest&limit=1")["changes"]
    assert log[0]["undoes"] == first, log


def one_server_each(cluster: Cluster) -> None:
    """Changes went to the server of their board.

    All were asked for slugs and lists, for what is done to songs on all boards, and for what is kept no longer.
    """
    expected = (
        "SELECT boards.id,", "SELECT lock_boards(",
        "UPDATE cards AS written SET title", "UPDATE picks AS written SET title", "UPDATE picks SET song_id = songs.id",
        "WITH rewritten AS", "WITH claimed AS", "WITH removed AS", "WITH doubled AS",
        "SELECT song_id, sum(number)", "SELECT board_id, version FROM changes", "DELETE FROM guests",
        # Spreading itself.
        "INSERT INTO board_",
    )  # fmt: skip
    sent = cluster.coordinator.multi_server_statements()
    assert any(statement.startswith("SELECT boards.id,") for statement in sent), "the log names no such statement"
    others = {statement for statement in sent if not statement.startswith(expected)}
    assert not others, f"statements went to several servers: {others}"


def boards(service: Service, count: int) -> dict[str, str]:
    """Boards with a card each."""
    cards = {}
    for number in range(count):
        board = service.send("POST", "/boards", {"slug": f"spread-{number}", "title": f"Board {number}"})["id"]
        section = service.send("POST", f"/boards/{board}/sections", {"person": "Matt"})["id"]
        song = {"section": section, "title": "Love Stack", "artist": "The Push and Pops"}
        cards[board] = service.send("POST", f"/boards/{board}/cards", song)["id"]
    return cards


def move(cluster: Cluster, board: str) -> None:
    """Moves a board to the other worker."""
    source = cluster.node_of(board)
    target = next(node for node in cluster.nodes[1:3] if node is not source)
    cluster.coordinator.query(
        f"SELECT citus_move_shard_placement(get_shard_id_for_distribution_column('boards', '{board}'), "
        f"'127.0.0.1', {source.port}, '127.0.0.1', {target.port}, 'force_logical')"
    )
    assert cluster.node_of(board) is target


def fail_over(cluster: Cluster, worker: Node, standby: Node) -> None:
    """Kills a worker, and has its standby take its place."""
    (number,) = cluster.coordinator.query(f"SELECT nodeid FROM pg_dist_node WHERE nodeport = {worker.port}")[0]
    worker.kill()
    time.sleep(NOTICING)
    standby.promote()
    cluster.coordinator.query(f"SELECT citus_update_node({number}, '127.0.0.1', {standby.port}, force => true)")


def moved_while_used(cluster: Cluster, service: Service, cards: dict[str, str]) -> None:
    """Boards are used while one of them goes to another server."""
    crowd = Crowd(service, cards)
    start = time.monotonic()
    move(cluster, next(iter(cards)))
    took = time.monotonic() - start
    print(f"moved board: {crowd.finish()}; the move took {took:.1f} s", flush=True)
    assert not crowd.refused, "a change was refused while a board moved"


def killed_while_used(cluster: Cluster, service: Service, cards: dict[str, str]) -> None:
    """Boards are used while a server is killed and its standby takes its place."""
    worker = cluster.nodes[1]
    standby = cluster.add_standby(worker)
    held = {board: card for board, card in cards.items() if cluster.node_of(board) is worker}
    assert held and len(held) < len(cards), "no server holds all boards"
    crowds = {
        "boards of the killed server": Crowd(service, held),
        "other boards": Crowd(service, {board: card for board, card in cards.items() if board not in held}),
    }
    fail_over(cluster, worker, standby)
    # Each board is in use again before its clients stop.
    for crowd in crowds.values():
        crowd.wait_for_more()
    for name, crowd in crowds.items():
        print(f"killed worker, {name}: {crowd.finish()}", flush=True)
        assert crowd.longest <= LONGEST_PAUSE, f"a board waited longer than {LONGEST_PAUSE} s"


def no_backup(cluster: Cluster) -> None:
    """`karaoke backup` refuses a database whose boards are elsewhere."""
    command = [KARAOKE, "backup", str(cluster.folder / "backup"), "--database-url", cluster.coordinator.url()]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode and "belongs to a Citus cluster" in done.stderr, done.stderr


def news(service: Service, cluster: Cluster, board: str) -> None:
    """A live client is told of a change that direct SQL made."""
    seen: list[str] = []

    def follow() -> None:
        request = urllib.request.Request(f"{service.url}/api/v1/boards/{board}/events")
        request.add_header("Authorization", f"Bearer {service.admin}")
        with urllib.request.urlopen(request, timeout=30) as events:
            for line in events:
                seen.append(line.decode())
                if len([line for line in seen if line.startswith("data:")]) > 1:
                    return

    thread = threading.Thread(target=follow)
    thread.start()
    while not any(line.startswith("event:") for line in seen) and thread.is_alive():
        time.sleep(0.05)
    cluster.coordinator.query(f"UPDATE boards SET title = 'Renamed' WHERE id = '{board}'")
    thread.join(timeout=30)
    version = service.send("GET", f"/boards/{board}")["version"]
    assert any(line.startswith("id:") and line.strip().endswith(f".{version}") for line in seen), seen


def storage_suite(cluster: Cluster) -> None:
    """Runs the tests of the storage over boards that are spread."""
    servers = ",".join(node.address for node in cluster.nodes[:3])
    environment = os.environ | {"CITUS_SERVERS": servers, "LLVM_PROFILE_FILE": "/dev/null"}
    command = "swift test --skip-build --enable-code-coverage --disable-xctest --filter StorageTests".split()
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    total = re.search(r"Test run with (\d+) tests.* (passed|failed)", done.stdout)
    assert total, done.stdout[-2000:] + done.stderr[-2000:]
    faults = re.findall(r"^✘ .* recorded an issue .*$", done.stdout, re.MULTILINE)
    failed = sorted(set(re.findall(r'✘ Test "([^"\n]*)" (?:with \d+ test cases? )?failed', done.stdout)))
    print(f"storage suite: {int(total[1]) - len(failed)} of {total[1]} tests pass", flush=True)
    assert not done.returncode and total[2] == "passed", "\n".join(faults)


def main() -> None:
    programs = Path(sys.argv[1])
    cluster = Cluster(programs)
    service = None
    try:
        spread(cluster)
        no_backup(cluster)
        print("spread: done, and done once only; a backup of one server is refused", flush=True)
        service = Service({"DATABASE_URL": cluster.coordinator.url()})
        party = Party(service)
        party.play()
        party.facts()
        actors_and_undo(service, "party")
        print("party: played; the log names who acted, and a change is taken back once", flush=True)
        cards = boards(service, 16)
        print(f"many boards: {Crowd(service, cards).finish()}", flush=True)
        one_server_each(cluster)
        news(service, cluster, next(iter(cards)))
        moved_while_used(cluster, service, cards)
        killed_while_used(cluster, service, cards)
        service.remove()
        service = None
        cluster.remove()
        cluster = Cluster(programs)
        ratios(cluster)
        storage_suite(cluster)
    except BaseException:
        if service:
            print("\n".join(service.complaints() + cluster.coordinator.internal_errors()), file=sys.stderr)
        raise
    finally:
        if service:
            service.remove()
        cluster.remove()


if __name__ == "__main__":
    main()
