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
    """When the client asked, when it was answered, and what was wrong with that, if anything."""

    started: float
    ended: float
    failure: str


class Bystander:
    """The client as the suite sees it."""

    def __init__(self, answers: asyncio.StreamReader) -> None:
        self._answers = answers

    async def answers(self, start: float, end: float) -> list[Answer]:
        """What the client was answered between two moments: all of it, which is known once it asks again."""
        found = []
        async for line in self._answers:
            answer = Answer(*json.loads(line))
            if answer.started > end:
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
    """Changes a board and reads it, ten times a second, and prints each answer, until nobody reads that."""
    connection = Connection(port)
    board = "/api/v1/boards/karaoke-party"
    for number in itertools.count():
        for question in ("PATCH", board, {"title": f"Party {number}"}), ("GET", f"{board}/display"):
            attempt = Attempt(*question)
            await connection.make(attempt, attempt.path, {"authorization": f"Bearer {token}"})
            failure = "" if attempt.status == 200 else str(attempt)
            print(json.dumps(Answer(attempt.started, attempt.ended, failure)), flush=True)
        await asyncio.sleep(0.1)


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        asyncio.run(watch(int(sys.argv[1]), os.environ["TOKEN"]))
