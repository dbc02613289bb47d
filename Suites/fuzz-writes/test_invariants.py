"""Tests that broken invariants are found: each test changes one thing of a board whose rows and log agree."""

from __future__ import annotations

import unittest
from copy import deepcopy
from typing import Any

from invariants import BoardRows, astray
from stored import Stored
from turns import ALONE, KEPT, NEXT

Columns = dict[str, Any]
BOARD, OTHER = "b1", "b2"
GUEST = "guest:g1"
LIMITS = {"dibs_limit": 2, "card_limit": 2, "section_limit": 1}


class Story:
    """A board with two sections, of which a guest made one, and what is in them."""

    def __init__(self) -> None:
        self.stored = Stored()
        tables = self.stored.tables
        tables["boards"].append({"id": BOARD, "slug": "party", "version": 0} | LIMITS)
        tables["guests"].append({"board_id": BOARD, "id": "g1"})
        tables["guest_sections"].append({"board_id": BOARD, "section_id": "s1", "guest_id": "g1"})
        tables["songs"] += [{"id": f"song{number}", "board_id": None} for number in range(4)]
        self.log("board", BOARD, None, {"slug": "party"} | LIMITS)
        for number, actor in enumerate((GUEST, "host:h1"), start=1):
            self.make("section", "sections", {"id": f"s{number}", "position": number, "state": "active"}, actor)
        self.pin("c1", "s1", "song1")
        self.pin("c2", "s2", "song1", slot=1)
        self.claim("song1", "s1")
        self.pick("p1", "s1", "c1", is_next=True)

    @property
    def board(self) -> Columns:
        return self.stored.tables["boards"][0]

    def rows(self, table: str) -> list[Columns]:
        return self.stored.tables[table]

    def log(self, kind: str, row: str, old: Any, new: Any, actor: str = "host:h1", **columns: Any) -> int:
        """Adds a version."""
        self.board["version"] += 1
        version = self.board["version"]
        entry = {"board_id": BOARD, "version": version, "id": version, "kind": kind, "row_id": row}
        entry |= {"old": deepcopy(old), "new": deepcopy(new), "actor": actor, "undoes": None} | columns
        self.rows("changes").append(entry)
        return version

    def make(self, kind: str, table: str, columns: Columns, actor: str = "host:h1", key: str = "id") -> None:
        """Adds a row."""
        version = self.log(kind, columns[key], None, columns, actor)
        versions = {} if kind == "claim" else {"row_version": version}
        self.rows(table).append({"board_id": BOARD} | columns | versions)

    def pin(self, card: str, section: str, song: str, actor: str = "host:h1", slot: int = 0) -> None:
        columns = {"id": card, "section_id": section, "song_id": song, "slot": slot, "position": slot, "rejected": None}
        self.make("card", "cards", columns, actor)

    def claim(self, song: str, first: str, second: str | None = None) -> None:
        columns = {"song_id": song, "first_section_id": first, "second_section_id": second}
        self.make("claim", "claims", columns, key="song_id")

    def pick(self, pick: str, section: str, card: str, actor: str = "host:h1", **columns: Any) -> None:
        pinned = {row["id"]: row["song_id"] for row in self.rows("cards")}
        made = {"id": pick, "song_id": pinned.get(card, "song9"), "card_id": card, "first_section_id": section}
        made |= {"second_section_id": None, "state": "waiting", "is_next": False, "place": len(self.rows("picks"))}
        made |= {"created_at": len(self.rows("picks")), "called_at": None, "sung_at": None}
        self.make("pick", "picks", made | columns, actor)

    def change(self, pick: str, actor: str = "host:h1", undoes: int | None = None, **columns: Any) -> None:
        """Edits a pick."""
        row = next(row for row in self.rows("picks") if row["id"] == pick)
        old = {name: row[name] for name in columns}
        row |= columns | {"row_version": self.log("pick", pick, old, columns, actor, undoes=undoes)}

    def remove(self, pick: str, actor: str = "host:h1") -> None:
        """Deletes a pick."""
        row = next(row for row in self.rows("picks") if row["id"] == pick)
        self.rows("picks").remove(row)
        self.log("pick", pick, {name: row[name] for name in row.keys() - {"board_id", "row_version"}}, None, actor)

    def promises(self) -> set[str]:
        violations = BoardRows(self.board, self.stored).violations() + list(astray(self.stored, 1))
        return {violation.promise for violation in violations}


