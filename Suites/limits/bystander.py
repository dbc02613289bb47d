"""A client that goes on as if there were no crowd: a process of its own, which no crowd keeps from its work.

Run by the suite with the port of a service and, as TOKEN, what an admin shows there.
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
    """When the client asked and was answered, whether on a new connection, and what was wrong, if anything."""

    started: float
    ended: float
    is_new: bool
    failure: str


class Bystander:
    """The client as the suite sees it."""

    def __init__(self, answers: asyncio.StreamReader) -> None:
        self._answers = answers

    async def answers(self, start: float, end: float) -> list[Answer]:
        """What the client was answered between two moments, which is known once it asks again.

        Something on each kind of connection: when a crowd has gone before, what came next.
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
    """A client of a service; it goes in the end."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        __file__,
        str(service.port),
        env=os.environ | {"TOKEN": service.admin},
        stdout=subprocess.PIPE,
        # What it says while nobody asks must not keep it waiting.
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
    """Changes a board and reads it, ten times a second, and prints each answer, until nobody reads that.

    Every second time each question comes on a new connection, as that of a client who was not there before.
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
