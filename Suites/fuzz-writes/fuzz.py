"""What all clients share: the boards, the replicas, the tags that they saw, and their notes."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from asking import Notes
from boards import Boards
from service import Service

if TYPE_CHECKING:
    from client import Client

# A guest's phone beyond these signs the first one out.
MOST_PHONES = 10


class Fuzz:
    """What all clients share: the boards, the replicas, the tags that they saw, and their notes."""

    def __init__(self, boards: Boards, services: list[Service]) -> None:
        self.boards = boards
        self.services = services
        self.notes = Notes()
        self.clients: list[Client] = []
        self.end = float("inf")
        self.steps = 0
        # The latest tag of each row of each board.
        self.tags: dict[tuple[str, str], str] = {}
        # The section in which each card of a board was last.
        self.places: dict[tuple[str, str], str] = {}
        # The boards and actors whose tokens may have ended.
        self.ended: set[tuple[str, str]] = set()
        # The number of phones of each guest of a board.
        self.phones: dict[tuple[str, str], int] = {}
        # The last key of each actor: all of them count from the same number.
        self._keys: dict[tuple[str, str], int] = {}

    @property
    def lasts(self) -> bool:
        return time.monotonic() < self.end and self.runs

    @property
    def runs(self) -> bool:
        """True while no replica has ended."""
        return all(service.process and service.process.poll() is None for service in self.services)

    def new_key(self, client: Client) -> str:
        """A key that the caller has not used on its board, and all others may have."""
        caller = (client.home.slug if client.home else "", client.actor)
        self._keys[caller] = self._keys.get(caller, 0) + 1
        return f"fuzz-key-{self._keys[caller]:08}"

    def sign_in(self, client: Client) -> int:
        """The number of a phone of a guest, of which the ten latest stay signed in."""
        guest = (client.home.slug if client.home else "", client.guest)
        self.phones[guest] = self.phones.get(guest, 0) + 1
        return self.phones[guest]
