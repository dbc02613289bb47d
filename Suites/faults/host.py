"""A host who changes the board itself, and the people who join by its code and are removed again."""

from __future__ import annotations

import asyncio
from typing import Any

from effects import edits, makes
from party import Party
from phone import Phone, remove_section, sign, undo
from setlist import advance, bring_back, called, move_pick

MOST_SECTIONS = 20


class Host(Phone):
    """Adds, changes and removes sections without guests."""

    def __init__(self, party: Party, token: dict[str, Any]) -> None:
        super().__init__(party, f"host:{token['id']}", token["secret"])
        self._sections: list[str] = []

    async def run(self) -> None:
        """Changes the board until the party is over."""
        await self.live(
            [
                (3, self._add_section),
                (3, self._entitle),
                (2, self._remove_section),
                (1, self._rename_board),
                (4, self._advance),
                (1, self._move_pick),
                (1, self._bring_back),
                (2, self._undo),
            ]
        )

    async def _add_section(self) -> None:
        if len(self._sections) < MOST_SECTIONS:
            person = self.text("Person")
            answer = await self.do(
                f"adds {person}",
                ("POST", "/sections"),
                makes("section", lambda row: row["person"] == person),
                {"person": person},
                is_keyed=True,
            )
            if answer and answer.status == 201:
                self._sections.append(answer.document["id"])

    async def _entitle(self) -> None:
        if self._sections:
            section, title = self.random.choice(self._sections), self.text("Title")
            await self.do(
                f"entitles {section}",
                ("PATCH", f"/sections/{section}"),
                edits("section", section, "title", lambda value: value == title),
                {"title": title},
                promises={200},
                refusals={"section-not-found"},
            )

    async def _remove_section(self) -> None:
        if self._sections:
            await remove_section(self, self._sections.pop(self.random.randrange(len(self._sections))))

    async def _rename_board(self) -> None:
        title = self.text("Board")
        await self.do(
            f"names the board {title}",
            ("PATCH", ""),
            edits("board", self.party.board, "title", lambda value: value == title),
            {"title": title},
            promises={200},
        )

    async def _advance(self) -> None:
        on_stage, following, _ = await called(self)
        if on_stage or following:
            await advance(self, on_stage)

    async def _move_pick(self) -> None:
        _, _, waiting = await called(self)
        if waiting:
            await move_pick(self, self.random.choice(waiting)["id"], self.random.randrange(len(waiting) + 1))

    async def _bring_back(self) -> None:
        await bring_back(self)

    async def _undo(self) -> None:
        await undo(self)


class Door(Phone):
    """People who join with the board's code one after the other, and leave again."""

    def __init__(self, party: Party, code: str, host: dict[str, Any]) -> None:
        super().__init__(party, "newcomers")
        self._code = code
        self._host = Phone(party, f"host:{host['id']}", host["secret"])

    async def run(self) -> None:
        """Adds and removes people until the party is over."""
        await self.live([(1, self._welcome)])
        self._host.close()

    async def _welcome(self) -> None:
        person = self.text("Guest")
        answer = await self.do(
            f"join as {person}",
            ("POST", "/guests"),
            makes("section", lambda row: row["person"] == person),
            {"joinCode": self._code, "person": person},
            is_keyed=True,
        )
        if answer and answer.status == 201:
            # The token has to be valid, even from a repeated response.
            welcome = answer.document
            guest = Phone(self.party, f"guest:{welcome['guest']}", welcome["secret"])
            section = welcome["sections"][0]["section"]
            await sign(guest, section)
            guest.close()
            await remove_section(self._host, section)
        await asyncio.sleep(self.random.uniform(0.1, 0.5))
