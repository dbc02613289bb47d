"""Answers that are wrong are found: each test gives one answer that should not have been given."""

from __future__ import annotations

import unittest
from typing import Any

from acknowledged import unlike_the_log
from asking import ANSWERED, Asked, Notes, judged_together
from boards import Board, Boards
from history import Attempt
from replay import Replay
from restorations import differences

HOST = "host:h1"
CARD = {"section_id": "s1", "song_id": "song1", "title": "T", "artist": "A", "slot": 0, "rejected": None}
DOCUMENT = {"id": "c1", "section": "s1", "song": "song1", "title": "T", "artist": "A", "slot": 0, "rejected": None}


class Story:
    """A board whose log has a card, and the notes of its clients."""

    def __init__(self) -> None:
        places = [Board(number, f"b{number}", f"party-{number}", f"only-{number}") for number in range(2)]
        self.boards = Boards("seed", places, ["c1"], ["p1"], ["song1"], {})
        self.notes = Notes()
        self.changes: list[dict[str, Any]] = []
        self.log("board", "b0", None, {"slug": "party-0"})
        self.log("card", "c1", None, CARD | {"id": "c1"})

    def log(self, kind: str, row: str, old: Any, new: Any, **columns: Any) -> None:
        version = len(self.changes) + 1
        entry = {"version": version, "id": version, "kind": kind, "row_id": row, "old": old, "new": new}
        self.changes.append(entry | {"actor": HOST, "undoes": None} | columns)

    def answer(self, status: int | None, document: Any = None, version: int | None = None, **traits: Any) -> Asked:
        """Notes an answer to a host who pins the card."""
        path = traits.pop("path", "/cards/c1")
        fields = {"board-version": str(version)} if version else {}
        fields |= traits.pop("fields", {})
        method, body = traits.pop("method", "PUT"), traits.pop("body", None)
        attempt = Attempt(method, path, body, status=status, document=document, fields=fields)
        usual = {"has": "host", "needs": "member", "row": ("card", "c1")}
        asked = Asked(attempt, HOST, board=self.boards.boards[0], board_id="b0", **(usual | traits))
        self.notes.add(asked, self.boards)
        return asked

    def promises(self) -> set[str]:
        replay = Replay(self.changes)
        list(replay.steps())
        found = self.notes.violations + list(unlike_the_log(self.notes, {"b0": replay}))
        return {violation.promise for violation in found}


