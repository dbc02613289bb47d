"""The invariants of the rows of all boards, for any writes at the same time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from checker import Violation
from replay import Columns, Replay, holders, names, normal
from rules import Rules, strayed
from stored import Stored
from turns import TURNS, disorder

# The tables whose rows the log has, by the kinds of its entries, and the columns with the ids of the entries.
LOGGED = {
    "section": ("sections", "id"),
    "card": ("cards", "id"),
    "claim": ("claims", "song_id"),
    "pick": ("picks", "id"),
}
# The columns that the log leaves out.
UNLOGGED = {"board_id", "row_version", "updated_at"}
# The columns that no two rows of a board share.
UNIQUE = {
    "cards": [("section_id", "slot"), ("section_id", "position"), ("section_id", "song_id"), ("id",)],
    "sections": [("position",), ("id",)],
    "picks": [("id",)],
    "claims": [("song_id",)],
}
MOST_OF_BOARD = {"cards": 2_000, "sections": 200, "picks": 2_000}
MOST_PHONES = 10
# The tables with rows of boards, and of the service where the board is null.
OF_BOARDS = (
    "sections",
    "cards",
    "claims",
    "picks",
    "guests",
    "guest_sections",
    "changes",
    "songs",
    "tokens",
    "answers",
)


@dataclass
class BoardRows:
    """The rows of one board, and its log."""

    board: Columns
    stored: Stored
    replay: Replay = field(init=False)

    def __post_init__(self) -> None:
        self.replay = Replay(self._of("changes"))

    @property
    def id(self) -> str:
        return self.board["id"]

    def violations(self) -> list[Violation]:
        """The broken promises; replays the log."""
        found: list[Violation] = []
        rules = Rules(self.replay)
        for version, entries in self.replay.steps():
            if self.replay.is_replaced(version):
                rules.pass_over()
            else:
                found += rules.broken(entries)
        owners = {row["section_id"]: row["guest_id"] for row in self._of("guest_sections")}
        found += strayed(self.replay, owners, {row["id"] for row in self._of("guests")})
        for violation in found:
            violation.lines.append(f"board {self.board['slug']}")
        found += [*self._log(), *self._rows(), *self._uniqueness(), *self._setlist()]
        return found + [*self._references(), *self._limits()]

    def _log(self) -> Iterator[Violation]:
        numbers = sorted(self.replay.entries)
        gaps = [(before, after) for before, after in pairwise([0, *numbers]) if after != before + 1]
        # A board that comes back from a file goes on above all versions that it had.
        odd = [gap for gap in gaps if gap[1] not in self.replay.restorations]
        if odd or numbers[-1:] != [self.board["version"]]:
            lines = [f"board {self.id} is at {self.board['version']}, its log ends at {numbers[-1:]}, with gaps {odd}"]
            yield Violation("the log has every version", lines)
        for entry in self.replay.torn[:2]:
            lines = [f"board {self.id}", str(entry), *self.replay.history(entry.keys[0])]
            yield Violation("each entry begins where the one before ended", lines)
        undone = Counter(entries[0].undoes for entries in self.replay.entries.values() if entries[0].undoes)
        if twice := [version for version, count in undone.items() if count > 1]:
            yield Violation("nothing is undone twice", [f"versions {twice} of board {self.id}"])

    def _rows(self) -> Iterator[Violation]:
        for kind, (table, key) in LOGGED.items():
            rows = {row[key]: row for row in self._of(table)}
            logged = self.replay.of(kind)
            for row in sorted(rows.keys() | logged.keys()):
                shown = {name: value for name, value in rows.get(row, {}).items() if name not in UNLOGGED}
                version = rows.get(row, {}).get("row_version")
                lines = [f"board {self.id}: {kind} {row} is {shown}", *self.replay.history((kind, row))]
                if normal(shown) != logged.get(row, {}):
                    yield Violation("the rows are those that the log says", lines)
                elif version not in (None, self.replay.row_versions[(kind, row)]):
                    yield Violation("a row has the version of its last change", [f"it has {version}", *lines])
        unlogged = ("id", "version", "updated_at")
        shown = normal({name: value for name, value in self.board.items() if name not in unlogged})
        logged = self.replay.of("board").get(self.id, shown)
        # A file brings a board's own columns back as they were.
        if shown != logged and not self.replay.restorations:
            yield Violation("the rows are those that the log says", [f"board {shown}", f"its log says {logged}"])

    def _uniqueness(self) -> Iterator[Violation]:
        for table, keys in UNIQUE.items():
            for key in keys:
                counts = Counter(tuple(row[name] for name in key) for row in self._of(table))
                if twice := [place for place, count in counts.items() if count > 1]:
                    yield Violation("no two rows have one place", [f"{key} of {table} on board {self.id}: {twice}"])

    def _setlist(self) -> Iterator[Violation]:
        picks = {row["id"]: names(row) for row in self._of("picks")}
        for promise, line in disorder(picks, {row["id"]: row["state"] for row in self._of("sections")}):
            yield Violation(promise, [f"board {self.id}: {line}"])

    def _references(self) -> Iterator[Violation]:
        sections = {row["id"] for row in self._of("sections")}
        cards = {row["id"]: (row["section_id"], row["song_id"]) for row in self._of("cards")}
        odd = [row for row in self._of("cards") if row["section_id"] not in sections]
        odd += [row for row in self._of("picks") if not is_of_its_card(row, cards, sections)]
        odd += [row for row in self._of("claims") if not holders(row) <= sections or row_is_alone(row)]
        if odd:
            yield Violation("rows refer to rows of their section", [f"board {self.id}: {row}" for row in odd[:3]])

    def _limits(self) -> Iterator[Violation]:
        phones = Counter(row["guest_id"] for row in self._of("tokens") if row["guest_id"])
        counts = {f"{table} of a board": (len(self._of(table)), most) for table, most in MOST_OF_BOARD.items()}
        counts["phones of a guest"] = (max(phones.values(), default=0), MOST_PHONES)
        for name, (count, most) in counts.items():
            if count > most:
                yield Violation("limits hold", [f"board {self.id}: {count} {name}, and {most} are allowed"])

    def _of(self, table: str) -> list[Columns]:
        return self.stored.of(table, self.id)


def is_of_its_card(pick: Columns, cards: dict[str, tuple[str, str]], sections: set[str]) -> bool:
    """True for a pick whose singers are there, and whose card is of its song.

    The card of a turn may have moved since. Another pick is of a card of its singers, of whom one is there.
    Only those who left while they were on stage may be missing, from a pick that was skipped then.
    """
    singers, (section, song) = holders(pick), cards.get(pick["card_id"], (None, None))
    is_there = singers <= sections and (not pick["card_id"] or song == pick["song_id"])
    if pick["state"] in TURNS or pick["state"] == "skipped" and not singers and pick.get("first_person"):
        return is_there
    return is_there and bool(singers) and (section is None or section in singers)


def row_is_alone(claim: Columns) -> bool:
    """True for a duet of a section with itself."""
    return claim["first_section_id"] == claim["second_section_id"]


def astray(stored: Stored, most_answers: int) -> Iterator[Violation]:
    """Rows that lead to another board, or to none, and more of them than requests have made."""
    boards = {row["id"] for row in stored.tables["boards"]} | {None}
    owners = {row["id"]: row["board_id"] for row in stored.tables["songs"]}
    guests = {(row["board_id"], row["id"]) for row in stored.tables["guests"]}
    for table in OF_BOARDS:
        if odd := [row for row in stored.tables[table] if row["board_id"] not in boards]:
            yield Violation("no row is without its board", [f"{table}: {odd[:3]}"])
    for table in ("cards", "claims", "picks"):
        # A turn outlives its song.
        gone = None if table == "picks" else "gone"
        odd = [row for row in stored.tables[table] if owners.get(row["song_id"], gone) not in (None, row["board_id"])]
        if odd:
            yield Violation("a song of one board is on no other", [f"{table}: {odd[:3]}"])
    if odd := [row for row in stored.tables["guest_sections"] if (row["board_id"], row["guest_id"]) not in guests]:
        yield Violation("no section is of a guest who is not there", [f"{odd[:3]}"])
    if (count := len(stored.tables["answers"])) > most_answers:
        yield Violation("answers are stored for keys only", [f"{count} answers, {most_answers} requests"])
