"""A client outside the crowd, in a process of its own, so that the crowd does not slow it down.

The suite runs it with the port of a service, and with an admin's token in TOKEN.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

from connection import Connection
from history import Attempt
from service import Service


class Answer(NamedTuple):
    """The times of a request and its response, whether the connection was new, and the error, if any."""

    started: float
    ended: float
    is_new: bool
    failure: str


class Bystander:
    """The client from the suite's side."""

    def __init__(self, answers: asyncio.StreamReader) -> None:
        self._answers = answers

    async def answers(self, start: float, end: float) -> list[Answer]:
        """The responses between two times, which are known after the next request.

        There is at least one on each kind of connection. When a crowd left earlier, it is the next one.
        """
        found: list[Answer] = []
        async for line in self._answers:
            answer = Answer(*json.loads(line))
            if answer.started > end and {True, False} <= {answer.is_new for answer in found}:
                return found
            if answer.ended >= start:
                found.append(answer)
        raise RuntimeError("The bystander has ended")


@asynccontextmanager
async def running_bystander(service: Service) -> AsyncIterator[Bystander]:
    """A client of a service, which is stopped at the end."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        __file__,
        str(service.port),
        env=os.environ | {"TOKEN": service.admin},
        stdout=subprocess.PIPE,
        # The pipe must not block the client while nobody reads it.
        limit=1 << 20,
        start_new_session=True,
    )
    assert process.stdout
    try:
        yield Bystander(process.stdout)
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


async def watch(port: int, token: str) -> None:
    """Changes and reads a board ten times a second, and prints each response, until its output is closed.

    Every second request uses a new connection, like that of a new client.
    """
    kept = Connection(port)
    board = "/api/v1/boards/karaoke-party"
    for number in itertools.count():
        is_new = number % 2 == 1
        for question in ("PATCH", board, {"title": f"Party {number}"}), ("GET", f"{board}/display"):
            attempt = Attempt(*question)
            connection = Connection(port) if is_new else kept
            await connection.make(attempt, attempt.path, {"authorization": f"Bearer {token}"})
            if is_new:
                connection.close()
            failure = "" if attempt.status == 200 else str(attempt)
            print(json.dumps(Answer(attempt.started, attempt.ended, is_new, failure)), flush=True)
        await asyncio.sleep(0.1)


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        asyncio.run(watch(int(sys.argv[1]), os.environ["TOKEN"]))
