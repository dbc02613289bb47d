"""Boards for the tests: people, their cards and the changes to them."""

from __future__ import annotations

import itertools
from typing import Any

from service import Service

_numbers = itertools.count(1)

ARTISTS = ["The Containers", "Sam and the Wrappers", "Optional Chain", "Existential Any", "The Generics"]
FIRST = [
    "Scrolling",
    "Midnight",
    "Golden",
    "Purple",
    "Dancing",
    "Endless",
    "Electric",
    "Broken",
    "Sweet",
    "Paper",
    "Wild",
]
SECOND = [
    "Rain",
    "Stack",
    "Hearts",
    "Highway",
    "Container",
    "Summer",
    "Mirror",
    "Kiss",
    "Radio",
    "River",
    "View",
    "Moon",
    "Fire",
]
CAST = ["Matt", "Sam", "Sommer"]


def person(number: int) -> str:
    """Unique names of guests."""
    turn, index = divmod(number, len(CAST))
    return CAST[index] if turn == 0 else f"{CAST[index]} {turn + 1}"


def title(number: int) -> str:
    """Unique titles of songs, some of them long."""
    first, second = FIRST[number * 3 % len(FIRST)], SECOND[number * 5 % len(SECOND)]
    suffix = "" if number <= len(FIRST) * len(SECOND) else f" {number}"
    return f"{first} {second}{suffix}" if number % 4 else f"All the {first} {second} We Ever Sang in the Dark{suffix}"


class Party:
    """A board of a service."""

    def __init__(self, service: Service, name: str = "Karaoke Party", **fields: Any) -> None:
        self.service = service
        self.slug = f"party-{next(_numbers)}"
        # The page of a host would bring its time zone along, as a change of its own.
        fields = {"slug": self.slug, "title": name, "timeZone": "UTC"} | fields
        self.board = service.send("POST", "/boards", fields)
        self.path = f"/boards/{self.slug}"
        self.sections: dict[str, str] = {}
        self.cards: dict[str, list[dict[str, Any]]] = {}
        self._songs = itertools.count(1)

    def send(self, method: str, path: str, body: Any = None) -> Any:
        """Sends a request about the board as an admin."""
        return self.service.send(method, f"{self.path}{path}", body)

    def add(self, name: str, cards: int = 0, **fields: Any) -> str:
        """Adds a person with some cards, and returns the section's id."""
        section = self.send("POST", "/sections", {"person": name} | fields)["id"]
        self.sections[name] = section
        self.cards[name] = [self.pin(name) for _ in range(cards)]
        return section

    def pin(self, name: str, song: str | None = None, artist: str | None = None) -> dict[str, Any]:
        """Pins a song in a person's section, and returns the card."""
        number = next(self._songs)
        body = {
            "section": self.sections[name],
            "title": song or f"{title(number)}",
            "artist": artist or ARTISTS[number % len(ARTISTS)],
        }
        card = self.send("POST", "/cards", body)
        self.cards.setdefault(name, []).append(card)
        return card

    def cross_off(self, card: dict[str, Any], rejected: bool | None = True) -> None:
        """Rejects a card, or erases that with `None`."""
        self.send("PATCH", f"/cards/{card['id']}", {"rejected": rejected})

    def claim(self, card: dict[str, Any]) -> None:
        """Claims the card's song for its section."""
        self.send("PUT", f"/claims/{card['song']}/holders/{card['section']}")

    def pick(self, card: dict[str, Any], **fields: Any) -> dict[str, Any]:
        """Picks the card for its section, and returns the pick."""
        return self.send("POST", "/picks", {"card": card["id"]} | fields)

    def advance(self) -> dict[str, Any]:
        """Takes the next step of the evening, and returns the setlist."""
        now = self.send("GET", "/setlist")["now"]
        return self.send("POST", "/setlist/advance", {"from": now and now["id"]})

    def setlist(self) -> list[str]:
        """The singers of the picks that wait, in order."""
        picks = self.send("GET", "/picks?state=waiting")["picks"]
        return [" & ".join(singer["person"] for singer in pick["singers"]) for pick in picks]

    def shown(self, name: str) -> dict[str, dict[str, Any]]:
        """A person's cards as the board shows them, by title."""
        sections = self.send("GET", "/display")["sections"]
        section = next(section for section in sections if section["person"] == name)
        return {card["title"]: card for card in section["cards"]}

    @staticmethod
    def talk(service: Service) -> Party:
        """The board of the talk: Matt has one rejected card, Sam dibs, and Sommer a rejected section."""
        party = Party(service)
        party.add("Matt", cards=3)
        party.add("Sam", cards=9)
        party.add("Sommer", cards=7, rejected=True)
        party.cross_off(party.cards["Matt"][0])
        for index in (1, 4, 7):
            party.claim(party.cards["Sam"][index])
        return party

    @staticmethod
    def crowd(service: Service, people: int, cards: int) -> Party:
        """A board with many people and as many cards each, some of them rejected."""
        party = Party(service)
        for number in range(people):
            party.add(person(number), cards=cards)
        for name in list(party.cards)[::3]:
            for card in party.cards[name][::4]:
                party.cross_off(card)
        return party