class TestInvariants(unittest.TestCase):
    def setUp(self) -> None:
        self.story = Story()

    def assert_broken(self, *promises: str) -> None:
        self.assertEqual(self.story.promises(), set(promises))

    def test_finds_nothing_without_a_fault(self) -> None:
        self.assert_broken()

    def test_finds_a_version_that_is_not_there(self) -> None:
        self.story.board["version"] += 1
        self.assert_broken("the log has every version")

    def test_finds_a_gap_in_the_log(self) -> None:
        self.story.board["version"] += 1
        self.story.log("board", BOARD, {"slug": "party"}, {"slug": "party"})
        self.assert_broken("the log has every version")

    def test_takes_a_board_that_comes_back_above_the_versions_that_it_had(self) -> None:
        file = self.story.board["version"]
        self.story.board["version"] += 5
        version = self.story.log("restored", BOARD, None, {"version": file})
        for table in ("sections", "cards", "picks"):
            for row in self.story.rows(table):
                row["row_version"] = version
        self.assert_broken()

    def test_finds_an_entry_that_begins_elsewhere(self) -> None:
        version = self.story.log("card", "c1", {"rejected": True}, {"rejected": None})
        self.story.rows("cards")[0]["row_version"] = version
        self.assert_broken("each entry begins where the one before ended")

    def test_finds_a_row_that_differs_from_its_log(self) -> None:
        self.story.rows("cards")[0]["rejected"] = True
        self.assert_broken("the rows are those that the log says")

    def test_finds_a_row_that_the_log_has_not(self) -> None:
        row = {"id": "s3", "position": 3, "state": "active", "row_version": 3}
        self.story.rows("sections").append({"board_id": BOARD} | row)
        self.assert_broken("the rows are those that the log says")

    def test_finds_a_row_that_only_the_log_has(self) -> None:
        self.story.rows("picks").clear()
        self.assert_broken("the rows are those that the log says")

    def test_finds_a_board_that_differs_from_its_log(self) -> None:
        self.story.board["slug"] = "other"
        self.assert_broken("the rows are those that the log says")

    def test_finds_a_row_with_the_version_of_another_change(self) -> None:
        self.story.rows("cards")[0]["row_version"] += 1
        self.assert_broken("a row has the version of its last change")

    def test_finds_two_cards_in_one_slot(self) -> None:
        self.story.pin("c3", "s1", "song2", slot=0)
        self.assert_broken("no two rows have one place")

    def test_finds_a_change_that_was_undone_twice(self) -> None:
        for _ in range(2):
            self.story.log("board", BOARD, {"slug": "party"}, {"slug": "party"}, undoes=2)
        self.assert_broken("nothing is undone twice")

    def test_finds_a_pick_of_a_card_of_another_section(self) -> None:
        self.story.pin("c3", "s2", "song2")
        self.story.pick("p2", "s1", "c3")
        self.assert_broken("rows refer to rows of their section")

    def test_finds_a_skipped_pick_of_nobody_unless_its_singer_left_the_stage(self) -> None:
        self.story.pick("p2", "", "", first_section_id=None, card_id=None, state="skipped", first_person="Matt")
        self.assert_broken()
        self.story.pick("p3", "", "", first_section_id=None, card_id=None, state="skipped")
        self.assert_broken("rows refer to rows of their section")

    def test_finds_a_claim_of_a_section_that_is_not_there(self) -> None:
        self.story.claim("song2", "s9")
        self.assert_broken("rows refer to rows of their section")

    def test_finds_more_dibs_than_the_board_allows(self) -> None:
        self.story.claim("song2", "s1")
        self.assert_broken()
        self.story.claim("song3", "s2", "s1")
        self.assert_broken("limits hold")

    def test_finds_more_cards_of_a_guest_than_the_board_allows(self) -> None:
        self.story.pin("c3", "s1", "song2", GUEST, slot=1)
        self.assert_broken()
        self.story.pin("c4", "s1", "song3", GUEST, slot=2)
        self.assert_broken("limits hold")

    def test_finds_more_sections_of_a_guest_than_the_board_allows(self) -> None:
        self.story.make("section", "sections", {"id": "s3", "position": 3, "state": "active"}, GUEST)
        self.story.rows("guest_sections").append({"board_id": BOARD, "section_id": "s3", "guest_id": "g1"})
        self.assert_broken("limits hold")

    def test_finds_an_eleventh_phone_of_a_guest(self) -> None:
        self.story.rows("tokens").extend({"board_id": BOARD, "guest_id": "g1"} for _ in range(10))
        self.assert_broken()
        self.story.rows("tokens").append({"board_id": BOARD, "guest_id": "g1"})
        self.assert_broken("limits hold")

    def test_finds_a_song_that_waits_twice(self) -> None:
        self.story.pick("p2", "s2", "c2")
        self.assert_broken(ALONE)

    def test_takes_a_turn_that_outlives_its_song_and_its_card(self) -> None:
        self.story.change("p1", state="now", is_next=False, called_at=2)
        self.story.change("p1", state="sung", sung_at=3, card_id=None, first_section_id=None)
        self.story.rows("songs").clear()
        self.story.rows("cards").clear()
        self.story.rows("claims").clear()
        for entry in list(self.story.rows("changes")):
            if entry["kind"] in ("card", "claim"):
                self.story.log(entry["kind"], entry["row_id"], entry["new"], None)
        self.assert_broken()

    def test_finds_a_turn_that_is_lost(self) -> None:
        self.story.change("p1", state="now", is_next=False, called_at=2)
        self.story.remove("p1")
        self.assert_broken(KEPT)

    def test_finds_that_nobody_is_next(self) -> None:
        self.story.change("p1", is_next=False)
        self.assert_broken(NEXT)

    def test_takes_a_guest_who_takes_an_own_pick_back(self) -> None:
        self.story.remove("p1", GUEST)
        self.assert_broken()

    def test_finds_a_guest_who_changes_the_pick_of_another(self) -> None:
        self.story.pin("c3", "s2", "song2")
        self.story.pick("p2", "s2", "c3")
        self.story.change("p2", GUEST, place=7)
        self.assert_broken()
        self.story.remove("p2", GUEST)
        self.assert_broken("guests change their own sections")

    def test_finds_a_guest_who_takes_the_next_turn_of_another(self) -> None:
        self.story.pin("c3", "s2", "song2")
        self.story.pick("p2", "s2", "c3")
        self.story.change("p1", is_next=False)
        self.story.change("p2", is_next=True)
        self.story.change("p2", GUEST, is_next=False)
        self.story.change("p1", GUEST, is_next=True)
        self.assert_broken(NEXT, "guests change their own sections")

    def test_finds_a_duet_that_a_guest_picks_with_a_stranger(self) -> None:
        self.story.pin("c3", "s1", "song2", slot=1)
        self.story.pick("p2", "s1", "c3", GUEST, second_section_id="s2")
        self.assert_broken("guests pick duets with those who hold their song")

    def test_takes_a_duet_of_two_holders(self) -> None:
        self.story.pin("c3", "s1", "song2", slot=1)
        self.story.claim("song2", "s1", "s2")
        self.story.pick("p2", "s1", "c3", GUEST, second_section_id="s2")
        self.assert_broken()

    def test_finds_a_guest_in_the_section_of_another(self) -> None:
        self.story.pin("c3", "s2", "song2", GUEST)
        self.assert_broken("guests change their own sections")

    def test_finds_dibs_that_a_guest_gave_another(self) -> None:
        self.story.claim("song2", "s2")
        self.story.rows("changes")[-1]["actor"] = GUEST
        self.assert_broken("guests change their own sections")

    def test_finds_a_row_without_its_board(self) -> None:
        self.story.rows("changes").append({"board_id": OTHER})
        self.assert_broken("no row is without its board")

    def test_finds_a_song_of_another_board(self) -> None:
        self.story.rows("boards").append({"id": OTHER})
        self.story.rows("songs")[1]["board_id"] = OTHER
        self.assert_broken("a song of one board is on no other")

    def test_finds_a_section_of_a_guest_of_another_board(self) -> None:
        self.story.rows("boards").append({"id": OTHER})
        self.story.rows("guest_sections").append({"board_id": OTHER, "section_id": "s1", "guest_id": "g1"})
        self.assert_broken("no section is of a guest who is not there")

    def test_finds_more_answers_than_requests_with_a_key(self) -> None:
        self.story.rows("answers").extend({"board_id": BOARD} for _ in range(2))
        self.assert_broken("answers are stored for keys only")


if __name__ == "__main__":
    unittest.main()
