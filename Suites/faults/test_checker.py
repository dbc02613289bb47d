"""The checker finds broken promises: each test breaks one promise in an otherwise correct history."""

from __future__ import annotations

import unittest
from typing import Any

from board_log import BoardLog, Entry, Version
from checker import Checker
from effects import advances, deletes, edits, gains, makes, takes_back
from history import Attempt, Event, Follower, Following, History, Operation, Reading
from party import Remains

MATT = "guest:matt"
SAM = "guest:sam"


def card(section: str, **columns: Any) -> dict[str, Any]:
    plain = {"section": section, "song": "s1", "title": "T", "artist": "A", "slot": 0, "rejected": None}
    return plain | columns


def claim(first: str, second: str | None = None, invited: str | None = None) -> dict[str, Any]:
    return {"song": "s1", "firstSection": first, "secondSection": second, "invitedSection": invited}


def version(number: int, actor: str, *entries: Entry, undoes: int | None = None) -> Version:
    return Version(number, 10.0 * number, actor, undoes, list(entries))


def answered(at: float, method: str, path: str, status: int, document: Any = None, code: str = "") -> Attempt:
    return Attempt(method, path, None, at - 1, at + 1, status, document or ({"code": code} if code else None))


def lost(at: float, method: str, path: str) -> Attempt:
    return Attempt(method, path, None, at - 1, at + 1, failure="broke")


def pick(song: str, **columns: Any) -> dict[str, Any]:
    plain = {"song": song, "card": "c1", "title": "T", "artist": "A", "firstSection": "m", "secondSection": None}
    plain |= {
        "state": "waiting",
        "isNext": False,
        "isComing": False,
        "round": 1,
        "skips": 0,
        "isMoved": False,
        "exception": None,
    }
    return plain | {"createdAt": "1", "calledAt": None, "sungAt": None} | columns


class Story:
    """A board whose log, state and histories agree, unless a test changes one of them."""

    def __init__(self) -> None:
        self.versions = [version(1, "admin", Entry("board", "b", None, {"title": "Party"}))]
        self.rows: dict[str, dict[str, Any]] = {"section": {}, "card": {}, "claim": {}, "pick": {}}
        self.history = History()

    def add(self, actor: str, *entries: Entry, undoes: int | None = None) -> Version:
        made = version(len(self.versions) + 1, actor, *entries, undoes=undoes)
        self.versions.append(made)
        return made

    def ask(self, actor: str, effect: Any, *attempts: Attempt, **traits: Any) -> Operation:
        operation = Operation(actor, "asks", effect, attempts=list(attempts), **traits)
        self.history.operations.append(operation)
        return operation

    def pin(self) -> None:
        """Matt pins a card at time 20."""
        self.add(MATT, Entry("card", "c1", None, card("m")))
        self.rows["card"]["c1"] = card("m")
        pinned = answered(20, "PUT", "/cards/c1", 201, card("m") | {"id": "c1", "rowVersion": 2})
        self.ask(MATT, makes("card", lambda row: True, "c1"), pinned, once=True, promises={200, 201})

    def claim(self) -> None:
        """Matt claims a song at the next time."""
        made = self.add(MATT, Entry("claim", "s1", None, claim("m")))
        self.rows["claim"]["s1"] = {"holders": [{"section": "m"}], "invited": None}
        self.ask(MATT, gains("s1", "m"), answered(made.at, "PUT", "/claims/s1/holders/m", 201))

    def advance(self, answered_now: str = "p1") -> None:
        """Matt's pick is next, and a host calls it."""
        section = {"person": "Matt", "footer": "", "rejected": None, "state": "active"}
        waiting, called = pick("s1", isNext=True), pick("s1", state="now", calledAt="2")
        for kind, row, columns in (("section", "m", section), ("pick", "p1", waiting)):
            made = self.add("host", Entry(kind, row, None, columns))
            self.ask("host", makes(kind, bool), answered(made.at, "POST", f"/{kind}s", 201))
        made = self.add("host", Entry("pick", "p1", waiting, called))
        self.rows |= {"pick": {"p1": called}, "section": {"m": section}}
        answer = answered(made.at, "POST", "/setlist/advance", 200, {"now": {"id": answered_now}})
        answer.body = {"from": None}
        self.ask("host", advances(None), answer, promises={200})

    def promises(self, prepared: int = 1) -> set[str]:
        remains = Remains(BoardLog(self.versions), len(self.versions), self.rows)
        return {violation.promise for violation in Checker(self.history, remains, prepared).violations()}


