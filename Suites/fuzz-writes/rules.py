"""The rules that hold in each version of a board, and that limits and dibs of that version decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from checker import Violation
from replay import Columns, Entry, Replay, holders, names
from turns import TURNS, Turns


@dataclass
class Rules:
    """The rules of a board while its log is replayed."""

    replay: Replay
    # The sections that each guest made.
    made: dict[str, set[str]] = field(default_factory=dict)
    turns: Turns = field(default_factory=Turns)

    def broken(self, entries: list[Entry]) -> Iterator[Violation]:
        """The rules that the version broke whose entries were replayed last."""
        for entry in entries:
            yield from self._broken_by(entry)
        # A board that is cleared has no evening any more.
        if any(entry.kind in ("restored", "cleared") for entry in entries):
            self.pass_over()
        elif any(entry.kind in ("pick", "section") for entry in entries):
            yield from self._setlist(entries)

    def pass_over(self) -> None:
        """Goes on with the rows of the version that was replayed last."""
        self.turns.take(self._picks())

    def _broken_by(self, entry: Entry) -> Iterator[Violation]:
        if entry.kind == "claim" and entry.new:
            yield from self._dibs(entry)
        if entry.kind == "pick" and entry.actor.startswith("guest:") and entry.old is None and entry.undoes is None:
            yield from self._duet(entry)
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

    def _setlist(self, entries: list[Entry]) -> Iterator[Violation]:
        states = {section: columns["state"] for section, columns in self.replay.of("section").items()}
        for promise, line in self.turns.follow(self._picks(), states, entries[0].undoes is not None):
            yield Violation(promise, [line, *map(str, entries)])

    def _duet(self, entry: Entry) -> Iterator[Violation]:
        """A guest picks a duet with the other holder of the song, and with nobody else."""
        pick = entry.new or {}
        claim = self.replay.rows.get(("claim", pick["song_id"]))
        if pick["second_section_id"] and not holders(pick) <= holders(claim):
            yield Violation("guests pick duets with those who hold their song", [str(entry), f"{claim}"])

    def _picks(self) -> dict[str, Columns]:
        return {pick: names(columns) for pick, columns in self.replay.of("pick").items()}


def strayed(replay: Replay, owners: dict[str, str], guests: set[str]) -> Iterator[Violation]:
    """The changes that guests made outside their own sections, as far as the owners of all of them are known."""
    if replay.restorations:
        return
    for entries in replay.entries.values():
        for entry in entries:
            guest = entry.actor.removeprefix("guest:")
            own = {section for section, owner in owners.items() if owner == guest}
            if guest in guests and (changed_sections(entry) - own or is_of_others(entry, own, replay)):
                yield Violation("guests change their own sections", [str(entry), f"{owners}"])


def changed_sections(entry: Entry) -> set[str]:
    """The sections whose rows an entry's actor changed; another's may lose something by it."""
    if entry.kind == "section":
        return {entry.id}
    if entry.kind == "claim":
        return holders(entry.new) - holders(entry.old) if entry.undoes is None else set()
    rows = [columns for columns in (entry.old, entry.new) if columns]
    return {columns["section_id"] for columns in rows} if entry.kind == "card" else set()


def is_of_others(entry: Entry, own: set[str], replay: Replay) -> bool:
    """True for a change of a pick that only its singers or a host may make.

    Other picks become the next one behind an own one, and are numbered anew. A turn loses its card.
    """
    if entry.kind != "pick" or entry.undoes is not None:
        return False
    pick = replay.before(("pick", entry.id), entry.version) or entry.new or {}
    if own & holders(pick):
        return False
    if not entry.old or not entry.new:
        return True
    written = {name for name, value in entry.new.items() if value != entry.old[name]}
    allowed = {"place", "is_coming"} | ({"card_id"} if pick["state"] in TURNS else set())
    return bool(written - allowed) and not (written - allowed == {"is_next"} and entry.new["is_next"])
