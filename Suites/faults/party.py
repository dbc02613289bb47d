"""A party: a board, what its clients share, and what is left of it in the end."""

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
    """A board under way."""

    seed: str
    # Where the service is, as the clients see it.
    port: int
    board: str
    songs: list[str]
    # Shown by who reads a board that not everybody may read.
    display_token: str | None
    # The last version that was made before the party began.
    prepared: int = 0
    history: History = field(default_factory=History)
    is_over: bool = False
    _end: float = float("inf")

    @property
    def lasts(self) -> bool:
        """Whether what is not answered is asked again."""
        return time.time() < self._end

    def end(self) -> None:
        """Nobody begins anything new."""
        self.is_over = True
        self._end = time.time() + FAREWELL

    @property
    def reader_fields(self) -> dict[str, str]:
        """What a reader sends."""
        return {"authorization": f"Bearer {self.display_token}"} if self.display_token else {}


@dataclass
class Remains:
    """What the service says of a board when all is quiet."""

    log: BoardLog
    version: int
    # The rows of each kind, by id.
    rows: dict[str, dict[str, dict[str, Any]]]


def read_remains(service: Service, board: str) -> Remains:
    """Reads the log and the state of a board; again when something that came late changed it meanwhile."""
    path = f"/boards/{board}"
    keys = {"section": "id", "card": "id", "claim": "song", "pick": "section"}
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
