"""Measures how soon every replica knows a change, and checks that no client reads an older state."""

from __future__ import annotations

import asyncio
import statistics
import time
from dataclasses import dataclass, field

from connection import Connection
from history import Attempt
from replicas import Replicas


@dataclass
class News:
    """The measurements and the violations."""

    # The seconds from the response to a change until a live client received it.
    delays: list[float] = field(default_factory=list)
    readings: int = 0
    stale: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        ordered = sorted(self.delays)
        late = ordered[int(len(ordered) * 0.99)]
        return (
            f"a change was known to live clients of every replica after {statistics.median(ordered) * 1000:.0f} ms, "
            f"{late * 1000:.0f} ms for 99 of 100, {ordered[-1] * 1000:.0f} ms at worst ({len(ordered)} times told); "
            f"{self.readings} reads on another replica right after a change, {len(self.stale)} showed what was before"
        )


class Listener:
    """A live client of one replica, which records when it receives each version."""

    def __init__(self, port: int, path: str) -> None:
        self._events = Connection(port).follow(Attempt("GET", path), f"{path}/events", {})
        self._heard: dict[int, asyncio.Future[float]] = {}

    async def run(self) -> None:
        """Listens until it is cancelled."""
        async for event in self._events:
            if event.id is not None:
                self._moment(event.id).set_result(time.monotonic())

    async def heard(self, version: int) -> float:
        """The time at which it received a version."""
        async with asyncio.timeout(10):
            return await self._moment(version)

    def _moment(self, version: int) -> asyncio.Future[float]:
        return self._heard.setdefault(version, asyncio.get_running_loop().create_future())


async def measure(replicas: Replicas, changes: int) -> News:
    """Changes a board through each replica in turn, follows it on all, and reads it from all."""
    news = News()
    board = await asyncio.to_thread(replicas.service.send, "POST", "/boards", {"slug": "news", "title": "News"})
    path = "/api/v1/boards/news"
    # One through HAProxy, like phones, in addition to one for each replica.
    ports = [service.port for service in replicas.services]
    listeners = [Listener(port, path) for port in [*ports, replicas.client_network.port]]
    hands = [Connection(port) for port in ports]
    async with asyncio.TaskGroup() as group:
        listening = [group.create_task(listener.run()) for listener in listeners]
        for listener in listeners:
            await listener.heard(board["version"])
        for number in range(changes):
            change = Attempt("PATCH", path, {"title": f"News {number}"})
            token = {"authorization": f"Bearer {replicas.service.admin}"}
            await hands[number % len(hands)].make(change, path, token)
            answered, version = time.monotonic(), change.document["version"]
            others = [hand for place, hand in enumerate(hands) if place != number % len(hands)]
            reads = [Attempt("GET", path) for _ in others]
            pairs = zip(others, reads, strict=True)
            await asyncio.gather(*(hand.make(read, f"{path}/display") for hand, read in pairs))
            for read in reads:
                news.readings += 1
                if read.document["board"]["version"] < version:
                    news.stale.append(f"{read} after version {version}")
            for listener in listeners:
                news.delays.append(max(0, await listener.heard(version) - answered))
        for task in listening:
            task.cancel()
    for hand in hands:
        hand.close()
    return news
