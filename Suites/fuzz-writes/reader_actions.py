"""The reads of all clients, with tokens and without, while others write."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random

from boards import Board
from checker import Violation
from client import Client
from connection import BrokenError, Connection
from history import Attempt
from member_actions import some_card, some_pick, some_section
from replay import Key

LISTS = (
    "cards?limit=200",
    "sections?limit=200",
    "claims?limit=200",
    "picks?limit=200",
    "picks?state=waiting",
    "setlist",
    "wanted-songs?limit=200",
)


async def show(client: Client, chance: Random) -> None:
    """Reads the laid-out board."""
    board = client.board(chance)
    section = some_section(client, board, chance)
    query = chance.choice(["", "", "?arrangement=grid", "?arrangement=stack", "?scaling=board", f"?viewer={section}"])
    await read(client, chance, board, f"/display{query}")


async def list_rows(client: Client, chance: Random) -> None:
    await read(client, chance, client.board(chance), f"/{chance.choice(LISTS)}")


async def read_row(client: Client, chance: Random) -> None:
    board = client.board(chance)
    rows = {
        "card": some_card(client, chance),
        "section": some_section(client, board, chance),
        "claim": chance.choice(client.fuzz.boards.songs),
        "pick": some_pick(client, chance),
    }
    kind = chance.choice([*rows, "board"])
    path = f"/{kind}s/{rows[kind]}" if kind in rows else ""
    await read(client, chance, board, path, (kind, rows[kind]) if kind in ("card", "section", "pick") else None)


async def read(client: Client, chance: Random, board: Board, path: str, row: Key | None = None) -> None:
    """Reads something of a board, often with the tag of a copy."""
    tag = client.fuzz.tags.get((board.id, path))
    fields = {"if-none-match": tag} if tag and chance.random() < 0.5 else {}
    found = await client.ask(chance, "GET", path, board=board, needs="reader", row=row, fields=fields)
    if found.board_id and found.attempt.status == 200 and "etag" in found.attempt.fields:
        client.fuzz.tags[(found.board_id, path)] = found.attempt.fields["etag"]


async def read_log(client: Client, chance: Random) -> None:
    board = client.board(chance)
    since = max(0, board.latest - chance.randrange(20))
    found = await client.ask(chance, "GET", f"/changes?since={since}&limit=50", board=board, needs="member")
    if found.attempt.status == 200 and found.attempt.document["changes"]:
        board.latest = found.attempt.document["changes"][-1]["version"]


async def search(client: Client, chance: Random) -> None:
    """Finds songs of the songbook, and those that only the board knows."""
    board = client.board(chance)
    path = f"/songs?q=song+{chance.randrange(24)}&board={board.id}&limit=50"
    await client.ask(chance, "GET", path, about=board, needs="reader")


async def follow(client: Client, chance: Random) -> None:
    """Follows the board for a moment."""
    board = client.board(chance)
    service, seconds = chance.choice(client.fuzz.services), chance.uniform(0.1, 0.6)
    attempt, known, highest = Attempt("GET", f"/boards/{board.id}/events"), None, 0
    received: list[str] = []
    secret = {"authorization": f"Bearer {client.secret}"} if client.secret else {}
    followed, generation = board.id, board.generation
    with suppress(BrokenError, TimeoutError):
        async with asyncio.timeout(seconds):
            async for event in Connection(service.port).follow(attempt, f"/api/v1{attempt.path}", secret):
                received.append(f"{event.name} {event.id}")
                # An event that makes clients begin anew may be older than what a client began with.
                is_next = known is None or event.name != "change" or event.id in (known + 1, highest + 1)
                # A board that is deleted and comes back goes on above the versions that it had.
                is_next |= board.is_passing and (board.disturbances > 0 or board.generation != generation)
                if event.data.get("board", followed) != followed or not is_next:
                    lines = [f"{board.slug}: {attempt}: {', '.join(received)}", f"{event}"]
                    client.fuzz.notes.report([Violation("live clients follow their board in order", lines)])
                known, highest = event.id or known, max(event.id or 0, highest)