class TestChecker(unittest.TestCase):
    def setUp(self) -> None:
        self.story = Story()
        self.story.pin()

    def assert_broken(self, *promises: str) -> None:
        self.assertEqual(self.story.promises(), set(promises))

    def test_finds_nothing_without_a_fault(self) -> None:
        self.story.claim()
        self.assert_broken()

    def test_finds_a_change_that_was_acknowledged_and_is_not_there(self) -> None:
        self.story.ask(MATT, deletes("card", "c1"), answered(30, "DELETE", "/cards/c1", 204))
        self.assert_broken("every acknowledged change is there")

    def test_finds_a_change_that_came_after_its_answer(self) -> None:
        self.story.add(MATT, Entry("card", "c1", card("m"), None))
        self.story.rows["card"].clear()
        self.story.ask(
            MATT, deletes("card", "c1"), lost(23, "DELETE", "/cards/c1"), answered(25, "DELETE", "/cards/c1", 204)
        )
        self.assert_broken("every acknowledged change is there")

    def test_takes_a_change_that_was_not_answered_and_came_late(self) -> None:
        self.story.add(MATT, Entry("card", "c1", card("m"), None))
        self.story.rows["card"].clear()
        self.story.ask(MATT, deletes("card", "c1"), lost(25, "DELETE", "/cards/c1"))
        self.assert_broken()

    def test_finds_what_one_key_did_twice(self) -> None:
        for number in (2, 3):
            self.story.add(MATT, Entry("card", f"c{number}", None, card("m", song=f"s{number}")))
            self.story.rows["card"][f"c{number}"] = card("m", song=f"s{number}")
        attempts = lost(30, "POST", "/cards"), answered(40, "POST", "/cards", 201, {"id": "c3"})
        self.story.ask(MATT, makes("card", lambda row: row["song"] != "s1"), *attempts, once=True)
        self.assert_broken("nothing is done twice")

    def test_finds_a_change_without_a_request(self) -> None:
        self.story.add(MATT, Entry("card", "c1", card("m"), card("m", rejected=True)))
        self.story.rows["card"]["c1"] = card("m", rejected=True)
        self.assert_broken("nothing happens that nobody asked for")

    def test_finds_what_was_taken_back_in_place_of_something_else(self) -> None:
        self.story.add(MATT, Entry("card", "c1", card("m"), None), undoes=2)
        self.story.rows["card"].clear()
        self.story.ask(MATT, takes_back, answered(30, "POST", "/undo", 200, {"undoes": 1}), promises={200}, once=True)
        self.assert_broken("every acknowledged change is there")

    def test_finds_a_version_that_is_left_out(self) -> None:
        self.story.versions[1].number = 3
        self.assertIn("versions rise by one, and the log has them all", self.story.promises())

    def test_finds_a_change_that_is_not_in_the_log(self) -> None:
        self.story.add(MATT, Entry("card", "c1", card("m", rejected=True), card("m", rejected=False)))
        self.story.rows["card"]["c1"] = card("m", rejected=False)
        self.story.ask(
            MATT, edits("card", "c1", "rejected", lambda value: True), answered(30, "PATCH", "/cards/c1", 200, {})
        )
        self.assert_broken("each version begins where the one before ended")

    def test_finds_a_state_that_the_log_does_not_lead_to(self) -> None:
        self.story.rows["card"]["c1"] = card("m", rejected=True)
        self.assert_broken("the board is what its log says")

    def test_finds_an_answer_that_tells_what_was_not_stored(self) -> None:
        document = card("m", rejected=True) | {"id": "c1", "rowVersion": 1}
        self.story.ask(MATT, edits("card", "c1", "rejected", bool), answered(30, "PATCH", "/cards/c1", 200, document))
        self.assert_broken("every answer tells what was stored")

    def test_takes_a_card_that_came_back_for_a_newer_one(self) -> None:
        self.assertNotIn("every answer tells what was stored", self._promises_about_a_card_that_came_back(4))
        self.assertIn("every answer tells what was stored", self._promises_about_a_card_that_came_back(2))

    def _promises_about_a_card_that_came_back(self, number: int) -> set[str]:
        self.setUp()
        self.story.add(MATT, Entry("card", "c1", card("m"), None))
        self.story.add(MATT, Entry("card", "c1", None, card("m", rejected=True)))
        document = card("m", rejected=True) | {"id": "c1", "rowVersion": number}
        self.story.ask(MATT, makes("card", bool), answered(45, "PUT", "/cards/c1", 201, document))
        return self.story.promises()

    def test_finds_nothing_with_a_call(self) -> None:
        self.story.advance()
        self.assertEqual(self.story.promises(), set())

    def test_finds_a_call_of_another_pick_than_the_answer_names(self) -> None:
        self.story.advance(answered_now="p2")
        self.assertEqual(self.story.promises(), {"an acknowledged advance names its turn"})

    def test_finds_a_turn_that_is_lost(self) -> None:
        self.story.advance()
        self.story.add("host", Entry("pick", "p1", self.story.rows["pick"].pop("p1"), None))
        self.assertIn("no turn is lost, and none is born twice", self.story.promises())

    def test_finds_a_song_with_two_holders_who_did_not_agree(self) -> None:
        self.story.claim()
        self.story.add(SAM, Entry("claim", "s1", claim("m"), claim("m", "s")))
        self.story.rows["claim"]["s1"] = {"holders": [{"section": "m"}, {"section": "s"}], "invited": None}
        self.story.ask(SAM, gains("s1", "s"), answered(40, "PUT", "/claims/s1/holders/s", 201))
        self.assert_broken("a song has one holder, or two who agreed")

    def test_finds_a_song_that_changes_hands(self) -> None:
        self.story.claim()
        self.story.add(SAM, Entry("claim", "s1", claim("m"), claim("s")))
        self.story.rows["claim"]["s1"] = {"holders": [{"section": "s"}], "invited": None}
        self.story.ask(SAM, gains("s1", "s"), answered(40, "PUT", "/claims/s1/holders/s", 201))
        self.assert_broken("a song has one holder, or two who agreed")

    def test_finds_a_refusal_in_the_name_of_somebody_who_holds_nothing(self) -> None:
        self.story.claim()
        refusal = {"code": "song-taken", "holders": [{"section": "x"}]}
        attempt = answered(40, "PUT", "/claims/s1/holders/s", 409, refusal)
        self.story.ask(SAM, gains("s1", "s"), attempt, refusals={"song-taken"})
        self.assert_broken("who is refused a song is told who holds it")

    def follow(self, *connections: tuple[int | None, list[Event]]) -> None:
        read = answered(1, "GET", "/events", 200)
        self.story.history.followers.append(
            Follower("wall", [Following(known, read, told) for known, told in connections])
        )

    def change(self, number: int, **told: list[str]) -> Event:
        return Event(
            "change", number, {"sections": [], "cards": [], "claims": [], "picks": [], "version": number} | told
        )

    def test_finds_nothing_with_a_client_that_comes_back(self) -> None:
        self.follow((None, [Event("snapshot", 1, {})]), (1, [self.change(2, cards=["c1"])]), (2, []))
        self.assert_broken()

    def test_finds_an_event_that_a_client_did_not_receive(self) -> None:
        self.story.claim()
        self.follow((None, [Event("snapshot", 1, {}), self.change(3, claims=["s1"])]))
        self.assert_broken("live clients are told every version in order, or to begin anew")

    def test_finds_an_event_that_a_client_received_twice(self) -> None:
        self.follow(
            (None, [Event("snapshot", 1, {}), self.change(2, cards=["c1"])]), (2, [self.change(2, cards=["c1"])])
        )
        self.assert_broken("live clients are told every version in order, or to begin anew")

    def test_finds_an_event_that_tells_of_other_rows(self) -> None:
        self.follow((None, [Event("snapshot", 1, {}), self.change(2, cards=["c2"])]))
        self.assert_broken("live clients are told every version in order, or to begin anew")

    def test_finds_a_client_that_is_left_behind(self) -> None:
        self.follow((None, [Event("snapshot", 1, {})]))
        self.assert_broken("live clients are told every version in order, or to begin anew")

    def follow_often(self, first: Event, *told: Event) -> None:
        for event in told:
            self.follow((None, [first]), (first.id, [event]))

    def test_takes_a_few_clients_that_come_back_and_begin_anew(self) -> None:
        self.follow_often(Event("snapshot", 1, {}), *[self.change(2, cards=["c1"])] * 18, *[Event("reset", 2, {})] * 2)
        self.assert_broken()

    def test_finds_a_service_that_lets_clients_begin_anew_for_no_reason(self) -> None:
        self.follow_often(Event("snapshot", 1, {}), *[self.change(2, cards=["c1"])] * 17, *[Event("reset", 2, {})] * 3)
        self.assert_broken("live clients that come back are told what they missed")

    def test_takes_clients_that_begin_anew_since_they_missed_too_much(self) -> None:
        self.story = Story()
        for _ in range(1_001):
            self.story.add("admin")
        self.follow_often(Event("snapshot", 1, {}), *[Event("reset", 1_002, {})] * 20)
        self.assertEqual(self.story.promises(prepared=1_002), set())

    def test_finds_a_reader_who_is_shown_the_past(self) -> None:
        self.story.history.readings.append(Reading(answered(23, "GET", "/display", 200), 1))
        self.assert_broken("nobody is shown less than what was acknowledged")

    def test_finds_a_reader_who_is_shown_other_cards(self) -> None:
        self.story.history.readings.append(Reading(answered(23, "GET", "/display", 200), 2, {"c2": "m"}))
        self.assert_broken("what is shown of a version is what the log says of it")

    def test_finds_an_error_of_the_service(self) -> None:
        self.story.history.others.append(answered(23, "GET", "/cards", 503, code="unavailable"))
        self.assert_broken("nothing is answered 5xx but 503 with Retry-After")

    def test_finds_a_refusal_of_who_asks_rightly(self) -> None:
        attempt = answered(23, "PATCH", "/cards/c1", 401, code="unauthenticated")
        self.story.ask(MATT, edits("card", "c1", "rejected", bool), attempt)
        self.assert_broken("who asks rightly is not refused")

    def test_finds_a_request_that_outlives_its_limit(self) -> None:
        self.story.history.others.append(Attempt("GET", "/cards", None, 20, 33, failure="nothing", outlived=True))
        self.assert_broken("no request outlives its limit")


if __name__ == "__main__":
    unittest.main()
