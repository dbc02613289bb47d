"""An evening: a party on each of a few boards during faults, and the proof afterwards."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from checker import Checker, Violation
from faults import Chance, Fault
from guest import Guest
from history import clock
from host import Door, Host
from limits import FAREWELL, LIMIT
from machine import Machine
from party import Party, read_remains
from readers import DeafClient, DisplayReader, LiveClient

GUESTS = 4
SONGS = 40


@dataclass
class Tally:
    """The totals for the report."""

    faults: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    # The messages in the database's log.
    said: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    repeated: int = 0
    versions: int = 0
    events: int = 0
    resumed: int = 0
    resets: int = 0
    readings: int = 0
    longest: float = 0

    def lines(self) -> list[str]:
        """A summary of the clients' requests."""
        answers = ", ".join(f"{count} {answer}" for answer, count in sorted(self.answers.items()))
        changes = f"{self.versions} versions, {self.acknowledged} of them promised, {self.repeated} requests repeated"
        return [
            f"requests: {self.answers.total()}, by answers: {answers}",
            f"changes: {changes}",
            f"live clients: {self.events} events, came back {self.resumed} times, were reset {self.resets} times",
            f"readers: {self.readings} displays; the longest request took {self.longest:.1f} s, its limit is {LIMIT}",
        ]


class Evening:
    """Parties with their guests, and the faults of the machine."""

    def __init__(self, machine: Machine, seed: str, longest: float, tally: Tally) -> None:
        self._machine = machine
        self._seed = seed
        self._longest = longest
        self._tally = tally
        # The events in their order, for the report.
        self.timeline: list[str] = []
        self.parties: list[Party] = []
        self._writers: list[Any] = []
        self._live: list[tuple[Party, LiveClient]] = []
        self._deaf: list[DeafClient] = []

    async def pass_by(self, faults: list[Fault]) -> list[Violation]:
        """Runs an evening with these faults, and returns the broken promises."""
        songs = await asyncio.to_thread(self.prepare_songs)
        for number, readers in enumerate(["everyone", "token"]):
            await asyncio.to_thread(self._open, f"{self._seed}-{number}", readers, songs)
        async with asyncio.TaskGroup() as group:
            followers = [group.create_task(client.run()) for _, client in self._live]
            followers += [group.create_task(client.run()) for client in self._deaf]
            writers = [group.create_task(client.run()) for client in self._writers]
            await asyncio.sleep(0.5)
            await asyncio.gather(self._break(faults, of_network=False), self._break(faults, of_network=True))
            for party in self.parties:
                party.end()
            await asyncio.gather(*writers)
            await self._let_followers_catch_up()
            for follower in followers:
                follower.cancel()
        return [violation for party in self.parties for violation in await asyncio.to_thread(self._check, party)]

    async def _break(self, faults: list[Fault], of_network: bool) -> None:
        random = Random(f"{self._seed} {of_network}")
        for fault in faults:
            if fault.is_of_network == of_network:
                await asyncio.sleep(random.uniform(0.1, 0.8))
                start = time.time()
                await fault.act(self._machine, Chance(random, self._longest))
                self.timeline.append(f"{clock(start)} to {clock(time.time())}: {fault.name}")
                self._tally.faults[fault.name] += 1

    def prepare_songs(self) -> list[str]:
        """Fills the songbook, unless it is full."""
        service = self._machine.service
        known = service.send("GET", f"/songs?limit={SONGS}")["songs"]
        for number in range(len(known), SONGS):
            known.append(service.send("POST", "/songs", {"title": f"Song {number}", "artist": "The Containers"}))
        return [song["id"] for song in known]

    def _open(self, slug: str, readers: str, songs: list[str]) -> None:
        """Creates a board with its clients."""
        service, port = self._machine.service, self._machine.client_network.port
        board = service.send("POST", "/boards", {"slug": slug, "title": "Party", "readableBy": readers})
        tokens = {
            role: service.send("POST", "/tokens", {"role": role, "board": board["id"]}) for role in ("host", "display")
        }
        display_token = tokens["display"]["secret"] if readers == "token" else None
        party = Party(slug, port, board["id"], songs, display_token)
        joining = f"/boards/{slug}/guests"
        names = [{"joinCode": board["joinCode"], "person": f"Sommer {number}"} for number in range(GUESTS)]
        guests = [Guest(party, service.send("POST", joining, name)) for name in names]
        for guest in guests:
            guest.others = [other.section for other in guests if other is not guest]
        party.prepared = service.send("GET", f"/boards/{slug}")["version"]
        self.parties.append(party)
        self._writers += guests
        self._writers += [Host(party, tokens["host"]), Door(party, board["joinCode"], tokens["host"])]
        self._writers += [DisplayReader(party, "reader"), DisplayReader(party, "other reader")]
        for name, pause in (("wall", 0.0), ("phone", 0.0), ("slow phone", 0.7)):
            self._live.append((party, LiveClient(party, f"{name} of {slug}", pause)))
        self._deaf.append(DeafClient(party, service.port))

    async def _let_followers_catch_up(self) -> None:
        """Waits until all live clients are up to date, or have had enough time."""
        end = time.time() + FAREWELL
        service = self._machine.service
        for party, client in self._live:
            board = await asyncio.to_thread(service.send, "GET", f"/boards/{party.board}")
            while client.known < board["version"] and time.time() < end:
                await asyncio.sleep(0.1)

    def _check(self, party: Party) -> list[Violation]:
        service = self._machine.service
        remains = read_remains(service, party.board)
        disturbances = self._machine.client_network.disturbances
        self._count(party, remains.version)
        violations = Checker(party.history, remains, party.prepared, disturbances).violations()
        service.send("DELETE", f"/boards/{party.board}")
        return violations

    def _count(self, party: Party, version: int) -> None:
        tally, history = self._tally, party.history
        for attempt in history.attempts():
            tally.answers[str(attempt.status or "none")] += 1
            if attempt.is_answered:
                tally.longest = max(tally.longest, attempt.ended - attempt.started)
        tally.acknowledged += sum(operation.is_promised for operation in history.operations)
        tally.repeated += sum(len(operation.attempts) > 1 for operation in history.operations)
        tally.versions += version
        tally.readings += len(history.readings)
        for follower in history.followers:
            tally.events += sum(len(connection.events) for connection in follower.connections)
            tally.resumed += sum(connection.resumed is not None for connection in follower.connections)
            told = (event for connection in follower.connections for event in connection.events)
            tally.resets += sum(event.name == "reset" for event in told)
