"""Compares the answers with the log of their boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from asking import Asked, Notes
from checker import Violation
from replay import Columns, Key, Replay

# The members of documents, and the columns of rows with the same values.
MEMBERS = {
    "card": {
        "section": "section_id",
        "song": "song_id",
        "title": "title",
        "artist": "artist",
        "slot": "slot",
        "rejected": "rejected",
    },
    "pick": {
        "song": "song_id",
        "card": "card_id",
        "title": "title",
        "artist": "artist",
        "state": "state",
        "isNext": "is_next",
        "isComing": "is_coming",
        "round": "round",
        "skips": "skips",
        "isMoved": "is_moved",
        "exception": "exception",
    },
    "section": {"person": "person", "footer": "footer", "rejected": "rejected", "state": "state"},
}


def unlike_the_log(notes: Notes, replays: dict[str, Replay]) -> Iterator[Violation]:
    """The answers that the log of their board, by its id, does not have. The boards that are gone have none."""
    yield from twice_made(notes)
    for asked in notes.granted:
        if replay := replays.get(asked.board_id or ""):
            yield from unlike_the_version(asked, replay)
            yield from unlike_the_turn(asked, replay)
            for key, document in shown_rows(asked):
                yield from unlike_the_row(asked, key, document, replay)
    for board, version, cards, asked in notes.shown:
        replay = replays.get(board)
        if replay and not replay.is_lost(version):
            yield from unlike_the_cards(asked, version, cards, replay)


def twice_made(notes: Notes) -> Iterator[Violation]:
    """The versions that two requests made according to their answers."""
    counts = Counter((asked.board_id, asked.version) for asked in notes.granted if asked.version)
    for (board, version), count in counts.items():
        if count > 1:
            makers = [asked for asked in notes.granted if (asked.board_id, asked.version) == (board, version)]
            yield Violation("no version is acknowledged twice", [line for asked in makers for line in asked.lines()])


def unlike_the_version(asked: Asked, replay: Replay) -> Iterator[Violation]:
    """A version that is not there, that somebody else made, or that changed something else."""
    if not asked.version or replay.is_lost(asked.version):
        return
    entries = replay.entries.get(asked.version, [])
    is_of_row = asked.row is None or any(asked.row in entry.keys for entry in entries)
    document = asked.attempt.document or {}
    is_undone = "undoes" not in document or all(entry.undoes == document["undoes"] for entry in entries)
    if not entries or any(entry.actor != asked.made_by for entry in entries) or not is_of_row or not is_undone:
        logged = [str(entry) for entry in entries] or ["the log has no such version"]
        yield Violation("every acknowledged change is in the log", [*asked.lines(), *logged])


def unlike_the_turn(asked: Asked, replay: Replay) -> Iterator[Violation]:
    """An advance that sang or called other picks than its answer names."""
    if asked.attempt.path != "/setlist/advance" or not asked.version or replay.is_lost(asked.version):
        return
    now, entries = asked.attempt.document["now"], replay.entries.get(asked.version, [])
    named = {"sung": {asked.attempt.body["from"]} - {None}, "now": {now["id"]} if now else set()}
    for state, picks in named.items():
        reached = {entry.id for entry in entries if (entry.new or {}).get("state") == state}
        if reached != picks:
            yield Violation("an acknowledged advance names its turn", [*asked.lines(), f"{state}: {reached}"])


def shown_rows(asked: Asked) -> Iterator[tuple[Key, Columns]]:
    """The rows of an answer that the log has, with their documents."""
    document = asked.attempt.document
    if not document:
        return
    if asked.attempt.path.startswith("/setlist"):
        for pick in (document["now"], document["next"], *document["then"]):
            if pick:
                yield ("pick", pick["id"]), pick
    elif asked.row and asked.row[0] in MEMBERS:
        yield asked.row, document


def unlike_the_row(asked: Asked, row: Key, document: Columns, replay: Replay) -> Iterator[Violation]:
    """A row that was answered otherwise than it was in its version."""
    if replay.is_lost(document["rowVersion"]):
        return
    state = replay.at(row, document["rowVersion"])
    # A file brings another song of the same name when its own was merged.
    members = {
        member: column for member, column in MEMBERS[row[0]].items() if member != "song" or not replay.restorations
    }
    if not state or not is_like(document, state, members):
        lines = [*asked.lines(), f"in version {document['rowVersion']}: {state}", *replay.history(row)]
        yield Violation("an answer has the row as it was", lines)


def is_like(document: Columns, state: Columns, members: dict[str, str]) -> bool:
    """True when a document has what the columns have."""
    return all(document[member] == state[column] for member, column in members.items())


def unlike_the_cards(asked: Asked, version: int, cards: dict[str, str], replay: Replay) -> Iterator[Violation]:
    """A display with other cards than its version has."""
    logged = {}
    for key in replay.past:
        if key[0] == "card" and (state := replay.at(key, version)):
            logged[key[1]] = state["section_id"]
    if odd := sorted(logged.items() ^ cards.items()):
        yield Violation("a display has the cards of its version", [*asked.lines(), f"version {version}: {odd[:5]}"])
