"""The actions of guests, hosts and admins on cards, dibs, duets, picks and their own changes."""

from __future__ import annotations

from random import Random
from typing import Any

from boards import Board
from client import Client


def some_card(client: Client, chance: Random) -> str:
    """One of the cards, often one of a few, which many clients then change at the same moment."""
    cards = client.fuzz.boards.cards
    return chance.choice(cards[:2] if chance.random() < 0.5 else cards)


def some_pick(client: Client, chance: Random) -> str:
    """One of a few picks. Those that were called stay, so that they are others after a while."""
    picks, number = client.fuzz.boards.picks, chance.randrange(6)
    return picks[(client.steps // 8 + number) % len(picks)]


def some_section(client: Client, board: Board, chance: Random) -> str:
    """One of the sections that the board has or had; of a guest mostly an own one."""
    sections, place = board.sections, chance.random()
    if chance.random() < 0.8 and board is client.home and client.sections:
        sections = client.sections
    return sections[int(place * len(sections))]


def some_song(client: Client, board: Board, chance: Random) -> dict[str, str]:
    """A song of the songbook, or one that only the board knows and that bears its text."""
    number, is_own = chance.randrange(len(client.fuzz.boards.songs)), chance.random() < 0.4
    if is_own:
        return {"title": f"Song {number}", "artist": f"The Containers {board.mark}"}
    return {"song": client.fuzz.boards.songs[number]}


def some_claimed(client: Client, chance: Random) -> str:
    """One of the few songs that sections claim."""
    return chance.choice(client.fuzz.boards.songs[:8])


def answered(body: dict[str, Any], *names: str) -> dict[str, Any]:
    """The members of a request that the answer repeats."""
    return {name: body[name] for name in names if name in body}


async def cross_off(client: Client, chance: Random) -> None:
    board, card = client.board(chance), some_card(client, chance)
    body: dict[str, Any] = {"rejected": chance.choice([True, False, None])}
    if chance.random() < 0.3:
        body |= {"key": chance.choice(["-2", None]), "link": "https://a.example/1", "note": chance.choice(["Ab", None])}
    path = f"/cards/{card}"
    fields = client.condition(chance, board, path)
    expected = {"id": card, **body}
    await client.ask(chance, "PATCH", path, body, board=board, expected=expected, row=("card", card), fields=fields)


async def move(client: Client, chance: Random) -> None:
    board, card = client.board(chance), some_card(client, chance)
    body: dict[str, Any] = {"position": chance.randrange(12)}
    if chance.random() < 0.5:
        body["section"] = some_section(client, board, chance)
    if chance.random() < 0.2:
        body["rejected"] = chance.choice([True, False, None])
    path = f"/cards/{card}"
    fields = client.condition(chance, board, path)
    expected = {"id": card} | answered(body, "section", "rejected")
    await client.ask(chance, "PATCH", path, body, board=board, expected=expected, row=("card", card), fields=fields)


async def pin(client: Client, chance: Random) -> None:
    board, card = client.board(chance), some_card(client, chance)
    body: dict[str, Any] = {"section": some_section(client, board, chance)} | some_song(client, board, chance)
    if chance.random() < 0.3:
        body |= {"position": chance.randrange(6), "rejected": chance.choice([True, False])}
    fields = {"if-none-match": "*"} if chance.random() < 0.3 else {}
    options: dict[str, Any] = {"expected": {"id": card}, "row": ("card", card), "fields": fields}
    await client.ask(chance, "PUT", f"/cards/{card}", body, board=board, **options)


async def pin_by_key(client: Client, chance: Random) -> None:
    board = client.board(chance)
    body = {"section": some_section(client, board, chance)} | some_song(client, board, chance)
    pinned = await client.ask_by_key(chance, "/cards", body, board=board, expected=answered(body, "section", "song"))
    # The board would be full of them soon.
    if pinned.is_granted:
        card = pinned.attempt.document["id"]
        await client.ask(chance, "DELETE", f"/cards/{card}", board=board, row=("card", card))


async def unpin(client: Client, chance: Random) -> None:
    board, card = client.board(chance), some_card(client, chance)
    path = f"/cards/{card}"
    fields = client.condition(chance, board, path)
    await client.ask(chance, "DELETE", path, board=board, row=("card", card), fields=fields)


async def claim(client: Client, chance: Random) -> None:
    board, song = client.board(chance), some_claimed(client, chance)
    section = some_section(client, board, chance)
    path = f"/claims/{song}/holders/{section}"
    await client.ask(chance, "PUT", path, board=board, expected={"song": song}, row=("claim", song))


async def release(client: Client, chance: Random) -> None:
    board, song = client.board(chance), some_claimed(client, chance)
    section = some_section(client, board, chance)
    await client.ask(chance, "DELETE", f"/claims/{song}/holders/{section}", board=board, row=("claim", song))


async def offer_duet(client: Client, chance: Random) -> None:
    board, song = client.board(chance), some_claimed(client, chance)
    body = {"section": some_section(client, board, chance)}
    path = f"/claims/{song}/invitation"
    is_withdrawn = chance.random() < 0.3
    if is_withdrawn:
        await client.ask(chance, "DELETE", path, board=board, row=("claim", song))
        return
    made = await client.ask(chance, "PUT", path, body, board=board, expected={"song": song}, row=("claim", song))
    if made.is_granted:
        await client.ask(chance, "PUT", f"/claims/{song}/holders/{body['section']}", board=board, row=("claim", song))


async def pick(client: Client, chance: Random) -> None:
    """Picks a card, alone or as a duet."""
    board, card, pick = client.board(chance), some_card(client, chance), some_pick(client, chance)
    partner, is_duet = some_section(client, board, chance), chance.random() < 0.2
    body = {"card": card} | ({"with": partner} if is_duet else {})
    fields = {"if-none-match": "*"} if chance.random() < 0.2 else {}
    options: dict[str, Any] = {"expected": {"id": pick}, "row": ("pick", pick), "fields": fields}
    await client.ask(chance, "PUT", f"/picks/{pick}", body, board=board, **options)


async def pick_by_key(client: Client, chance: Random) -> None:
    """Picks a card, and takes that back unless it was called meanwhile."""
    board, body = client.board(chance), {"card": some_card(client, chance)}
    picked = await client.ask_by_key(chance, "/picks", body, board=board, expected=body)
    if picked.is_granted:
        pick = picked.attempt.document["id"]
        await client.ask(chance, "DELETE", f"/picks/{pick}", board=board, row=("pick", pick))


async def take_back(client: Client, chance: Random) -> None:
    board, pick = client.board(chance), some_pick(client, chance)
    path = f"/picks/{pick}"
    fields = client.condition(chance, board, path)
    await client.ask(chance, "DELETE", path, board=board, row=("pick", pick), fields=fields)


async def change_pick(client: Client, chance: Random) -> None:
    """Skips a pick, marks it as coming, makes it a duet, brings it back, or moves it, which only hosts may."""
    board, other, number = client.board(chance), some_pick(client, chance), chance.random()
    partner, place = some_section(client, board, chance), chance.randrange(6)
    picks = await called_first(client, board, chance) or [other]
    first, any_pick = picks[int(number * min(2, len(picks)))], picks[int(number * len(picks))]
    pick, body, needs = chance.choice(
        [
            (first, {"skips": chance.choice([1, 2])}, "member"),
            (first, {"isComing": number < 0.8}, "member"),
            (any_pick, {"with": partner}, "member"),
            (any_pick, {"place": place}, "host"),
            (other, {"state": "waiting"}, "host"),
        ]
    )
    options: dict[str, Any] = {"needs": needs, "expected": {"id": pick}, "row": ("pick", pick)}
    await client.ask(chance, "PATCH", f"/picks/{pick}", body, board=board, **options)


async def called_first(client: Client, board: Board, chance: Random) -> list[str]:
    """The pick on stage, the next one, and those behind them; none for others than readers."""
    read = await client.ask(chance, "GET", "/setlist", board=board, needs="reader")
    document = read.attempt.document
    if not read.is_granted:
        return []
    return [pick["id"] for pick in (document["now"], document["next"], *document["then"]) if pick]


async def sign(client: Client, chance: Random) -> None:
    board = client.board(chance)
    section = some_section(client, board, chance)
    body = chance.choice(
        [
            {"footer": f"Footer {chance.randrange(100)} {board.mark}"},
            {"rejected": chance.choice([True, False, None])},
            {"state": chance.choice(["active", "away"])},
            {"title": chance.choice(["", "Favorites", None])},
        ]
    )
    path = f"/sections/{section}"
    fields = client.condition(chance, board, path)
    expected = {"id": section} | answered(body, "footer", "rejected", "state")
    await client.ask(
        chance, "PATCH", path, body, board=board, expected=expected, row=("section", section), fields=fields
    )


async def undo(client: Client, chance: Random) -> None:
    board = client.board(chance)
    version = board.latest - chance.randrange(6)
    body = {"version": max(1, version)} if chance.random() < 0.4 else {}
    await client.ask_by_key(chance, "/undo", body, board=board)


async def join_again(client: Client, chance: Random) -> None:
    """A guest makes another section of the guest's own."""
    board = client.board(chance)
    if client.role != "guest":
        return
    body = {"joinCode": board.code, "person": f"Second {client.number}.{client.steps}"}
    joined = await client.ask(chance, "POST", "/guests", body, board=board, needs="anyone")
    if joined.is_granted and board is client.home:
        client.own(joined.attempt.document["sections"])


async def call_again(client: Client, chance: Random) -> None:
    """A guest signs in on another phone, as the eleventh of which the first is signed out."""
    if client.role == "guest":
        await client.renew()
