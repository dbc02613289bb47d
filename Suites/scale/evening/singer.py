"""A guest of an evening, who comes, picks, sings, goes away for a while, and may leave."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from random import Random

from effects import deletes, edits, gains, makes
from pace import LENGTH, Pace
from party import Party
from phone import Phone, skip

CARDS = 8
# The picks that a guest has waiting.
WANTED = 2
# The minutes for which a guest waits for another one's answer.
PATIENCE = 10
# The seconds after which a request of a replica that was killed cannot take effect any more.
SETTLED = 3


@dataclass
class Plan:
    """The evening of a guest, in minutes."""

    arrival: float
    # The minutes of the absence; none for a guest who stays in the room.
    away: tuple[float, float] | None = None
    leaving: float = LENGTH
    # The minute of a duet with the next guest; none without.
    duet: float | None = None


class Singer:
    """A guest with a phone, which keeps the guest's picks waiting."""

    def __init__(self, party: Party, pace: Pace, number: int, code: str, plan: Plan) -> None:
        self.party = party
        self.pace = pace
        self.plan = plan
        self.name = f"Guest {number}"
        self.partner: Singer | None = None
        # The songs that this guest is asked to sing along, with the answers.
        self.asked: list[tuple[str, asyncio.Future[bool]]] = []
        self.section = ""
        self.phone = Phone(party, "newcomers")
        self._code = code
        self._random = Random(f"{party.seed} {self.name}")
        # The cards that were not picked yet, and the songs of all cards.
        self._cards: list[str] = []
        self._songs: dict[str, str] = {}

    async def run(self) -> None:
        """Comes, and stays until the evening is over, or this guest's is."""
        await self.pace.until(self.plan.arrival)
        await self._join()
        for song in self._random.sample(self.party.songs, CARDS):
            await self._pin(song)
        while not self.party.is_over and self.pace.now < self.plan.leaving and self.section:
            await self._look()
            for song, accepted in self.asked:
                accepted.set_result(await self._claim(song))
            self.asked.clear()
            if self.plan.away and self.pace.now > self.plan.away[0]:
                await self._go_away(self.plan.away[1])
                self.plan.away = None
            if self.plan.duet and self.pace.now > self.plan.duet and self.partner and self.partner.section:
                await self._sing_together(self.partner)
                self.plan.duet = None
            await self.pace.wait(self._random.uniform(1, 5))
        self.phone.close()

    async def _join(self) -> None:
        answer = await self.phone.do(
            f"join as {self.name}",
            ("POST", "/guests"),
            makes("section", lambda row: row["person"] == self.name),
            {"joinCode": self._code, "person": self.name},
            is_keyed=True,
        )
        self.phone.close()
        if answer and answer.status == 201:
            welcome = answer.document
            self.section = welcome["sections"][0]["section"]
            self.phone = Phone(self.party, f"guest:{welcome['guest']}", welcome["secret"])

    async def _pin(self, song: str) -> str:
        card = self.phone.new_id()
        await self.phone.do(
            f"pins {song} as {card}",
            ("PUT", f"/cards/{card}"),
            makes("card", lambda row: row["section"] == self.section and row["song"] == song, card),
            {"section": self.section, "song": song},
            once=True,
            promises={200, 201},
            refusals={"song-already-in-section"},
        )
        self._cards.append(card)
        self._songs[card] = song
        return card

    async def _look(self) -> None:
        """Looks at the setlist, picks again, and does what the phone asks when it is the guest's turn."""
        page = await self.phone.read("/picks?state=waiting&limit=200") or {"picks": []}
        own = [pick for pick in page["picks"] if pick["singers"][0]["section"] == self.section]
        if len(own) < WANTED and self._cards:
            await self._pick(self._cards.pop(0))
        elif own and self._random.random() < 0.02:
            await self._take_back(own[-1]["id"])
        for pick in own:
            if pick["isNext"] and self._random.random() < 0.06:
                await skip(self.phone, pick)
            elif pick["isNext"] and not pick["isComing"]:
                await self._come(pick["id"])

    async def _pick(self, card: str, partner: str | None = None) -> None:
        pick = self.phone.new_id()
        started = time.monotonic()
        await self.phone.do(
            f"picks {card} as {pick}",
            ("PUT", f"/picks/{pick}"),
            makes("pick", lambda row: row["card"] == card and row["secondSection"] == partner, pick),
            {"card": card} | ({"with": partner} if partner else {}),
            once=True,
            promises={200, 201},
            refusals={"card-rejected", "song-picked", "song-sung"},
        )
        if time.monotonic() - started > SETTLED:
            await self.pace.wait(SETTLED / self.pace.minute)

    async def _take_back(self, pick: str) -> None:
        await self.phone.do(
            f"takes {pick} back",
            ("DELETE", f"/picks/{pick}"),
            deletes("pick", pick),
            refusals={"pick-not-found", "pick-called"},
        )

    async def _come(self, pick: str) -> None:
        await self.phone.do(
            f"is coming for {pick}",
            ("PATCH", f"/picks/{pick}"),
            edits("pick", pick, "isComing", bool),
            {"isComing": True},
            promises=frozenset(),
            refusals={"pick-not-found", "pick-not-called", "pick-called"},
        )

    async def _go_away(self, end: float) -> None:
        """Smokes, and comes back."""
        for state in ("away", "active"):
            await self.phone.do(
                f"is {state}",
                ("PATCH", f"/sections/{self.section}"),
                edits("section", self.section, "state", lambda value, state=state: value == state),
                {"state": state},
                promises={200},
            )
            if state == "away":
                await self.pace.until(end)

    async def _sing_together(self, other: Singer) -> None:
        """Takes dibs on a song, asks the other one, and picks it for both."""
        if not self._cards:
            return
        card = self._cards.pop(0)
        song = self._songs[card]
        if not await self._claim(song) or not await self._offer(song, other.section):
            return
        accepted = asyncio.get_running_loop().create_future()
        other.asked.append((song, accepted))
        end = self.pace.now + PATIENCE
        while not accepted.done() and not self.party.is_over and self.pace.now < end:
            await self.pace.wait(0.2)
        if accepted.done() and accepted.result():
            await self._pick(card, other.section)

    async def _claim(self, song: str) -> bool:
        answer = await self.phone.do(
            f"claims {song}",
            ("PUT", f"/claims/{song}/holders/{self.section}"),
            gains(song, self.section),
            promises={201},
            refusals={"song-taken", "claim-not-found"},
        )
        return bool(answer) and answer.status in (200, 201)

    async def _offer(self, song: str, section: str) -> bool:
        answer = await self.phone.do(
            f"offers {section} a duet of {song}",
            ("PUT", f"/claims/{song}/invitation"),
            edits("claim", song, "invitedSection", lambda value: value == section),
            {"section": section},
            promises=frozenset(),
            refusals={"claim-not-found", "duet-full", "section-not-found"},
        )
        return bool(answer) and answer.status in (200, 201)
