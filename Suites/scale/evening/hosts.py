"""The hosts of an evening: "sung, next" for each turn, sometimes pressed by two at once, skips, moves and undos."""

from __future__ import annotations

import asyncio
from typing import Any

from pace import LENGTH, Pace
from party import Party
from phone import Phone, remove_section, skip, undo
from setlist import advance, bring_back, called, move_pick
from singer import Singer

TURNS = 150


class Host(Phone):
    """A host, whose button calls the next one."""

    def __init__(self, party: Party, pace: Pace, token: dict[str, Any], helper: Phone) -> None:
        super().__init__(party, f"host:{token['id']}", token["secret"])
        self.pace = pace
        # The guest who is host, too, and sometimes presses at the same moment.
        self.helper = helper
        # The turns that were called, and not taken back.
        self.turns = 0
        # The presses of which another one had been faster.
        self.late = 0

    async def run(self, leaving: list[Singer]) -> None:
        """Calls one after the other until all turns have been called."""
        number = 0
        while self.turns < TURNS and not self.party.is_over:
            number += 1
            await self.pace.until(number * LENGTH / TURNS)
            for singer in [singer for singer in leaving if self.pace.now > singer.plan.leaving + 2]:
                leaving.remove(singer)
                await remove_section(self, singer.section)
            if self.random.random() < 0.05:
                await self._skip()
            if self.random.random() < 0.05:
                await self._move()
            if self.random.random() < 0.1:
                await bring_back(self)
            await self._press()
        self.close()
        self.helper.close()

    async def _press(self) -> None:
        """Presses the button, now and then at the same moment as the helper, and takes an early press back."""
        on_stage, following, _ = await called(self)
        if not on_stage and not following:
            return
        hands = [self, self.helper] if self.random.random() < 0.2 else [self]
        answers = await asyncio.gather(*(advance(hand, on_stage) for hand in hands))
        done = [answer for answer in answers if answer and answer.status == 200]
        self.late += len(answers) - len(done)
        self.turns += sum(answer.document["now"] is not None for answer in done)
        if len(hands) == 1 and done and done[0].document["now"] and self.random.random() < 0.03:
            early = done[0].document["now"]["id"]
            await undo(self)
            now, _, _ = await called(self)
            self.turns -= now != early

    async def _skip(self) -> None:
        """Passes over the next one, who is not there."""
        setlist = await self.read("/setlist") or {}
        if following := setlist.get("next"):
            await skip(self, following)

    async def _move(self) -> None:
        _, _, waiting = await called(self)
        if waiting:
            await move_pick(self, self.random.choice(waiting)["id"], self.random.randrange(6))
