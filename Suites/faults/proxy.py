"""A network that can be broken: a proxy that forwards bytes, or does not."""

from __future__ import annotations

import asyncio
import socket
import struct
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

CHUNK = 16_384


class Proxy:
    """Forwards connections to another port in both directions, as well as the network permits."""

    def __init__(self, target: int) -> None:
        self.port = 0
        self._target = target
        self._links: set[asyncio.Task[None]] = set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self._is_closed = False
        self._delay = 0.0
        self._rate = 0.0
        # The number of bytes that are still forwarded before a connection breaks.
        self._budget: int | None = None
        # The times of disturbances, for measurements.
        self.disturbances: list[tuple[float, float]] = []

    async def start(self) -> None:
        """Starts to listen."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", self.port, limit=CHUNK)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """Closes all connections, and stops listening."""
        self._server.close()
        self.reset()
        await asyncio.gather(*self._links, return_exceptions=True)

    def reset(self) -> None:
        """Breaks all connections with a reset, as a crash does."""
        for writer in self._writers:
            reset(writer)

    def cut_after(self, count: int | None) -> None:
        """Forwards a number of bytes, and then breaks the connection in the middle of a message."""
        self._budget = count

    @asynccontextmanager
    async def delaying(self, seconds: float) -> AsyncIterator[None]:
        """Delays every piece."""
        self._delay = seconds
        yield
        self._delay = 0

    @asynccontextmanager
    async def throttling(self, rate: float) -> AsyncIterator[None]:
        """Limits the bytes per second of each connection."""
        self._rate = rate
        yield
        self._rate = 0

    @asynccontextmanager
    async def silence(self) -> AsyncIterator[None]:
        """Forwards nothing, without any notice."""
        self._flows.clear()
        yield
        self._flows.set()

    @asynccontextmanager
    async def refusal(self) -> AsyncIterator[None]:
        """Breaks existing and new connections."""
        self._is_closed = True
        self.reset()
        yield
        self._is_closed = False

    @asynccontextmanager
    async def disturbed(self) -> AsyncIterator[None]:
        """Records a disturbance."""
        start = time.time()
        self.disturbances.append((start, float("inf")))
        try:
            yield
        finally:
            self.disturbances[-1] = (start, time.time())

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._links.add(task)
        self._writers.add(writer)
        try:
            if self._is_closed:
                return reset(writer)
            answers, asks = await asyncio.open_connection("127.0.0.1", self._target, limit=CHUNK)
            self._writers.add(asks)
            try:
                await self._link(reader, writer, answers, asks)
            finally:
                self._writers.discard(asks)
                asks.transport.abort()
        except OSError:
            # The service or the database does not listen.
            pass
        finally:
            self._links.discard(task)
            self._writers.discard(writer)
            writer.transport.abort()

    async def _link(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        answers: asyncio.StreamReader,
        asks: asyncio.StreamWriter,
    ) -> None:
        """Forwards in both directions until one of the two ends breaks."""
        ways = [asyncio.create_task(self._hand_on(*way)) for way in ((reader, asks), (answers, writer))]
        try:
            ended, rest = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            if rest and all(way.exception() is None for way in ended):
                # Bytes that were sent before the end still arrive.
                await asyncio.wait(rest, timeout=1)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _hand_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        while data := await source.read(CHUNK):
            if self._delay:
                await asyncio.sleep(self._delay)
            left = len(data)
            while left > 0 and self._rate:
                # The delay is split into small steps, so that it ends with the disturbance.
                await asyncio.sleep(0.05)
                left -= int(self._rate * 0.05)
            await self._flows.wait()
            passed = data if self._budget is None else data[: self._budget]
            if self._budget is not None:
                self._budget = self._budget - len(data) if len(passed) == len(data) else None
            sink.write(passed)
            await sink.drain()
            if len(passed) < len(data):
                raise ConnectionResetError("cut")
        if sink.can_write_eof():
            sink.write_eof()


def reset(writer: asyncio.StreamWriter) -> None:
    """Closes a connection without lingering, which is a reset."""
    if not writer.transport.is_closing():
        peer = writer.get_extra_info("socket")
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        writer.transport.abort()
