"""What may come upon a service at once: each crowd does one thing that takes more than it gives."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

BOARD = "/api/v1/boards/crowded"
# What became of a connection, with the status of what it was answered before.
CLOSED, OPEN, KEPT_OUT = "closed", "open", "kept out"

JSON = "Content-Type: application/json"

Crowd = Callable[[int], Awaitable[Counter[str]]]


def begin(line: str, *fields: str) -> bytes:
    """The head of a request, to which more can be added."""
    return "".join(f"{field}\r\n" for field in (f"{line} HTTP/1.1", "Host: a", *fields)).encode()


class Crowds:
    """Many clients of a service on this machine; each method is a crowd, and tells what its clients were answered."""

    def __init__(self, port: int, seconds: float) -> None:
        self._port = port
        self._seconds = seconds

    async def followers(self, count: int) -> Counter[str]:
        """Follow a board, each on a connection of its own."""
        return await self._gather(count, self._trickle, begin(f"GET {BOARD}/events") + b"\r\n", b"")

    async def silent(self, count: int) -> Counter[str]:
        """Connect, and say nothing."""
        return await self._gather(count, self._trickle, b"", b"")

    async def slow_heads(self, count: int) -> Counter[str]:
        """Send the head of a request a byte every five seconds."""
        return await self._gather(count, self._trickle, begin(f"GET {BOARD}/display") + b"X: ", b"x")

    async def slow_bodies(self, count: int) -> Counter[str]:
        """Send the body of a request a byte every five seconds."""
        head = begin("POST /api/v1/session", JSON, "Content-Length: 60000")
        return await self._gather(count, self._trickle, head + b"\r\n", b"x")

    async def huge_heads(self, count: int) -> Counter[str]:
        """Send a head that has no end."""
        return await self._gather(count, self._pour, begin(f"GET {BOARD}/display") + b"X: ")

    async def huge_bodies(self, count: int) -> Counter[str]:
        """Send a body that has no end."""
        head = begin("POST /api/v1/session", JSON, "Transfer-Encoding: chunked")
        return await self._gather(count, self._pour, head + b"\r\nffffffffff\r\n")

    async def joins(self, count: int) -> Counter[str]:
        """Try a code to join with, each on a connection of its own."""
        return await self._gather(count, self._guess)

    async def deaf(self, count: int) -> Counter[str]:
        """Ask for the board again and again, and read nothing."""
        return await self._gather(count, self._ask)

    async def _gather(self, count: int, client: Callable[..., Awaitable[str]], *arguments: object) -> Counter[str]:
        """Lets clients come, no more at a time than a listening socket keeps waiting."""
        gate = asyncio.Semaphore(200)

        async def come() -> str:
            try:
                return await client(gate, *arguments)
            except OSError:
                return KEPT_OUT

        return Counter(await asyncio.gather(*(come() for _ in range(count))))

    async def _trickle(self, gate: asyncio.Semaphore, beginning: bytes, piece: bytes) -> str:
        async with self._connection(gate) as (reader, writer):
            writer.write(beginning)
            answer = asyncio.create_task(self._answer(reader))
            while not answer.done():
                writer.write(piece)
                await asyncio.wait([answer], timeout=5)
            return await answer

    async def _pour(self, gate: asyncio.Semaphore, beginning: bytes) -> str:
        async with self._connection(gate) as (reader, writer):
            answer = asyncio.create_task(self._answer(reader))
            piece = b"x" * 65_536
            writer.write(beginning)
            try:
                while not answer.done():
                    writer.write(piece)
                    await asyncio.wait_for(writer.drain(), self._seconds)
            except (OSError, TimeoutError):
                pass
            return await answer

    async def _guess(self, gate: asyncio.Semaphore) -> str:
        async with self._connection(gate) as (reader, writer):
            body = json.dumps({"joinCode": f"{random.randrange(10**6):06}", "name": "Sam"}).encode()
            head = begin(f"POST {BOARD}/guests", JSON, "Connection: close", f"Content-Length: {len(body)}")
            writer.write(head + b"\r\n" + body)
            return await self._answer(reader)

    async def _ask(self, gate: asyncio.Semaphore) -> str:
        questions = (begin(f"GET {BOARD}/display?width=20000") + b"\r\n") * 100
        async with self._connection(gate) as (_, writer):
            try:
                async with asyncio.timeout(self._seconds):
                    while True:
                        writer.write(questions)
                        await writer.drain()
            except TimeoutError:
                return OPEN
            except OSError:
                return CLOSED

    async def _answer(self, reader: asyncio.StreamReader) -> str:
        """The status of the first answer, and what became of the connection."""
        told, end = b"", CLOSED
        try:
            async with asyncio.timeout(self._seconds):
                while piece := await reader.read(65_536):
                    told = told or piece
        except TimeoutError:
            end = OPEN
        except OSError:
            pass
        return f"{told.split()[1].decode()} {end}" if told else end

    @asynccontextmanager
    async def _connection(
        self, gate: asyncio.Semaphore
    ) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        async with gate:
            reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        try:
            yield reader, writer
        finally:
            writer.transport.abort()
