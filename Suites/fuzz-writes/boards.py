"""Eight boards of one file: the same ids, names, personal codes and songs, and a text of each board's own."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

from service import Service

BOARDS, SONGS, CARDS, PICKS = 8, 24, 40, 500
PEOPLE = ("Matt", "Sam", "Ida", "Kenji")
GUESTS = ("Robin", "Noor", "Uma")
# The boards before this one are readable with a token only, all the time.
PRIVATE = 4
# The boards from this one on are deleted and come back.
PASSING = 6


@dataclass
class Board:
    """A board as its clients know it."""

    number: int
    id: str
    slug: str
    # A text on some of its rows, and on no other board's.
    mark: str
    code: str = ""
    sections: list[str] = field(default_factory=list)
    # The file from which it can come back.
    file: Any = None
    # Rises when the tokens of the board may have ended.
    generation: int = 0
    # The number of requests in flight that delete or restore the board.
    disturbances: int = 0
    # The latest version that a client saw.
    latest: int = 1

    @property
    def is_private(self) -> bool:
        return self.number < PRIVATE

    @contextmanager
    def disturbed(self) -> Iterator[None]:
        """Notes that the board is deleted or restored meanwhile."""
        self.disturbances += 1
        self.generation += 1
        try:
            yield
        finally:
            self.disturbances -= 1
            self.generation += 1

    @property
    def is_passing(self) -> bool:
        """True when the board may be deleted."""
        return self.number >= PASSING


@dataclass
class Boards:
    """The boards, and the ids that all of them have in common."""

    seed: str
    boards: list[Board]
    cards: list[str]
    picks: list[str]
    songs: list[str]
    # The personal code of each guest, by id.
    codes: dict[str, str]

    def __iter__(self) -> Iterator[Board]:
        return iter(self.boards)

    def foreign_marks(self, text: str, board: Board | None) -> list[str]:
        """The marks of other boards in a text."""
        return [other.mark for other in self.boards if other is not board and other.mark in text]


def open_boards(service: Service, seed: str) -> Boards:
    """Fills one board, and makes the others of its file by replacing the board's id, slug and text."""
    random = Random(seed)
    places = [
        Board(number, uuid_of(random), f"party-{seed}-{number}", f"only-{random.getrandbits(48):012x}")
        for number in range(BOARDS)
    ]
    first = places[0]
    songs = [new_song(service, f"Song {number}", f"The Containers {seed}") for number in range(SONGS)]
    made = service.send("POST", "/boards", {"slug": first.slug, "title": "Party", "changeLimit": 100_000})
    first.id = made["id"]
    cards, picks = ([uuid_of(random) for _ in range(count)] for count in (CARDS, PICKS))
    codes = fill(service, first, made["joinCode"], songs, cards, random)
    pick_cards(service, first, cards, picks)
    claim_songs(service, first, songs, random)
    text = json.dumps(service.send("GET", f"/boards/{first.id}/export"))
    for place in places:
        copy = text.replace(first.slug, place.slug).replace(first.mark, place.mark).replace(first.id, place.id)
        if place is not first:
            service.send("POST", "/board-imports", json.loads(copy))
        settings = {"readableBy": "token" if place.is_private else "everyone", "allowsEncores": True}
        place.code = service.send("PATCH", f"/boards/{place.id}", settings)["joinCode"]
        # Songs that only the board knows have ids of their own on each.
        place.file = service.send("GET", f"/boards/{place.id}/export")
        place.sections = [row["id"] for row in place.file["sections"]]
    return Boards(seed, places, cards, picks, songs, codes)


def fill(
    service: Service, board: Board, code: str, songs: list[str], cards: list[str], random: Random
) -> dict[str, str]:
    """Fills the first board, and returns the personal codes of its guests."""
    path = f"/boards/{board.id}"
    sections = [service.send("POST", f"{path}/sections", {"person": person})["id"] for person in PEOPLE]
    welcomes = [service.send("POST", f"{path}/guests", {"joinCode": code, "person": name}) for name in GUESTS]
    sections += [welcome["sections"][0]["section"] for welcome in welcomes]
    for section in sections:
        service.send("PATCH", f"{path}/sections/{section}", {"footer": f"Footer {board.mark}"})
    for number, card in enumerate(cards):
        section = sections[number % len(sections)]
        song = {"song": songs[number // len(sections)]}
        if number % 3 == 0:
            song = {"title": f"Song {number}", "artist": f"The Containers {board.mark}"}
        service.send("PUT", f"{path}/cards/{card}", {"section": section} | song)
    board.sections = sections
    return {welcome["guest"]: welcome["personalCode"] for welcome in welcomes}


def pick_cards(service: Service, board: Board, cards: list[str], picks: list[str]) -> None:
    """Picks the cards of a song for each of the first sections, and calls two of them."""
    path, on_stage = f"/boards/{board.id}", None
    for pick, card in zip(picks, cards[::8], strict=False):
        service.send("PUT", f"{path}/picks/{pick}", {"card": card})
    for _ in range(2):
        on_stage = service.send("POST", f"{path}/setlist/advance", {"from": on_stage})["now"]["id"]


def claim_songs(service: Service, board: Board, songs: list[str], random: Random) -> None:
    """Gives sections dibs, with which others may not pick the song any more."""
    for song, section in zip(random.sample(songs, 6), board.sections, strict=False):
        service.send("PUT", f"/boards/{board.id}/claims/{song}/holders/{section}")


def new_song(service: Service, title: str, artist: str) -> str:
    """The id of a new song of the songbook."""
    return service.send("POST", "/songs", {"title": title, "artist": artist})["id"]


def uuid_of(random: Random) -> str:
    """An id made by a client."""
    return str(uuid.UUID(int=random.getrandbits(128), version=4))
