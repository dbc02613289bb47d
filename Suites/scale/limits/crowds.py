"""The crowds: in each, many clients do one thing that costs a service more than it costs them."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from connection import Connection
from history import Attempt
from promises import ANSWER, BODY, CLOSED, EARLY, IDLE, KEPT_OUT, MARGIN, OPEN, TOLD, Promise
from service import Service

BOARD = "/api/v1/boards/crowded"
JSON = "Content-Type: application/json"
# The time before followers receive an event: longer than a connection may be idle.
STAY = IDLE + 5


def begin(line: str, *fields: str) -> bytes:
    """The head of a request, to be extended."""
    return "".join(f"{field}\r\n" for field in (f"{line} HTTP/1.1", "Host: localhost", *fields)).encode()


class Clients:
    """Many clients of a service on this machine. Each method is a behaviour, and returns the outcomes."""

    def __init__(self, service: Service, promise: Promise) -> None:
        self._service = service
        self._promise = promise
        self._number = itertools.count()
        self._addresses = 1

    async def followers(self, count: int) -> Counter[str]:
        """Follow a board, each on its own connection, which changes after a while."""
        # The live streams of one address are limited.
        self._addresses = 200
        changing = asyncio.create_task(self._change())
        try:
            return await self._gather(count, self._follow)
        finally:
            changing.cancel()

    async def silent(self, count: int) -> Counter[str]:
        """Connect, and send nothing."""
        return await self._gather(count, self._trickle, b"", b"")

    async def slow_heads(self, count: int) -> Counter[str]:
        """Send the head of a request, one byte every five seconds."""
        return await self._gather(count, self._trickle, begin(f"GET {BOARD}/display") + b"X: ", b"x")

    async def slow_bodies(self, count: int) -> Counter[str]:
        """Send the body of a request, one byte every five seconds."""
        head = begin("POST /api/v1/session", JSON, "Content-Length: 60000")
        return await self._gather(count, self._trickle, head + b"\r\n", b"x")

    async def huge_heads(self, count: int) -> Counter[str]:
        """Send an endless head."""
        return await self._gather(count, self._pour, begin(f"GET {BOARD}/display") + b"X: ")

    async def huge_bodies(self, count: int) -> Counter[str]:
        """Send an endless body."""
        head = begin("POST /api/v1/session", JSON, "Transfer-Encoding: chunked")
        return await self._gather(count, self._pour, head + b"\r\nffffffffff\r\n")

    async def joins(self, count: int) -> Counter[str]:
        """Try a join code, each on its own connection."""
        return await self._gather(count, self._guess)

    async def deaf(self, count: int) -> Counter[str]:
        """Request the board repeatedly, and read nothing."""
        return await self._gather(count, self._ask)

    async def _gather(self, count: int, client: Callable[..., Awaitable[str]], *arguments: object) -> Counter[str]:
        """Starts clients, never more at a time than the backlog of a listening socket."""
        gate = asyncio.Semaphore(200)

        async def come() -> str:
            try:
                async with self._connection(gate) as (start, reader, writer):
                    fate = await client(reader, writer, *arguments)
            except OSError:
                return KEPT_OUT
            is_early = fate.endswith(CLOSED) and time.monotonic() - start < self._promise.lasting
            return f"{fate} {EARLY}" if is_early else fate

        return Counter(await asyncio.gather(*(come() for _ in range(count))))

    async def _follow(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> str:
        writer.write(begin(f"GET {BOARD}/events") + b"\r\n")
        return await self._answer(reader, lambda told: b"event: snapshot" in told and b"event: change" in told)

    async def _change(self) -> None:
        """Changes the followed board after its followers have waited."""
        await asyncio.sleep(STAY)
        # A new title, since the same one would be no change.
        change = Attempt("PATCH", BOARD, {"title": f"Crowded at {time.time():.0f}"})
        connection = Connection(self._service.port)
        await connection.make(change, change.path, {"authorization": f"Bearer {self._service.admin}"})
        connection.close()

    async def _trickle(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, beginning: bytes, piece: bytes
    ) -> str:
        writer.write(beginning)
        answer = asyncio.create_task(self._answer(reader))
        while not answer.done():
            writer.write(piece)
            await asyncio.wait([answer], timeout=5)
        return await answer

    async def _pour(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, beginning: bytes) -> str:
        answer = asyncio.create_task(self._answer(reader))
        piece = b"x" * 65_536
        writer.write(beginning)
        try:
            while not answer.done():
                writer.write(piece)
                await asyncio.wait_for(writer.drain(), self._promise.within)
        except (OSError, TimeoutError):
            pass
        return await answer

    async def _guess(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> str:
        body = json.dumps({"joinCode": f"{random.randrange(10**6):06}", "person": "Sam"}).encode()
        head = begin(f"POST {BOARD}/guests", JSON, "Connection: close", f"Content-Length: {len(body)}")
        writer.write(head + b"\r\n" + body)
        return await self._answer(reader)

    async def _ask(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> str:
        questions = (begin(f"GET {BOARD}/display?width=20000") + b"\r\n") * 100
        try:
            async with asyncio.timeout(self._promise.within):
                while True:
                    writer.write(questions)
                    await writer.drain()
        except TimeoutError:
            return OPEN
        except OSError:
            return CLOSED

    async def _answer(self, reader: asyncio.StreamReader, is_all: Callable[[bytes], bool] = lambda told: False) -> str:
        """The status of the first response and the fate of the connection, unless the client received everything."""
        told, end = b"", CLOSED
        try:
            async with asyncio.timeout(self._promise.within):
                while piece := await reader.read(65_536):
                    told += piece
                    if is_all(told):
                        return TOLD
        except TimeoutError:
            end = OPEN
        except OSError:
            pass
        return f"{told.split()[1].decode()} {end}" if told else end

    @asynccontextmanager
    async def _connection(
        self, gate: asyncio.Semaphore
    ) -> AsyncIterator[tuple[float, asyncio.StreamReader, asyncio.StreamWriter]]:
        """A connection and the time before it opens; among many clients, the opening is noticed late."""
        async with gate:
            start = time.monotonic()
            source = (f"127.0.0.{next(self._number) % self._addresses + 1}", 0)
            reader, writer = await asyncio.open_connection("127.0.0.1", self._service.port, local_addr=source)
        # Unread requests in the kernel's buffers belong to the client, on its own machine.
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 64 * 1024)
        try:
            yield start, reader, writer
        finally:
            writer.transport.abort()


@dataclass(frozen=True)
class Crowd:
    """Clients with the same behaviour, and their allowed outcomes."""

    name: str
    come: Callable[[Clients, int], Awaitable[Counter[str]]]
    promise: Promise
    # A single client costs so much that fewer are enough.
    is_small: bool = False
    # The number of repetitions on the same service. The second one shows whether resources leak.
    times: int = 1


CROWDS = [
    Crowd("followers", Clients.followers, Promise({TOLD}, within=STAY + MARGIN), times=2),
    Crowd("silent", Clients.silent, Promise({CLOSED}, within=IDLE + MARGIN, lasting=IDLE)),
    Crowd("slow heads", Clients.slow_heads, Promise({CLOSED}, within=IDLE + MARGIN, lasting=IDLE)),
    Crowd("slow bodies", Clients.slow_bodies, Promise({f"408 {CLOSED}"}, within=BODY + MARGIN)),
    # A client that is sending when the connection closes may lose the response.
    Crowd("huge heads", Clients.huge_heads, Promise({f"400 {CLOSED}", CLOSED}, within=IDLE + MARGIN), is_small=True),
    Crowd(
        "huge bodies",
        Clients.huge_bodies,
        Promise({f"413 {CLOSED}", CLOSED}, within=2 * BODY + MARGIN),
        is_small=True,
    ),
    Crowd("joins", Clients.joins, Promise({f"403 {CLOSED}", f"429 {CLOSED}"}, within=ANSWER, is_limited=True)),
    # A response is given up when none of it was read for this long; the kernel reads some.
    Crowd("deaf", Clients.deaf, Promise({CLOSED}, within=2 * ANSWER, lasting=ANSWER), is_small=True),
]
