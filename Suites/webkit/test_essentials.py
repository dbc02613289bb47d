"""What a party cannot do without, in the engine of iPhones."""

from __future__ import annotations

import time

from party import Party
from window import Window

# The least time between two steps of the evening, in seconds: a second press at once means the same one.
PAUSE = 0.75


def join(phone: Window, party: Party, *songs: str) -> None:
    """Joins as Mia by the code of the wall, and pins songs meanwhile."""
    phone.open(f"/b/{party.slug}/join?code={party.board['joinCode']}")
    phone.fill("#name", "Mia")
    phone.press(".newcomer button")
    phone.find("#words")
    party.sections["Mia"] = party.send("GET", "/sections?person=Mia")["sections"][0]["id"]
    for song in songs:
        party.pin("Mia", song, "The Containers")
    phone.press(".tabs a[href='#mine']")
    for song in songs:
        phone.find(".own-card", song)


def test_a_wall_shows_the_cards_and_follows_the_party(wall: Window, party: Party):
    wall.open(f"/b/{party.slug}")
    wall.find(".screen[data-live=online]")
    for person in ("Matt", "Sam"):
        wall.find(".name", person)
        for card in party.cards[person]:
            wall.find(f"#card-{card['id']}", card["title"])
    party.cross_off(party.cards["Matt"][0])
    wall.find(f"#card-{party.cards['Matt'][0]['id']} [aria-disabled=true]")
    song = party.pin("Sam", "Love Stack")
    wall.find(f"#card-{song['id']}", "Love Stack")
    party.pick(song)
    wall.find(".strip .is-next", "Love Stack")
    party.send("DELETE", f"/cards/{party.cards['Matt'][1]['id']}")
    wall.lacks(f"#card-{party.cards['Matt'][1]['id']}")


def test_a_guest_joins_by_the_code_on_the_wall(phone: Window, party: Party):
    phone.open(f"/b/{party.slug}/join")
    phone.fill("#name", "Mia")
    phone.press(".newcomer button")
    phone.fill("#code", "wrong")
    phone.press(".newcomer button")
    phone.find("#join-trouble", "That's not this party's code.")
    phone.fill("#code", party.board["joinCode"].lower())
    phone.press(".newcomer button")
    phone.press(".tabs a[href='#mine']")
    phone.find(".own-section h3", "Mia")


def test_a_guest_finds_a_song_and_adds_it(phone: Window, party: Party):
    title = f"Grid Expectations {party.slug}"
    party.service.send("POST", "/songs", {"title": title, "artist": "The Layouts"})
    join(phone, party)
    phone.press(".tabs a[href='#add']")
    phone.fill("#words", f"grid expectatons {party.slug}")
    phone.find(".hit", title)
    phone.press(".hit button", "Add")
    phone.find(".hit button", "Added")
    phone.press(".tabs a[href='#mine']")
    phone.find(".own-card", title)
    assert title in party.shown("Mia")


def test_a_card_is_crossed_off_on_its_sheet_and_put_back(phone: Window, party: Party):
    join(phone, party, "Love Stack")
    phone.press(".own-card .open", "Love Stack")
    phone.find(".card-sheet[open] h2", "Love Stack")
    phone.fits()
    phone.press(".card-sheet .deeds button", "Cross off")
    phone.find(".own-card .why", "Crossed off.")
    phone.find(".views[data-unsettled='0']")
    assert party.shown("Mia")["Love Stack"]["rejection"] == {"reason": "card"}
    phone.press(".own-card .open", "Love Stack")
    phone.press(".card-sheet .deeds button", "Put back")
    phone.lacks(".own-card .why", "Crossed off.")
    phone.find(".views[data-unsettled='0']")
    assert party.shown("Mia")["Love Stack"]["rejection"] is None


def test_a_phone_follows_what_other_guests_do(phone: Window, party: Party):
    join(phone, party, "Love Stack")
    other = party.pin("Sam", "Love Stack", "The Containers")
    party.claim(other)
    phone.find(".own-card .why", "Crossed off: Sam has dibs.")
    phone.press(".tabs a[href='#board']")
    party.pin("Matt", "Night Run")
    phone.find(".board .card", "Night Run")


def test_a_pick_is_called_when_it_is_next(phone: Window, party: Party):
    join(phone, party, "Love Stack")
    for person in ("Matt", "Sam"):
        party.pick(party.cards[person][0])
    phone.press(".own-card .star")
    phone.find(".own-card.is-pick .why", "2 before you")
    phone.find(".views[data-unsettled='0']")
    party.advance()
    party.advance()
    phone.find(".call[open] h2", "You're next, Mia!")
    phone.fits()
    phone.press(".call .come")
    phone.lacks(".call")
    phone.find(".own-card .why", "You're next. The host knows you're coming.")
    phone.find(".views[data-unsettled='0']")
    assert party.send("GET", "/setlist")["next"]["isComing"]
    party.advance()
    phone.find(".own-card .why", "On stage now!")


def test_a_host_calls_one_singer_after_the_other(desk: Window, party: Party):
    for person in ("Matt", "Sam"):
        party.pick(party.cards[person][0])
    secret = party.service.send("POST", "/tokens", {"role": "host", "board": party.board["id"]})["secret"]
    desk.sign_in(secret)
    desk.open(f"/b/{party.slug}/host")
    desk.find("[data-ready] .desk[data-live=online]")
    desk.press(".stage .advance", "Call Matt")
    desk.find(".stage .now", "Matt")
    desk.find(".done", "Matt is on")
    time.sleep(PAUSE)
    desk.press(".stage .advance", "Sung, next")
    desk.find(".stage .now", "Sam")
    desk.find(".done", "Sung. Sam is on")
    assert [pick["state"] for pick in party.send("GET", "/picks")["picks"]] == ["sung", "now"]
