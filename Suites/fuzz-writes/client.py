"""A client that does one random thing after the other, each chosen by the seed alone."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from asking import LEVELS, Asked, judged_together
from boards import Board
from connection import Connection
from fuzz import MOST_PHONES, Fuzz
from history import Attempt
from replay import Key


class Client:
    """A client with a role: on one board, or on all of them as an admin."""

    def __init__(self, fuzz: Fuzz, number: int, role: str, home: Board | None, guest: str = "") -> None:
        self.fuzz = fuzz
        self.number = number
        self.role = role
        self.home = home
        self.guest = guest
        # The sections of a guest.
        self.sections: list[str] = []
        self.secret = ""
        self.actor = role
        self.steps = 0
        # The token's place among those of its guest, and the board's generation when it was made.
        self._phone = self._generation = 0
        self._ports = [service.port for service in fuzz.services]
        self._connections = [Connection(port) for port in self._ports]

    async def run(self, actions: dict[Any, int], most: int) -> None:
        """Acts until the time is over, or the steps are."""
        await self.renew()
        while self.steps < most and self.fuzz.lasts:
            # Whatever the answers are, a step chooses what it would choose in any other run of the seed.
            chance = Random(f"{self.fuzz.boards.seed} {self.number} {self.steps}")
            action = chance.choices(list(actions), list(actions.values()))[0]
            if not self.secret and self.role != "anyone":
                await self.renew()
            await action(self, chance)
            self.steps += 1
            self.fuzz.steps += 1
        for connection in self._connections:
            connection.close()

    @property
    def is_certain(self) -> bool:
        """True while the client's token has not been ended."""
        if self.home is None:
            return True
        is_ended = self._generation != self.home.generation or (self.home.slug, self.actor) in self.fuzz.ended
        phones = self.fuzz.phones.get((self.home.slug, self.guest), 0)
        return not is_ended and phones - self._phone < MOST_PHONES - 2

    def board(self, chance: Random) -> Board:
        """The client's board; an admin's is any, and so is, rarely, that of everybody else."""
        any_board, is_strayed = chance.choice(self.fuzz.boards.boards), chance.random() < 0.04
        return any_board if self.home is None or is_strayed else self.home

    def rights(self, board: Board | None) -> str:
        """The client's rights on a board."""
        if self.role == "admin":
            return "admin"
        if board is not self.home or not self.secret:
            return "anyone"
        return {"guest": "member", "display": "reader"}.get(self.role, self.role)

    async def ask(
        self,
        chance: Random,
        method: str,
        path: str,
        body: Any = None,
        *,
        board: Board | None = None,
        about: Board | None = None,
        needs: str = "member",
        expected: dict[str, Any] | None = None,
        row: Key | None = None,
        fields: dict[str, str] | None = None,
        replica: int | None = None,
        is_repeated: bool = False,
    ) -> Asked:
        """Sends a request to a replica, of a board or about one that query or body name, and judges the answer."""
        replica = chance.randrange(len(self._ports)) if replica is None else replica
        is_by_slug = chance.random() < 0.2
        attempt = Attempt(method, path, body)
        of = board or about
        has = self.rights(of)
        if needs == "reader" and of and not of.is_private:
            has = max(has, "reader", key=LEVELS.index)
        asked = Asked(
            attempt,
            self.actor,
            has,
            needs,
            of,
            board.id if board and not is_by_slug else None,
            expected or {},
            row,
            is_keyed=bool(fields and "idempotency-key" in fields),
            is_repeated=is_repeated,
            is_certain=self.is_certain,
        )
        address = path if board is None else f"/boards/{board.slug if is_by_slug else board.id}{path}"
        generation = of.generation if of else 0
        asked.is_disturbed = bool(of and of.disturbances)
        secret = {"authorization": f"Bearer {self.secret}"} if self.secret else {}
        await self._connections[replica].make(attempt, f"/api/v1{address}", secret | (fields or {}))
        # A token may have been ended while the request was under way.
        asked.is_certain &= bool(secret) and self.is_certain
        asked.is_disturbed |= bool(of and (of.disturbances or of.generation != generation))
        self.fuzz.notes.add(asked, self.fuzz.boards)
        if attempt.status == 401 and self.secret:
            self.secret = ""
        if board and asked.version:
            board.latest = asked.version
        if board and row and row[0] == "card" and attempt.status in (200, 201):
            self.fuzz.places[(board.id, row[1])] = attempt.document["section"]
        if board and row and asked.board_id and "etag" in attempt.fields:
            self.fuzz.tags[(board.id, path)] = attempt.fields["etag"]
        return asked

    async def ask_by_key(self, chance: Random, path: str, body: Any, **options: Any) -> Asked:
        """Sends a POST with a key, often twice at the same moment, to both replicas."""
        key = {"idempotency-key": self.fuzz.new_key(self)}
        is_twice, changes = chance.random() < 0.5, chance.random() < 0.2
        requests = [self.ask(chance, "POST", path, body, fields=key, replica=0, is_repeated=is_twice, **options)]
        if is_twice:
            requests.append(self.ask(chance, "POST", path, body, fields=key, replica=1, is_repeated=True, **options))
        pair = await asyncio.gather(*requests)
        if is_twice:
            self.fuzz.notes.report(judged_together((pair[0], pair[1])))
        # With a board its answers go.
        if changes and pair[0].is_granted and not (pair[0].board and pair[0].board.is_passing):
            other = await self.ask(
                chance,
                "POST",
                path,
                {**body, "surplus": 1},
                fields=key,
                is_repeated=True,
                needs=options.get("needs", "member"),
                board=options.get("board"),
            )
            if other.is_granted:
                self.fuzz.notes.report(judged_together((pair[0], other)))
        return pair[0]

    def condition(self, chance: Random, board: Board, path: str) -> dict[str, str]:
        """The latest known tag of a row as a condition, in some requests."""
        tag = self.fuzz.tags.get((board.id, path))
        return {"if-match": tag} if chance.random() < 0.3 and tag else {}

    async def renew(self) -> None:
        """Gets a token: of an admin, by an admin, by a personal code, or by joining."""
        admin, self.secret = self.fuzz.services[0].admin, ""
        if self.role == "anyone":
            return
        if self.role == "guest":
            await self._join()
            return
        generation = self.home.generation if self.home else 0
        wanted = {"role": self.role} | ({"board": self.home.id} if self.home else {})
        made = await self._send("/tokens", wanted, admin)
        if made.status == 201:
            self._take(made.document["secret"], f"{self.role}:{made.document['id']}", generation)

    async def _join(self) -> None:
        assert self.home
        codes = self.fuzz.boards.codes
        path = f"/boards/{self.home.id}/guests"
        phone, generation = self.fuzz.sign_in(self), self.home.generation
        made = await self._send(path, {"personalCode": codes[self.guest]}) if self.guest in codes else None
        if made is None or made.status != 201:
            person = f"Guest {self.number}.{self.steps}"
            made = await self._send(path, {"joinCode": self.home.code, "person": person})
        if made.status == 201:
            if self.guest != made.document["guest"]:
                self.guest, self.sections = made.document["guest"], []
                phone = self.fuzz.sign_in(self)
            self.own(made.document["sections"])
            self._take(made.document["secret"], f"guest:{self.guest}", generation)
            self._phone = phone

    def own(self, sections: list[dict[str, str]]) -> None:
        """Notes the sections of a guest."""
        assert self.home
        found = [section["section"] for section in sections]
        self.sections += [section for section in found if section not in self.sections]
        self.home.sections += [section for section in found if section not in self.home.sections]

    def _take(self, secret: str, actor: str, generation: int) -> None:
        self.secret, self.actor, self._generation = secret, actor, generation

    async def _send(self, path: str, body: Any, secret: str = "") -> Attempt:
        attempt = Attempt("POST", path, body)
        fields = {"authorization": f"Bearer {secret}"} if secret else {}
        await self._connections[0].make(attempt, f"/api/v1{path}", fields)
        if attempt.status is None or attempt.status >= 500:
            asked = Asked(attempt, self.actor, "admin", "anyone", self.home, None)
            self.fuzz.notes.add(asked, self.fuzz.boards)
        return attempt
