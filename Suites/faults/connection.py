"""Bare HTTP: a request is sent once, and an incomplete response is none."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from typing import Any

import h11
from history import Attempt, Event
from limits import LIMIT, MARGIN


class BrokenError(Exception):
    """The connection broke before the response was complete."""


class Connection:
    """A connection that opens on demand, with one request at a time."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._http = h11.Connection(h11.CLIENT)
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def make(self, attempt: Attempt, address: str, fields: dict[str, str] | None = None) -> None:
        """Sends a request, waits at most as long as a response may take, and records the outcome."""
        try:
            async with asyncio.timeout(LIMIT + MARGIN):
                await self._send(attempt, address, fields or {})
                await self._finish(attempt, await self._begin(attempt))
        except BrokenError as error:
            attempt.failure = f"broke: {error}"
        except TimeoutError:
            attempt.failure, attempt.outlived = "nothing came in time", True
        finally:
            attempt.ended = time.time()
            if not attempt.is_answered:
                self.close()

    async def follow(self, attempt: Attempt, address: str, fields: dict[str, str]) -> AsyncIterator[Event]:
        """Requests events, and yields each complete one. The next one is read on demand."""
        try:
            await self._send(attempt, address, fields)
            response = await self._begin(attempt)
            attempt.ended = time.time()
            if response.status_code != 200:
                await self._finish(attempt, response)
                return
            attempt.status = 200
            text = b""
            while not isinstance(part := await self._next(), h11.EndOfMessage):
                *whole, text = (text + bytes(part.data)).split(b"\n\n")
                for event in map(read_event, whole):
                    if event:
                        yield event
        finally:
            self.close()

    def close(self) -> None:
        """Closes the connection. The next request opens a new one."""
        if self._streams:
            self._streams[1].transport.abort()
        self._streams = None

    async def _send(self, attempt: Attempt, address: str, fields: dict[str, str]) -> None:
        body = b"" if attempt.body is None else json.dumps(attempt.body).encode()
        heads = {"host": f"127.0.0.1:{self._port}"} | fields
        if body:
            heads |= {"content-type": "application/json", "content-length": str(len(body))}
        try:
            if self._streams is None:
                self._http = h11.Connection(h11.CLIENT)
                self._streams = await asyncio.open_connection("127.0.0.1", self._port)
            request = h11.Request(method=attempt.method, target=address, headers=list(heads.items()))
            parts = (request, h11.Data(data=body), h11.EndOfMessage())
            self._streams[1].write(b"".join(self._http.send(part) or b"" for part in parts))
            await self._streams[1].drain()
        except OSError as error:
            raise BrokenError(str(error)) from error

    async def _begin(self, attempt: Attempt) -> h11.Response:
        """The head of the response."""
        while isinstance(response := await self._next(), h11.InformationalResponse):
            pass
        attempt.fields = {name.decode(): value.decode() for name, value in response.headers}
        return response

    async def _finish(self, attempt: Attempt, response: h11.Response) -> None:
        """The rest of the response, without which it is incomplete."""
        body = b""
        while not isinstance(part := await self._next(), h11.EndOfMessage):
            body += bytes(part.data)
        if body and "json" in attempt.fields.get("content-type", ""):
            attempt.document = json.loads(body)
        attempt.status = response.status_code
        if h11.MUST_CLOSE in (self._http.our_state, self._http.their_state):
            self.close()
        else:
            self._http.start_next_cycle()

    async def _next(self) -> Any:
        try:
            while (event := self._http.next_event()) is h11.NEED_DATA:
                assert self._streams
                self._http.receive_data(await self._streams[0].read(65_536))
        except (OSError, h11.RemoteProtocolError) as error:
            raise BrokenError("closed before the answer was whole") from error
        if isinstance(event, h11.ConnectionClosed):
            raise BrokenError("closed before the answer")
        return event


def read_event(block: bytes) -> Event | None:
    """Reads an event of a stream; None for a comment."""
    fields = dict(line.split(": ", 1) for line in block.decode().split("\n") if ": " in line and line[0] != ":")
    if "event" not in fields:
        return None
    # The id is the board's id, a dot and the version.
    number = int(fields["id"].rpartition(".")[2]) if "id" in fields else None
    return Event(fields["event"], number, json.loads(fields["data"]))
