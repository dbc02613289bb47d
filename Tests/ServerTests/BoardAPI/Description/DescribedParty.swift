import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

/// The party that the examples of the description are about, with the ids that they name.
struct DescribedParty {
    /// The secret that the examples have.
    private static let displaySecret = "kdb_PnC4kHvbrD0UQ6bWxYt2vGz1mEoLsJfA7dKqRi8TuXw"

    /// An admin's token, under whose name everything was done.
    let secret: String
    private let actor: Board.Actor
    private let boards = Boards(TestDatabase.current.database)
    private let songs = Songs(TestDatabase.current.database)

    private let board: Board.ID
    private let matt: Board.Section.ID
    private let sam: Board.Section.ID
    private let card: Board.Card.ID
    private let otherCard: Board.Card.ID
    /// The card of a song that the songbook lacks.
    private let wantedCard: Board.Card.ID
    private let pick: Board.Pick.ID
    private let pinned: Song.ID
    private let other: Song.ID
    private let guest: Board.Guest.ID
    private let display: Token.ID

    init() async throws {
        let (token, secret) = try await Tokens(TestDatabase.current.database).create(.admin)
        self.secret = secret
        actor = Board.Actor("admin:\(token.id)")
        board = try Self.id("a1")
        matt = try Self.id("b1")
        sam = try Self.id("b2")
        card = try Self.id("c1")
        otherCard = try Self.id("c2")
        wantedCard = try Self.id("c3")
        pick = try Self.id("f1")
        pinned = try Self.id("d1")
        other = try Self.id("d2")
        guest = try Self.id("e1")
        display = try Self.id("f1")
    }

    /// Makes the party anew, whatever has become of it.
    func prepare() async throws {
        for head in try await boards.list(limit: 100) { try await boards.delete(head.id) }
        _ = try await songs.removeStarterSongs()
        for song in try await songs.list(limit: 100).songs { try await songs.delete(song.value.id) }
        _ = try await songs.create(Song.Draft(title: "Scrolling in the Deep", artist: "The Containers"), id: pinned)
        _ = try await songs.create(Song.Draft(title: "Love Stack", artist: "The Containers"), id: other)
        let draft = Board.Draft(slug: "karaoke-party", title: "Karaoke Party")
        _ = try await boards.create(draft, id: board, by: actor)
        _ = try await boards.addSection(Board.Section.Draft(person: "Matt"), id: matt, to: board, by: actor)
        _ = try await boards.addSection(Board.Section.Draft(person: "Sam"), id: sam, to: board, by: actor)
        _ = try await boards.pin(Board.Card.Draft(song: .known(pinned), section: matt), id: card, on: board, by: actor)
        let others = Board.Card.Draft(song: .known(other), section: sam)
        _ = try await boards.pin(others, id: otherCard, on: board, by: actor)
        let wanted = Board.Card.Draft(song: .named(title: "Views in the Attic", artist: "The Containers"), section: sam)
        _ = try await boards.pin(wanted, id: wantedCard, on: board, by: actor)
        _ = try await boards.claim(pinned, for: matt, on: board, by: actor)
        _ = try await boards.pick(card, as: pick, on: board, by: actor)
        // Without another pick that waits, the first one could not be skipped.
        _ = try await boards.pick(wantedCard, as: .now(), on: board, by: actor)
        // What the service makes up by itself, as the examples have it.
        let database = TestDatabase.current.database
        _ = try await database.write("UPDATE boards SET join_code = 'PARTY2' WHERE id = \(board)")
        _ = try await database.write("INSERT INTO guests (board_id, id) VALUES (\(board), \(guest))")
        _ = try await database.write(
            """
            INSERT INTO changes (board_id, version, kind, row_id, new, actor)
            VALUES (\(board), 2, 'cleared', \(board), '{"people":3,"cards":19,"dibs":4,"picks":6}', 'command')
            """
        )
        _ = try await database.write(
            """
            INSERT INTO tokens (id, role, board_id, prefix, hash)
            VALUES (\(display), 'display', \(board), 'kdb_', sha256(\(Array(Self.displaySecret.utf8))))
            """
        )
    }

    /// The secret of a new token of the board.
    func secret(of kind: Token.Role.Kind) async throws -> String {
        let (isOfBoard, isOfGuest) = (kind.scope != .server, kind.scope == .guest)
        let role = try #require(Token.Role(kind, board: isOfBoard ? board : nil, guest: isOfGuest ? guest : nil))
        return try await Tokens(TestDatabase.current.database).create(role).secret
    }

    /// Closes the board, so that hosts reopen it at most.
    func close() async throws {
        _ = try await boards.update(board, Board.Patch(state: .closed), by: actor)
    }

    /// Takes off all boards what only a song that is on none allows.
    func clear() async throws {
        try await boards.delete(board)
    }

    private static func id<Entity>(_ end: String) throws -> Identifier<Entity> {
        guard let id = Identifier<Entity>("01a1fc8d-0000-7000-8000-0000000000\(end)") else { throw BoardError.notFound }
        return id
    }
}
