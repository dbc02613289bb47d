"""A client that goes on as if there were no crowd."""

from __future__ import annotations

import asyncio
import itertools
import statistics

from connection import Connection
from history import Attempt
from service import Service


class Bystander:
    """Changes a board and reads it, ten times a second, and notes how long that takes."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._attempts: list[Attempt] = []

    async def watch(self) -> None:
        """Goes on until it is cancelled."""
        connection = Connection(self._service.port)
        fields = {"authorization": f"Bearer {self._service.admin}"}
        board = "/api/v1/boards/karaoke-party"
        for number in itertools.count():
            for question in ("PATCH", board, {"title": f"Party {number}"}), ("GET", f"{board}/display"):
                attempt = Attempt(*question)
                await connection.make(attempt, attempt.path, fields)
                self._attempts.append(attempt)
            await asyncio.sleep(0.1)

    def report(self) -> tuple[float, float, list[str]]:
        """The median and the longest time in milliseconds, and what failed, since the last report."""
        attempts, self._attempts = self._attempts, []
        times = [1000 * (attempt.ended - attempt.started) for attempt in attempts] or [0.0]
        failures = [str(attempt) for attempt in attempts if attempt.status != 200]
        return statistics.median(times), max(times), failures
