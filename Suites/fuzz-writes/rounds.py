"""A round: clients of all roles on eight boards, and the checks when all of them have stopped."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any

import host_actions as hosts
import member_actions as members
import reader_actions as readers
from acknowledged import unlike_the_log
from asking import ANSWERED
from boards import open_boards
from checker import Violation
from client import Client
from cluster import Cluster
from fuzz import Fuzz
from invariants import BoardRows, astray
from orders import unlike_the_order
from restorations import unlike_the_file
from service import Service
from stored import read_stored

READING = {readers.show: 6, readers.list_rows: 4, readers.read_row: 6, readers.follow: 2}
WRITING = {
    members.cross_off: 24,
    members.pin: 8,
    members.pin_by_key: 4,
    members.move: 6,
    members.unpin: 3,
    members.claim: 6,
    members.release: 3,
    members.offer_duet: 3,
    members.pick: 8,
    members.pick_by_key: 1,
    members.take_back: 2,
    members.change_pick: 5,
    members.sign: 4,
    members.undo: 4,
    readers.read_log: 2,
    readers.search: 1,
}
HOSTING = {
    hosts.add_section: 3,
    hosts.remove_section: 2,
    hosts.advance: 6,
    hosts.edit_board: 3,
    hosts.pause_board: 1,
    hosts.clear_board: 1,
    hosts.invite: 1,
    hosts.remove_guest: 1,
    hosts.change_tokens: 2,
    hosts.export: 1,
}
RUNNING = {hosts.edit_song: 3, hosts.merge_songs: 1, hosts.delete_board: 1}
ACTIONS: dict[str, dict[Any, int]] = {
    "anyone": READING | {members.cross_off: 1, members.pin: 1},
    "display": READING | {members.cross_off: 1, hosts.edit_board: 1},
    "guest": READING | WRITING | {members.join_again: 1, members.call_again: 1, hosts.change_tokens: 1},
    "host": READING | WRITING | HOSTING,
    "admin": READING | WRITING | HOSTING | RUNNING,
}
# The clients of each board, and those of all.
OF_EACH, OF_ALL = ("host", "guest", "guest"), ("admin", "admin", "admin", "admin")
READERS = (("display", 0), ("display", 5), ("anyone", 4), ("anyone", 6))


class Round:
    """Boards of a round, which are deleted at its end."""

    def __init__(self, seed: str, cluster: Cluster, services: list[Service]) -> None:
        self._seed = seed
        self._cluster = cluster
        self._services = services
        self.fuzz: Fuzz
        self._versions = 0

    async def run(self, seconds: float, steps: int) -> list[Violation]:
        """Lets the clients act, and returns the broken promises."""
        boards = await asyncio.to_thread(open_boards, self._services[0], self._seed)
        self.fuzz = fuzz = Fuzz(boards, self._services)
        # Answers to requests about no board, such as those that make songs, outlast their round.
        fuzz.notes.stored_answers = int(await self._cluster.sql("SELECT count(*) FROM answers"))
        places = [(role, board) for board in boards for role in OF_EACH] + [(role, None) for role in OF_ALL]
        places += [(role, boards.boards[number]) for role, number in READERS]
        guests = list(boards.codes)
        for number, (role, board) in enumerate(places):
            # On every third board, one guest has two phones.
            guest = guests[board.number * number % len(guests)] if role == "guest" and board else ""
            fuzz.clients.append(Client(fuzz, number, role, board, guest))
        fuzz.end = time.monotonic() + seconds
        await asyncio.gather(*(client.run(ACTIONS[client.role], steps) for client in fuzz.clients))
        if ended := list(self._ended()):
            # What was in flight then has no answer.
            return ended + [violation for violation in fuzz.notes.violations if violation.promise != ANSWERED]
        async for violation in self._checked():
            fuzz.notes.report([violation])
        return fuzz.notes.violations

    def summary(self) -> str:
        """The counts, for the report."""
        notes = self.fuzz.notes
        return (
            f"{self.fuzz.steps} actions, {sum(notes.answers.values())} requests, {len(notes.granted)} answers and "
            f"{len(notes.shown)} displays compared with {self._versions} versions"
        )

    def _ended(self) -> Iterator[Violation]:
        for service in self._services:
            if service.process and service.process.poll() is not None:
                code, log = service.process.returncode, service.log()
                service.kill()
                start = next((place for place, line in enumerate(log) if "Fatal error" in line), len(log) - 15)
                yield Violation("no request ends the service", [f"exit code {code}", *log[max(0, start) :][:15]])

    async def _checked(self) -> AsyncIterator[Violation]:
        stored = await read_stored(self._cluster)
        replays = {}
        for row in stored.tables["boards"]:
            board = BoardRows(row, stored)
            for violation in board.violations():
                yield violation
            replays[row["id"]] = board.replay
            self._versions += len(board.replay.entries)
        for violation in [*astray(stored, self.fuzz.notes.stored_answers), *unlike_the_log(self.fuzz.notes, replays)]:
            yield violation
        orders = await asyncio.to_thread(lambda: list(unlike_the_order(self._services, stored)))
        for violation in orders:
            yield violation
        for service in self._services:
            if complaints := service.complaints():
                yield Violation("the service calls nothing an error of its own", complaints)
        for violation in await asyncio.to_thread(unlike_the_file, self._services, stored):
            yield violation
