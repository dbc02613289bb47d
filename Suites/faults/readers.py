"""The readers of a board: live clients, fast and slow, clients that never read, and readers of the display."""

from __future__ import annotations

import asyncio
import random
import socket
from contextlib import suppress

from connection import BrokenError, Connection
from history import Attempt, Follower, Following, Reading
from party import Party


class LiveClient:
    """Follows a board, and reconnects with the last event that it received."""

    def __init__(self, party: Party, name: str, pause: float = 0) -> None:
        self._party = party
        self._follower = Follower(name)
        # A slow reader pauses before the next event.
        self._pause = pause
        self._random = random.Random(f"{party.seed} {name}")
        party.history.followers.append(self._follower)

    async def run(self) -> None:
        """Follows until it is cancelled."""
        while True:
            connection = Following(self._follower.known, Attempt("GET", "/events"))
            self._follower.connections.append(connection)
            with suppress(BrokenError, TimeoutError):
                await self._follow(connection)
            await asyncio.sleep(self._random.uniform(0.05, 0.5))

    async def _follow(self, connection: Following) -> None:
        fields = dict(self._party.reader_fields)
        if self._follower.known is not None:
            fields["last-event-id"] = f"{self._party.board}.{self._follower.known}"
        address = f"/api/v1/boards/{self._party.board}/events"
        # Sometimes a client disconnects and reconnects by itself.
        async with asyncio.timeout(self._random.uniform(1, 30)):
            async for event in Connection(self._party.port).follow(connection.attempt, address, fields):
                connection.events.append(event)
                if event.id is not None:
                    self._follower.known = event.id
                # A slow reader has to catch up in the end.
                await asyncio.sleep(0 if self._party.is_over else self._pause)

    @property
    def known(self) -> int:
        """The last version that the client received."""
        return self._follower.known or 0


class DeafClient:
    """Requests events and other resources, and reads nothing."""

    def __init__(self, party: Party, port: int) -> None:
        self._party = party
        self._port = port

    async def run(self) -> None:
        """Holds some connections until it is cancelled."""
        path = f"/api/v1/boards/{self._party.board}"
        held: list[socket.socket] = []
        try:
            while True:
                for resource in ("events", "display"):
                    try:
                        held.append(await self._ask(f"{path}/{resource}"))
                    except OSError:
                        # The service is unavailable.
                        await asyncio.sleep(0.2)
                await asyncio.sleep(3)
                while len(held) > 10:
                    held.pop(0).close()
        finally:
            for connection in held:
                connection.close()

    async def _ask(self, path: str) -> socket.socket:
        connection = socket.socket()
        # The smallest receive buffer of the kernel.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        connection.setblocking(False)
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(5):
                await loop.sock_connect(connection, ("127.0.0.1", self._port))
                head = {"host": "board"} | self._party.reader_fields
                lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
                # Many requests, so that no buffer holds all responses.
                await loop.sock_sendall(connection, "\r\n".join(lines).encode() * 20)
        except (OSError, TimeoutError):
            connection.close()
            raise
        return connection


class DisplayReader:
    """Reads the laid-out board repeatedly, with the tag of its copy."""

    def __init__(self, party: Party, name: str) -> None:
        self._party = party
        self._random = random.Random(f"{party.seed} {name}")
        self._connection = Connection(party.port)
        # The version of each tag.
        self._versions: dict[str, int] = {}
        self._tag = ""

    async def run(self) -> None:
        """Reads until the party is over."""
        while not self._party.is_over:
            await self._read()
            await asyncio.sleep(self._random.uniform(0.02, 0.2))
        self._connection.close()

    async def _read(self) -> None:
        attempt = Attempt("GET", "/display")
        address = f"/api/v1/boards/{self._party.board}/display"
        tag = {"if-none-match": self._tag} if self._tag else {}
        await self._connection.make(attempt, address, self._party.reader_fields | tag)
        self._note(attempt)

    def _note(self, attempt: Attempt) -> None:
        shown = attempt.document
        # The content is stored, and not the whole document.
        attempt.document = shown if attempt.status not in (200, 304) else None
        if attempt.status == 200:
            self._tag = attempt.fields["etag"]
            self._versions[self._tag] = shown["board"]["version"]
            cards = {card["id"]: section["id"] for section in shown["sections"] for card in section["cards"]}
            self._party.history.readings.append(Reading(attempt, shown["board"]["version"], cards))
        elif attempt.status == 304:
            self._party.history.readings.append(Reading(attempt, self._versions[attempt.fields["etag"]]))
        else:
            self._party.history.others.append(attempt)
