"""Runs a party with the client of openapi-python-client: a host and two guests, with every response checked."""

from __future__ import annotations

from typing import TypeVar
from uuid import UUID, uuid4

from karaoke_client import AuthenticatedClient, Client
from karaoke_client.api.boards import create_board, export_board, read_board
from karaoke_client.api.cards import create_card, list_cards, update_card
from karaoke_client.api.changes import list_changes, undo_change
from karaoke_client.api.claims import claim_song, offer_duet, read_claim
from karaoke_client.api.display import draw_display, read_display
from karaoke_client.api.guests import join_board
from karaoke_client.api.picks import advance_setlist, list_picks, pick_card, read_setlist, update_pick
from karaoke_client.api.songs import create_song, import_songs, list_songs
from karaoke_client.models import (
    AdvanceRequest,
    Board,
    Card,
    CardPatch,
    Cards,
    Claim,
    DuetRequest,
    ListPicksState,
    NewBoard,
    NewCard,
    NewCardByName,
    NewGuest,
    NewSong,
    Pick,
    PickPatch,
    PickRequest,
    Problem,
    Setlist,
    Song,
    UndoRequest,
    Welcome,
)
from karaoke_client.types import File, Response

Model = TypeVar("Model")


def expect(answer: Response, status: int, kind: type[Model]) -> Model:
    """The document of a response, which must have the status and the type."""
    assert answer.status_code == status, f"{answer.status_code} {answer.content!r}"
    assert isinstance(answer.parsed, kind), f"{answer.parsed!r} is no {kind.__name__}"
    return answer.parsed


class Guest:
    """A guest with a client for the guest's token."""

    def __init__(self, url: str, board: Board, name: str) -> None:
        body = NewGuest(join_code=board.join_code, person=name)
        answer = join_board.sync_detailed(board.slug, client=Client(base_url=url), body=body)
        welcome = expect(answer, 201, Welcome)
        self.board = board.slug
        self.section: UUID = welcome.sections[0].section
        self.client = AuthenticatedClient(base_url=url, token=welcome.secret)

    def pin(self, body: NewCard | NewCardByName) -> Card:
        return expect(create_card.sync_detailed(self.board, client=self.client, body=body), 201, Card)

    def claim(self, song: UUID) -> Response:
        return claim_song.sync_detailed(self.board, song, self.section, client=self.client)

    def pick(self, card: Card, partner: UUID | None = None) -> Response:
        body = PickRequest(card=card.id, with_=partner)
        return pick_card.sync_detailed(self.board, uuid4(), client=self.client, body=body)


def celebrate(url: str, token: str) -> None:
    """Runs a party, and fails when a response differs from what the client was generated for."""
    host = AuthenticatedClient(base_url=url, token=token)
    new = NewSong(title="Love Stack", artist="The Containers")
    song = expect(create_song.sync_detailed(client=host, body=new), 201, Song)
    file = File(payload=b"artist\ttitle\nThe Unwrapped\tOptional Chain\n")
    assert import_songs.sync(client=host, body=file).inserted == 1
    assert {found.title for found in list_songs.sync(client=host).songs} == {"Love Stack", "Optional Chain"}

    board = expect(create_board.sync_detailed(client=host, body=NewBoard(slug="party", title="Party")), 201, Board)
    matt, sam = Guest(url, board, "Matt"), Guest(url, board, "Sam")

    duet = matt.pin(NewCard(section=matt.section, song=song.id))
    other = matt.pin(NewCardByName(section=matt.section, title="Own Song", artist="Matt"))
    assert other.position == 1
    crossed = update_card.sync("party", other.id, client=matt.client, body=CardPatch(rejected=True))
    assert crossed.rejected is True and crossed.row_version > other.row_version
    kept = update_card.sync("party", other.id, client=matt.client, body=CardPatch(rejected=None))
    assert kept.rejected is None

    assert expect(matt.claim(song.id), 201, Claim).invited is None
    assert expect(sam.claim(song.id), 409, Problem).code == "song-taken"
    offer = DuetRequest(section=sam.section)
    assert offer_duet.sync("party", song.id, client=matt.client, body=offer).invited == sam.section
    expect(sam.claim(song.id), 201, Claim)
    claim = read_claim.sync("party", song.id, client=host)
    assert len(claim.holders) == 2 and claim.invited is None

    first = expect(matt.pick(duet, sam.section), 201, Pick)
    assert [singer.person for singer in first.singers] == ["Matt", "Sam"] and first.is_next
    second = expect(sam.pick(sam.pin(NewCardByName(section=sam.section, title="Own Song", artist="Sam"))), 201, Pick)
    assert (second.round_, second.place, second.state) == (2, 1, "waiting")
    assert expect(sam.pick(sam.pin(NewCard(section=sam.section, song=song.id))), 409, Problem).code == "song-picked"
    setlist = read_setlist.sync("party", client=host)
    assert (setlist.now, setlist.next_.id, [pick.id for pick in setlist.then]) == (None, first.id, [second.id])
    skipped = PickPatch(skips=1)
    assert update_pick.sync("party", first.id, client=matt.client, body=skipped).skips == 1
    advanced = advance_setlist.sync("party", client=host, body=AdvanceRequest(from_=None))
    assert (advanced.now.id, advanced.next_.id) == (second.id, first.id)
    late = advance_setlist.sync_detailed("party", client=host, body=AdvanceRequest(from_=None))
    assert expect(late, 409, Problem).code == "not-on-stage"
    sung = expect(
        advance_setlist.sync_detailed("party", client=host, body=AdvanceRequest(from_=second.id)), 200, Setlist
    )
    assert sung.now.id == first.id and sung.next_ is None
    assert [pick.id for pick in list_picks.sync("party", client=host, state=ListPicksState.SUNG).picks] == [second.id]

    before = read_board.sync("party", client=host).version
    assert undo_change.sync("party", client=host, body=UndoRequest()).undoes == before
    assert read_setlist.sync("party", client=host).now.id == second.id

    cards = expect(list_cards.sync_detailed("party", client=host), 200, Cards)
    assert len(cards.cards) == 4 and cards.version == before + 1
    changes = list_changes.sync("party", client=host, limit=200).changes
    assert [change.version for change in changes] == list(range(1, before + 2)) and changes[-1].undoes == before
    display = read_display.sync("party", client=host)
    assert display.counts.cards == 4 and display.board.version == before + 1
    picture = draw_display.sync("party", client=host)
    assert picture.payload.read().startswith(b"<svg")

    archive = export_board.sync("party", client=host)
    assert (len(archive.cards), len(archive.picks), len(archive.guests)) == (4, 2, 2)
    assert archive.to_dict()["board"]["slug"] == "party"
    print("  a party by the client of openapi-python-client: 2 guests, 4 cards, a duet, two turns, and back")