class TestAnswers(unittest.TestCase):
    def setUp(self) -> None:
        self.story = Story()

    def assert_broken(self, *promises: str) -> None:
        self.assertEqual(self.story.promises(), set(promises))

    def pin(self, **columns: Any) -> Asked:
        return self.story.answer(201, DOCUMENT | {"rowVersion": 2} | columns, 2, expected={"id": "c1"})

    def test_finds_nothing_without_a_fault(self) -> None:
        self.pin()
        self.story.answer(409, {"code": "board-frozen"})
        self.story.answer(401, {"code": "unauthenticated"}, is_certain=False)
        self.assert_broken()

    def test_finds_a_request_without_an_answer(self) -> None:
        self.story.answer(None)
        self.assert_broken(ANSWERED)

    def test_takes_the_broken_file_of_a_board_that_was_replaced_meanwhile(self) -> None:
        self.story.answer(None, path="/export", is_disturbed=True)
        self.assert_broken()

    def test_finds_an_error_of_the_service(self) -> None:
        for status in (500, 503):
            self.story.answer(status)
            self.assert_broken("nothing is answered 5xx while nothing is broken")

    def test_finds_a_request_that_was_not_understood(self) -> None:
        self.story.answer(400)
        self.assert_broken("requests without a fault are understood")

    def test_finds_a_valid_token_that_is_unknown(self) -> None:
        self.story.answer(401)
        self.assert_broken("a valid token is known")

    def test_finds_a_text_of_another_board(self) -> None:
        self.story.answer(200, {"artist": "The Containers only-1"}, row=None)
        self.assert_broken("no answer shows a text of another board")

    def test_finds_a_request_beyond_a_role(self) -> None:
        self.story.answer(204, has="reader", row=None)
        self.assert_broken("nobody does what their role may not")

    def test_finds_the_answer_to_another_request(self) -> None:
        self.pin(id="c2")
        self.assert_broken("an answer is of what was asked for")

    def test_finds_the_display_of_another_board(self) -> None:
        document = {"board": {"id": "b1", "version": 1}, "sections": []}
        self.story.answer(200, document, path="/display", method="GET", row=None)
        self.assert_broken("an answer is of what was asked for")

    def test_finds_the_answer_to_the_key_of_another_caller(self) -> None:
        self.story.answer(201, {}, row=None, fields={"idempotency-replayed": "true"})
        self.assert_broken("keys of different callers never meet")

    def test_finds_the_key_of_another_caller(self) -> None:
        self.story.answer(422, {"code": "idempotency-key-reused"})
        self.assert_broken("keys of different callers never meet")

    def test_finds_two_effects_of_one_key(self) -> None:
        pair = (self.story.answer(201, {}, row=None), self.story.answer(201, {}, row=None))
        self.assertEqual([violation.promise for violation in judged_together(pair)], ["a key has one effect"])

    def test_finds_two_answers_to_one_key(self) -> None:
        replayed = self.story.answer(
            201, {"id": "c2"}, row=None, is_repeated=True, fields={"idempotency-replayed": "true"}
        )
        found = judged_together((self.story.answer(201, {"id": "c1"}, row=None), replayed))
        self.assertEqual([violation.promise for violation in found], ["a repeated request has the same answer"])

    def test_finds_two_documents_of_one_tag(self) -> None:
        for title in ("One", "Two"):
            traits = {"path": "", "method": "GET", "row": None, "fields": {"etag": '"1"'}}
            self.story.answer(200, {"title": title}, **traits)
        self.assert_broken("a tag has one document")

    def test_finds_a_version_that_was_acknowledged_twice(self) -> None:
        self.pin()
        self.pin()
        self.assert_broken("no version is acknowledged twice")

    def test_finds_an_acknowledged_change_that_is_not_there(self) -> None:
        self.story.answer(204, None, 3, method="DELETE")
        self.assert_broken("every acknowledged change is in the log")

    def test_finds_an_acknowledged_change_of_another_actor(self) -> None:
        self.story.changes[1]["actor"] = "admin:a1"
        self.pin()
        self.assert_broken("every acknowledged change is in the log")

    def test_finds_an_acknowledged_change_of_another_row(self) -> None:
        self.story.answer(204, None, 1, method="DELETE")
        self.assert_broken("every acknowledged change is in the log")

    def test_finds_an_undo_of_something_else(self) -> None:
        self.story.log("card", "c1", CARD, None, undoes=2)
        self.story.answer(200, {"undoes": 1}, 3, path="/undo", method="POST", row=None)
        self.assert_broken("every acknowledged change is in the log")

    def test_finds_a_row_that_differs_from_the_log(self) -> None:
        self.pin(title="Another")
        self.assert_broken("an answer has the row as it was")

    def test_finds_a_read_row_that_differs_from_the_log(self) -> None:
        self.story.answer(200, DOCUMENT | {"rowVersion": 2, "rejected": True}, method="GET")
        self.assert_broken("an answer has the row as it was")

    def advance(self, now: str) -> None:
        """The only pick is called, and the answer names one."""
        waiting = {"id": "p1", "song_id": "song1", "card_id": "c1", "title": "T", "artist": "A", "state": "waiting"}
        waiting |= {"is_next": True, "is_coming": False, "round": 1, "skips": 0, "is_moved": False, "exception": None}
        self.story.log("pick", "p1", None, waiting)
        self.story.log("pick", "p1", waiting, waiting | {"state": "now", "is_next": False})
        pick = {"id": now, "song": "song1", "card": "c1", "title": "T", "artist": "A", "state": "now"}
        pick |= {
            "isNext": False,
            "isComing": False,
            "round": 1,
            "skips": 0,
            "isMoved": False,
            "exception": None,
            "rowVersion": 4,
        }
        document = {"now": pick, "next": None, "then": []}
        traits = {"path": "/setlist/advance", "method": "POST", "row": None}
        self.story.answer(200, document, 4, body={"from": None}, **traits)

    def test_takes_the_answer_to_an_advance(self) -> None:
        self.advance("p1")
        self.assert_broken()

    def test_finds_an_advance_that_calls_another_pick_than_it_answers(self) -> None:
        self.advance("p2")
        self.assert_broken("an acknowledged advance names its turn", "an answer has the row as it was")

    def test_finds_a_display_with_other_cards(self) -> None:
        document = {"board": {"id": "b0", "version": 2}, "sections": [{"id": "s2", "cards": [{"id": "c1"}]}]}
        self.story.answer(200, document, path="/display", method="GET", row=None)
        self.assert_broken("a display has the cards of its version")

    def test_takes_what_went_with_a_deleted_board(self) -> None:
        self.story.log("restored", "b0", None, {"version": 2}, version=9)
        self.story.answer(204, None, 5, method="DELETE")
        self.assert_broken()

    def test_finds_a_row_that_a_file_does_not_restore(self) -> None:
        before = {"board": {"id": "b0", "version": 3}, "cards": [{"id": "c1", "rowVersion": 2}], "changes": []}
        same = {"board": {"id": "b0", "version": 4}, "cards": [{"id": "c1", "rowVersion": 4}], "changes": []}
        self.assertEqual(list(differences(before, same)), [])
        found = [violation.promise for violation in differences(before, same | {"cards": []})]
        self.assertEqual(found, ["a file restores its board exactly"])


if __name__ == "__main__":
    unittest.main()
