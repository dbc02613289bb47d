"""A party: a board, the state that its clients share, and the final state of the board."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from board_log import BoardLog, Version
from history import History
from limits import FAREWELL
from service import Service


@dataclass
class Party:
    """A board during a party."""

    seed: str
    # The port of the service, as clients see it.
    port: int
    board: str
    songs: list[str]
    # The token for reading a board that is not public.
    display_token: str | None
    # The last version before the party began.
    prepared: int = 0
    history: History = field(default_factory=History)
    is_over: bool = False
    _end: float = float("inf")

    @property
    def lasts(self) -> bool:
        """True when unanswered requests are retried."""
        return time.time() < self._end

    def end(self) -> None:
        """Stops clients from beginning operations."""
        self.is_over = True
        self._end = time.time() + FAREWELL

    @property
    def reader_fields(self) -> dict[str, str]:
        """The headers of a reader."""
        return {"authorization": f"Bearer {self.display_token}"} if self.display_token else {}


@dataclass
class Remains:
    """The service's final state of a board."""

    log: BoardLog
    version: int
    # The rows of each kind, by id.
    rows: dict[str, dict[str, dict[str, Any]]]


def read_remains(service: Service, board: str) -> Remains:
    """Reads the log and the state of a board, and repeats that when a late change intervened."""
    path = f"/boards/{board}"
    keys = {"section": "id", "card": "id", "claim": "song", "pick": "id"}
    while True:
        version = service.send("GET", path)["version"]
        changes = read_all(service, f"{path}/changes?limit=200", "changes")
        rows = {kind: read_all(service, f"{path}/{kind}s?limit=200", f"{kind}s") for kind in keys}
        if service.send("GET", path)["version"] == version:
            return Remains(
                log=BoardLog([Version.read(change) for change in changes]),
                version=version,
                rows={kind: {row[keys[kind]]: row for row in found} for kind, found in rows.items()},
            )


def read_all(service: Service, path: str, name: str) -> list[Any]:
    """Reads all pages of a list."""
    found: list[Any] = []
    following = ""
    while True:
        page = service.send("GET", f"{path}{following}")
        found += page[name]
        if not page["next"]:
            return found
        following = f"&cursor={page['next']}"
