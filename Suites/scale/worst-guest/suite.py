"""Runs the worst guest for some time, and reports the effect on everyone else."""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import threading
import time

from service import Service
from worst_guest import Connection, WorstGuest

# The limit of a display's duration, relative to the same board without the guest, measured in alternation.
FLOOR = 1.5
# The most bytes and entries of a page of changes.
PAGE_BYTES, PAGE_ENTRIES = 2_000_000, 1_000
PEOPLE, CARDS, SONGS = 24, 12, 20_000
# The log entries that a guest may cause in a burst, and per hour.
ENTRIES = 1_000
OTHERS_ADDRESS = "127.0.0.2"


def party(service: Service) -> tuple[dict[str, str], list[str]]:
    """Creates a songbook and a large party, and returns songs that nobody has pinned."""
    lines = (f"Artist {number % 500}\tTitle {number}" for number in range(SONGS))
    file = service.folder / "songs.tsv"
    file.write_text("artist\ttitle\n" + "\n".join(lines) + "\n")
    service.command("seed", "songs", str(file))
    for slug in ["control", "worst"]:
        board = service.send("POST", "/boards", {"slug": slug, "title": "Worst"})
        fill(service, f"/boards/{slug}")
    songs, cursor = [], ""
    while len(songs) < 3_000:
        page = service.send("GET", f"/songs?limit=200{cursor}")
        songs += [song["id"] for song in page["songs"]]
        cursor = f"&cursor={page['next']}" if page.get("next") and not page["next"].startswith("/") else cursor
        if not page.get("next") or page["next"].startswith("/"):
            break
    return board, songs


def fill(service: Service, path: str) -> None:
    """Pins the songs of everyone but the guest."""
    for person in range(PEOPLE):
        section = service.send("POST", f"{path}/sections", {"person": f"Person {person}"})
        for card in range(CARDS):
            names = {"title": f"Title {person * CARDS + card}", "artist": f"Artist {(person * CARDS + card) % 500}"}
            service.send("POST", f"{path}/cards", {"section": section["id"], **names})


def display_costs(service: Service, first_width: int, count: int = 40) -> tuple[float, float]:
    """The median milliseconds of laying out a display: of the board without the guest, and of the guest's board.

    The requests alternate, so that both are measured under the same load.
    """
    connection = Connection(service.port, service.admin, OTHERS_ADDRESS)
    times: dict[str, list[float]] = {"control": [], "worst": []}
    for width in range(first_width, first_width + count):
        for slug, measured in times.items():
            start = time.perf_counter()
            status, body, _ = connection.send("GET", f"/boards/{slug}/display?width={width}")
            measured.append((time.perf_counter() - start) * 1_000)
            assert status == 200, body
            time.sleep(0.05)
    connection.close()
    return statistics.median(times["control"]), statistics.median(times["worst"])


class Bystander(threading.Thread):
    """Another client, which reads a display and sometimes writes, and its errors."""

    def __init__(self, service: Service) -> None:
        super().__init__()
        self._service, self.is_over, self.times, self.failures = service, threading.Event(), [], []
        self._card = service.send("GET", "/boards/worst/cards?limit=1")["cards"][0]["id"]

    def run(self) -> None:
        connection = Connection(self._service.port, self._service.admin, OTHERS_ADDRESS)
        number = 0
        while not self.is_over.wait(0.5):
            number += 1
            for method, path, body in [
                ("GET", "/boards/worst/display", None),
                ("PATCH", f"/boards/worst/cards/{self._card}", {"rejected": number % 2 == 0}),
            ]:
                start = time.perf_counter()
                status, answer, _ = connection.send(method, path, body)
                self.times.append((time.perf_counter() - start) * 1_000)
                if status != 200:
                    self.failures.append((method, status, answer[:200]))


def log(service: Service) -> tuple[int, int, int]:
    """The number of log entries, and the entries and bytes of its largest page."""
    entries = largest = largest_bytes = 0
    connection = Connection(service.port, service.admin, OTHERS_ADDRESS)
    since = 0
    while True:
        status, body, _ = connection.send("GET", f"/boards/worst/changes?limit=200&since={since}")
        assert status == 200, body
        changes = json.loads(body)["changes"]
        if not changes:
            return entries, largest, largest_bytes
        count = sum(len(change["entries"]) for change in changes)
        entries, largest, largest_bytes = entries + count, max(largest, count), max(largest_bytes, len(body))
        since = changes[-1]["version"]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("minutes", type=float)
    parser.add_argument("--times", type=float, default=1)
    arguments = parser.parse_args()
    hours = arguments.minutes / 60
    # In a shortened run, the guest sends all requests and entries of an hour at once.
    entries = round(ENTRIES * (1 + hours * arguments.times) / (1 + hours))
    service = Service({"LIMITS_GUEST_RATE": str(round(20 * arguments.times))})
    try:
        board, songs = party(service)
        service.send("PATCH", "/boards/worst", {"changeLimit": entries})
        log_before = log(service)
        guest = WorstGuest(service.port, "worst", board["joinCode"], songs)
        bystander = Bystander(service)
        bystander.start()
        guest.act(arguments.minutes * 60)
        bystander.is_over.set()
        bystander.join()
        time.sleep(5)
        display_costs(service, 2_000)
        (without, cost), log_after = display_costs(service, 5_000), log(service)
        connection = Connection(service.port, service.admin, OTHERS_ADDRESS)
        status, file, _ = connection.send("GET", "/boards/worst/export")
        imported = connection.send("POST", "/board-imports?copy=true&slug=copy", json.loads(file))[0]
        others = log_after[0] - log_before[0] - len(bystander.times) // 2
        for name, count in sorted(guest.statuses.items()):
            print(f"  {count:7} {name}")
        print(f"a display that is laid out: {without:.1f} ms without the guest, {cost:.1f} ms with what the guest"
              f" made: {cost / without:.2f} times")  # fmt: skip
        print(f"meanwhile others waited {statistics.median(bystander.times):.1f} ms (median),"
              f" {max(bystander.times):.0f} ms at most, and were refused {len(bystander.failures)} times"
              f" {bystander.failures[:3]}")  # fmt: skip
        print(f"the log grew by {others} entries of the guest; its largest page has {log_after[1]} entries and"
              f" {log_after[2]} bytes")  # fmt: skip
        print(f"the export answered {status} with {len(file)} bytes, and its import {imported}")
        complaints = service.complaints()
        print(f"errors of the service: {complaints}")
        is_well = all([
            cost <= FLOOR * without, status == 200, imported == 201, not bystander.failures, not complaints,
            log_after[1] <= PAGE_ENTRIES, log_after[2] <= PAGE_BYTES,
            others <= 1.1 * ENTRIES * (1 + hours * arguments.times),
        ])  # fmt: skip
        print("all is as it should be" if is_well else "SOMETHING IS WRONG")
        return 0 if is_well else 1
    finally:
        service.remove()


if __name__ == "__main__":
    sys.exit(main())
