"""The actions of hosts on their boards, and of admins on all boards and on songs."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from client import Client
from member_actions import answered, some_pick, some_section

# Sections beyond these are deleted again.
MOST_SECTIONS = 16


async def add_section(client: Client, chance: Random) -> None:
    board = client.board(chance)
    body: dict[str, Any] = {"person": f"Person {chance.randrange(30)}", "footer": f"Footer {board.mark}"}
    if chance.random() < 0.3:
        body["position"] = chance.randrange(6)
    made = await client.ask_by_key(
        chance, "/sections", body, board=board, needs="host", expected=answered(body, "person")
    )
    if made.is_granted:
        board.sections.append(made.attempt.document["id"])


async def remove_section(client: Client, chance: Random) -> None:
    board = client.board(chance)
    section = some_section(client, board, chance)
    release = "?release=true" if chance.random() < 0.7 else ""
    # The first sections stay, or soon there would be nothing left to change.
    if len(board.sections) > MOST_SECTIONS:
        section = board.sections.pop(8)
    elif section in board.sections[:7]:
        return
    path = f"/sections/{section}"
    await client.ask(chance, "DELETE", f"{path}{release}", board=board, needs="host", row=("section", section))


async def edit_board(client: Client, chance: Random) -> None:
    board = client.board(chance)
    bodies: list[dict[str, Any]] = [
        {"dibsLimit": chance.choice([1, 3, 20])},
        {"cardLimit": chance.choice([3, 20, 100])},
        {"sectionLimit": chance.choice([1, 2, 5])},
        {"title": chance.choice(["Party", "The Party"])},
        {"isJoinable": chance.random() < 0.8},
        {"setlistRule": chance.choice(["rounds", "picked"])},
        {"allowsEncores": chance.random() < 0.8},
        {"timeZone": chance.choice(["Europe/Berlin", "Asia/Tokyo"])},
    ]
    if not board.is_private:
        bodies.append({"readableBy": chance.choice(["everyone", "token"])})
    body = chance.choice(bodies)
    path = ""
    fields = client.condition(chance, board, path)
    expected = {"id": board.id} | {name: value for name, value in body.items() if name != "isJoinable"}
    edited = await client.ask(
        chance,
        "PATCH",
        path,
        body,
        board=board,
        needs="host",
        expected=expected,
        row=("board", board.id),
        fields=fields,
    )
    if edited.attempt.status == 200 and "isJoinable" in body:
        board.code = edited.attempt.document["joinCode"] or board.code
    if edited.attempt.status == 200:
        board.latest = edited.attempt.document["version"]


async def advance(client: Client, chance: Random) -> None:
    """Calls the next pick, mostly as the pick on stage is known."""
    board, is_known, other = client.board(chance), chance.random() < 0.9, some_pick(client, chance)
    read = await client.ask(chance, "GET", "/setlist", board=board, needs="reader")
    now = read.attempt.document["now"] if read.is_granted else None
    body = {"from": now["id"] if now else None} if is_known else {"from": other}
    await client.ask_by_key(chance, "/setlist/advance", body, board=board, needs="host")


async def pause_board(client: Client, chance: Random) -> None:
    """Freezes or closes the board for a moment."""
    board = client.board(chance)
    for state in (chance.choice(["frozen", "closed"]), "active"):
        options: dict[str, Any] = {"needs": "host", "expected": {"state": state}, "row": ("board", board.id)}
        await client.ask(chance, "PATCH", "", {"state": state}, board=board, **options)
        await asyncio.sleep(0.05)


async def clear_board(client: Client, chance: Random) -> None:
    """Clears a board that may be deleted, too, for the next evening, and mostly takes that back."""
    board, is_undone, is_dry = client.board(chance), chance.random() < 0.8, chance.random() < 0.3
    if not board.is_passing:
        return
    if is_dry:
        await client.ask(chance, "POST", "/evenings?dryRun=true", board=board, needs="host")
    cleared = await client.ask(chance, "POST", "/evenings", board=board, needs="host")
    if cleared.is_granted and is_undone:
        body = {"version": cleared.attempt.document["version"]}
        await client.ask_by_key(chance, "/undo", body, board=board, expected={"undoes": body["version"]})


async def invite(client: Client, chance: Random) -> None:
    """Makes a personal code, which replaces another, or takes one back."""
    board = client.board(chance)
    section = some_section(client, board, chance)
    path = f"/sections/{section}/invitation"
    if chance.random() < 0.3:
        await client.ask(chance, "DELETE", path, board=board, needs="host")
        return
    await client.ask(chance, "POST", path, board=board, needs="host", expected={"section": section})


async def remove_guest(client: Client, chance: Random) -> None:
    """Removes a guest whose sections stay or go, but not the first ones."""
    board = client.board(chance)
    listed = await client.ask(chance, "GET", "/guests?limit=200", board=board, needs="host")
    guests = listed.attempt.document["guests"] if listed.is_granted else []
    guests = [guest["id"] for guest in guests if guest["id"] not in client.fuzz.boards.codes]
    number, sections = chance.random(), chance.choice(["keep", "delete"])
    if guests:
        guest = guests[int(number * len(guests))]
        client.fuzz.ended.add((board.slug, f"guest:{guest}"))
        await client.ask(chance, "DELETE", f"/guests/{guest}?sections={sections}", board=board, needs="host")


async def change_tokens(client: Client, chance: Random) -> None:
    """Makes a token and revokes it; a client without a token has to get another one."""
    board = client.board(chance)
    role = chance.choice(["host", "display"])
    body = {"role": role, "board": board.id, "label": "Fuzz"}
    expected = {"role": role, "board": board.id}
    made = await client.ask(chance, "POST", "/tokens", body, about=board, needs="host", expected=expected)
    if made.is_granted:
        await client.ask(chance, "DELETE", f"/tokens/{made.attempt.document['id']}", about=board, needs="host")
    if chance.random() < 0.2 and client.role == "host" and client.home:
        token = client.actor.removeprefix("host:")
        client.fuzz.ended.add((client.home.slug, client.actor))
        await client.ask(chance, "DELETE", f"/tokens/{token}", needs="anyone")


async def export(client: Client, chance: Random) -> None:
    """Exports a board, and tries how the file would be restored, or restores it in place."""
    board = client.board(chance)
    exported = await client.ask(chance, "GET", "/export", board=board, needs="host")
    is_tried = chance.random() < 0.7
    if exported.attempt.status != 200 or client.role != "admin":
        return
    file = exported.attempt.document
    if board.is_passing and file["board"]["id"] == board.id:
        board.file = file
    if is_tried or board.is_private:
        query = chance.choice(["replace=true", f"copy=true&slug=copy-{board.slug}-{client.number}"])
        await client.ask(chance, "POST", f"/board-imports?dryRun=true&{query}", file, needs="admin")
        return
    with board.disturbed():
        await client.ask(chance, "POST", "/board-imports?replace=true", file, needs="admin")


async def delete_board(client: Client, chance: Random) -> None:
    """Deletes a board that may go; it comes back from a file with its ids, or as an empty one with its slug."""
    passing = [board for board in client.fuzz.boards if board.is_passing]
    board, comes_back = chance.choice(passing), chance.random() < 0.7
    file = board.file
    with board.disturbed():
        await client.ask(chance, "DELETE", "", board=board, needs="admin")
        await asyncio.sleep(0.02)
        if comes_back:
            made = await client.ask(chance, "POST", "/board-imports", file, needs="admin")
            document = made.attempt.document.get("board")
        else:
            body = {"slug": board.slug, "title": "Party", "changeLimit": 100_000}
            made = await client.ask(chance, "POST", "/boards", body, needs="admin", expected={"slug": board.slug})
            document = made.attempt.document
        if made.is_granted:
            board.id, board.code, board.latest = document["id"], document["joinCode"] or "", document["version"]


async def edit_song(client: Client, chance: Random) -> None:
    """Renames a song of the songbook and of all its cards, or fills in what else is known of it."""
    number = chance.randrange(len(client.fuzz.boards.songs))
    song, seed = client.fuzz.boards.songs[number], client.fuzz.boards.seed
    body = chance.choice(
        [{"title": f"Song {number}{chance.choice(['', ' again'])}"}, {"year": chance.randrange(1950, 2020)}]
    )
    expected = {"id": song} | body
    await client.ask(chance, "PATCH", f"/songs/{song}", body, needs="admin", expected=expected)
    if chance.random() < 0.3:
        await client.ask(chance, "GET", f"/songs?q=containers+{seed}&limit=20", needs="admin")


async def merge_songs(client: Client, chance: Random) -> None:
    """Makes a song, pins it on some boards, and merges it into another one."""
    name = f"Twin {client.number}.{client.steps}"
    body = {"title": name, "artist": f"The Containers {client.fuzz.boards.seed}"}
    made = await client.ask_by_key(chance, "/songs", body, needs="admin", expected=body)
    if not made.is_granted:
        return
    song, other = made.attempt.document["id"], chance.choice(client.fuzz.boards.songs)
    for board in chance.sample(client.fuzz.boards.boards, 3):
        card = {"section": some_section(client, board, chance), "song": song}
        await client.ask(chance, "POST", "/cards", card, board=board, needs="admin")
        if chance.random() < 0.5:
            await client.ask(
                chance, "PUT", f"/claims/{song}/holders/{card['section']}", board=board, row=("claim", song)
            )
    dry = "?dryRun=true" if chance.random() < 0.2 else ""
    await client.ask(chance, "POST", f"/songs/{song}/merge{dry}", {"into": other}, needs="admin", expected={})
    if chance.random() < 0.5:
        await client.ask(chance, "DELETE", f"/songs/{song}", needs="admin")
