"""The rules that hold in each version of a board, and that limits and dibs of that version decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from checker import Violation
from replay import Entry, Replay, holders


@dataclass
class Rules:
    """The rules of a board while its log is replayed."""

    replay: Replay
    # The sections that each guest made.
    made: dict[str, set[str]] = field(default_factory=dict)

    def broken(self, entry: Entry) -> Iterator[Violation]:
        """The rules that an entry of the version broke that was replayed last."""
        if entry.kind == "claim" and entry.new:
            yield from self._dibs(entry)
        if entry.kind == "pick" and entry.new:
            yield from self._pick(entry)
        # Files say nothing of the owners of sections in between.
        if entry.actor.startswith("guest:") and entry.old is None and entry.new and not self.replay.restorations:
            yield from self._share(entry)

    def _dibs(self, entry: Entry) -> Iterator[Violation]:
        held = [holders(claim) for claim in self.replay.of("claim").values()]
        for holder in holders(entry.new) - holders(entry.old):
            yield from self._limit(entry, "dibs_limit", sum(holder in each for each in held))

    def _share(self, entry: Entry) -> Iterator[Violation]:
        """A guest's sections, and the cards in those that the guest made."""
        made = self.made.setdefault(entry.actor, set())
        if entry.kind == "section":
            made.add(entry.id)
            yield from self._limit(entry, "section_limit", len(made & self.replay.of("section").keys()))
        if entry.kind == "card" and (entry.new or {})["section_id"] in made:
            cards = self.replay.of("card").values()
            yield from self._limit(entry, "card_limit", sum(card["section_id"] in made for card in cards))

    def _limit(self, entry: Entry, name: str, count: int) -> Iterator[Violation]:
        boards = list(self.replay.of("board").values())
        if boards and count > boards[0][name]:
            yield Violation("limits hold", [f"{count} where {name} is {boards[0][name]}", str(entry)])

    def _pick(self, entry: Entry) -> Iterator[Violation]:
        """A song is picked by one section, or by the two that hold it."""
        cards, picks = self.replay.of("card"), self.replay.of("pick")
        pick = picks.get(entry.id)
        if pick is None or (entry.old or {}).get("card_id") == pick["card_id"]:
            return
        song = cards[pick["card_id"]]["song_id"]
        sections = {other["section_id"] for other in picks.values() if cards[other["card_id"]]["song_id"] == song}
        if len(sections) > 1 and not sections <= holders(self.replay.rows.get(("claim", song))):
            yield Violation("a song is picked once, or by both of a duet", [str(entry), f"{song} by {sections}"])


def strayed(replay: Replay, owners: dict[str, str], guests: set[str]) -> Iterator[Violation]:
    """The changes that guests made outside their own sections, as far as the owners of all of them are known."""
    if replay.restorations:
        return
    for entries in replay.entries.values():
        for entry in entries:
            guest = entry.actor.removeprefix("guest:")
            if guest in guests and any(owners.get(section) != guest for section in changed_sections(entry)):
                yield Violation("guests change their own sections", [str(entry), f"{owners}"])


def changed_sections(entry: Entry) -> set[str]:
    """The sections whose rows an entry's actor changed; another's may lose something by it."""
    if entry.kind == "section":
        return {entry.id}
    if entry.kind == "claim":
        return holders(entry.new) - holders(entry.old) if entry.undoes is None else set()
    rows = [columns for columns in (entry.old, entry.new) if columns]
    return {columns["section_id"] for columns in rows} if entry.kind in ("card", "pick") else set()
