"""A guest, the only client that changes the guest's section."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from effects import deletes, edits, gains, loses, makes, moves
from history import Attempt, Effect
from limits import LATENESS
from party import Party
from phone import Phone, sign, skip, undo

MOST_CARDS = 15
# The number of songs that all guests choose from.
WANTED = 6


class Guest(Phone):
    """A guest of the party with the guest's own record of changes."""

    def __init__(self, party: Party, welcome: dict[str, Any]) -> None:
        super().__init__(party, f"guest:{welcome['guest']}", welcome["secret"])
        self.section: str = welcome["sections"][0]["section"]
        self.others: list[str] = []
        # The song of each card.
        self._cards: dict[str, str] = {}
        # The time until which an abandoned attempt may still pin a card.
        self._unsettled: dict[str, float] = {}
        self._held: set[str] = set()
        # The picks, with the times until which an abandoned attempt may still make them.
        self._picks: dict[str, float] = {}

    async def run(self) -> None:
        """Changes the section until the party is over."""
        await self.live(
            [
                (5, self._pin),
                (3, self._pin_without_id),
                (6, self._cross_off),
                (3, self._move),
                (4, self._unpin),
                (5, self._claim),
                (3, self._release),
                (2, self._offer_duet),
                (3, self._pick),
                (1, self._unpick),
                (2, self._skip),
                (3, self._sign),
                (2, self._undo),
            ]
        )

    async def _pin(self) -> None:
        if song := self._some_song():
            card = self.new_id()
            answer = await self.do(
                f"pins {song} as {card}",
                ("PUT", f"/cards/{card}"),
                makes("card", lambda row: row["section"] == self.section and row["song"] == song, card),
                {"section": self.section, "song": song},
                once=True,
                promises={200, 201},
                refusals={"song-already-in-section"},
            )
            await self._note_pinned(answer, song)

    async def _pin_without_id(self) -> None:
        if song := self._some_song():
            answer = await self.do(
                f"pins {song}",
                ("POST", "/cards"),
                makes("card", lambda row: row["section"] == self.section and row["song"] == song),
                {"section": self.section, "song": song},
                is_keyed=True,
                refusals={"song-already-in-section"},
            )
            await self._note_pinned(answer, song)

    async def _cross_off(self) -> None:
        rejected = self.random.choice([True, False, None])

        def crosses_off(card: str) -> Effect:
            return edits("card", card, "rejected", lambda value: value is rejected)

        await self._change_card("rejected", rejected, crosses_off)

    async def _move(self) -> None:
        await self._change_card("position", self.random.randrange(MOST_CARDS), lambda card: moves("card", card))

    async def _change_card(self, column: str, value: Any, effect: Callable[[str], Effect]) -> None:
        if self._cards:
            card = self.random.choice(list(self._cards))
            answer = await self.do(
                f"writes {column} {value} on {card}",
                ("PATCH", f"/cards/{card}"),
                effect(card),
                {column: value},
                refusals={"card-not-found"},
            )
            await self._look_again_unless(answer)

    async def _unpin(self) -> None:
        settled = [card for card in self._cards if self._unsettled.get(card, 0) < time.time()]
        if len(self._cards) > MOST_CARDS // 2 and settled:
            card = self.random.choice(settled)
            answer = await self.do(
                f"unpins {card}", ("DELETE", f"/cards/{card}"), deletes("card", card), refusals={"card-not-found"}
            )
            self._cards.pop(card)
            await self._look_again_unless(answer)

    async def _claim(self) -> None:
        song = self.random.choice(self.party.songs[:WANTED])
        answer = await self.do(
            f"claims {song}",
            ("PUT", f"/claims/{song}/holders/{self.section}"),
            gains(song, self.section),
            promises={201},
            refusals={"song-taken"},
        )
        if answer and answer.status in (200, 201):
            self._held.add(song)

    async def _release(self) -> None:
        if self._held:
            song = self.random.choice(sorted(self._held))
            await self.do(
                f"releases {song}",
                ("DELETE", f"/claims/{song}/holders/{self.section}"),
                loses(song, self.section),
                refusals={"claim-not-found"},
            )
            self._held.discard(song)

    async def _offer_duet(self) -> None:
        if self._held:
            song, other = self.random.choice(sorted(self._held)), self.random.choice(self.others)
            await self.do(
                f"offers {other} a duet of {song}",
                ("PUT", f"/claims/{song}/invitation"),
                edits("claim", song, "invitedSection", lambda value: value == other),
                {"section": other},
                refusals={"claim-not-found", "duet-full", "not-own-section"},
            )

    async def _pick(self) -> None:
        if self._cards:
            card, pick = self.random.choice(list(self._cards)), self.new_id()
            duet = {"with": self.random.choice(self.others)} if self._cards[card] in self._held else {}
            answer = await self.do(
                f"picks {card} as {pick}",
                ("PUT", f"/picks/{pick}"),
                makes("pick", lambda row: row["card"] == card and row["firstSection"] == self.section, pick),
                {"card": card} | duet,
                once=True,
                promises={200, 201},
                refusals={"card-not-found", "card-rejected", "song-picked", "song-sung", "not-holder"},
            )
            if answer and answer.status in (200, 201):
                self._picks[pick] = time.time() + LATENESS

    async def _unpick(self) -> None:
        settled = [pick for pick, end in self._picks.items() if end < time.time()]
        if settled:
            pick = self.random.choice(settled)
            await self.do(
                f"takes {pick} back",
                ("DELETE", f"/picks/{pick}"),
                deletes("pick", pick),
                refusals={"pick-not-found", "pick-called"},
            )
            self._picks.pop(pick)

    async def _skip(self) -> None:
        setlist = await self.read("/setlist") or {}
        called = [setlist[name] for name in ("now", "next") if setlist.get(name)]
        own = [pick for pick in called if self.section in [singer["section"] for singer in pick["singers"]]]
        if own:
            await skip(self, self.random.choice(own))

    async def _sign(self) -> None:
        await sign(self, self.section)

    async def _undo(self) -> None:
        await undo(self)
        await self._look_again()

    def _some_song(self) -> str | None:
        free = sorted(set(self.party.songs) - set(self._cards.values()))
        return self.random.choice(free) if free and len(self._cards) < MOST_CARDS else None

    async def _note_pinned(self, answer: Attempt | None, song: str) -> None:
        if answer and answer.status in (200, 201):
            self._cards[answer.document["id"]] = song
            self._unsettled[answer.document["id"]] = time.time() + LATENESS
        await self._look_again_unless(answer)

    async def _look_again_unless(self, answer: Attempt | None) -> None:
        if answer is None or answer.status not in (200, 201, 204):
            await self._look_again()

    async def _look_again(self) -> None:
        """Reads the section after an operation with an unknown outcome."""
        if page := await self.read(f"/cards?section={self.section}&limit=200"):
            self._cards = {card["id"]: card["song"] for card in page["cards"]}
