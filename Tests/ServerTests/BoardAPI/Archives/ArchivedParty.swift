import HTTPTypes
import Karaoke
import NIOCore
import Postgres
import Storage
import TestDatabase

@testable import BoardAPI
@testable import Pages
@testable import WebServer

/// A party at which everything has happened that a file has to keep.
struct ArchivedParty {
    let joined: JoinedBoard

    var id: Board.ID { joined.board.id }

    static func stored(by service: Service, slug: String = "party") async throws -> ArchivedParty {
        let joined = try await JoinedBoard.stored(by: service, slug: slug)
        let party = ArchivedParty(joined: joined)
        let (matt, sam, sommer) = (joined.matt.section, joined.sam.section, joined.sommer)
        // Songs that only this board knows, one of which was pinned and is gone from the wall.
        for title in ["A \"quoted\" 曲", "Optional Chain", "Gone"] {
            let body =
                #"{"section":"\#(matt)","title":\#(String(buffer: JSONBuffer.text(of: title))),"artist":"The Unwrapped"}"#
            try await party.send(service, .post, "cards", body, as: joined.matt.secret)
        }
        let cards = try await service.boards.board(.id(party.id)).sections.first { $0.id == matt }?.cards ?? []
        let details = #""key":"-2","link":"https://a.example/1","note":"Short""#
        try await party.send(service, .patch, "cards/\(cards[1].id)", #"{"rejected":true,\#(details)}"#)
        try await party.send(service, .patch, "cards/\(cards[1].id)", #"{"note":null,"key":"-3"}"#)
        try await party.send(service, .patch, "cards/\(cards[2].id)", #"{"rejected":false,"position":0}"#)
        try await party.send(service, .delete, "cards/\(cards[3].id)")
        // A card that was crossed off after it was picked.
        try await party.send(service, .patch, "cards/\(joined.samsCard)", #"{"rejected":true}"#)
        try await party.send(service, .put, "claims/\(joined.mattsClaim)/invitation", #"{"section":"\#(sam)"}"#)
        try await party.send(service, .put, "claims/\(joined.mattsClaim)/holders/\(sam)", as: joined.sam.secret)
        try await party.send(service, .put, "claims/\(joined.samsClaim)/invitation", #"{"section":"\#(sommer)"}"#)
        try await party.sing(service, cards[2].id)
        let away = #"{"state":"away","footer":"Back soon","title":"","rejected":true}"#
        try await party.send(service, .patch, "sections/\(sommer)", away)
        try await party.send(service, .patch, "", #"{"title":"Karaoke 🎤","readableBy":"token"}"#)
        try await party.send(service, .post, "undo", "{}")
        try await party.send(service, .patch, "sections/\(matt)", #"{"title":"Matt's own"}"#)
        return party
    }

    /// Brings about picks in each state: Matt's is sung, Sam's on stage, Sommer's out, and a duet waits.
    private func sing(_ service: Service, _ duet: Board.Card.ID) async throws {
        let late = #"{"section":"\#(joined.sommer)","title":"Late","artist":"The Unwrapped"}"#
        try await send(service, .post, "cards", late)
        let sommers = try await service.boards.cards(of: id, in: joined.sommer).cards.map(\.value.card.id)
        for from in ["null", "\"\(joined.mattsPick)\""] {
            try await send(service, .post, "setlist/advance", #"{"from":\#(from)}"#)
        }
        let skipped = "picks/\(Board.Pick.ID.now())"
        for card in sommers { try await send(service, .put, skipped, #"{"card":"\#(card)"}"#) }
        try await send(service, .post, "picks", #"{"card":"\#(duet)","with":"\#(joined.sam.section)"}"#)
        for patch in [#"{"skips":1}"#, #"{"place":0}"#, #"{"skips":2}"#] {
            try await send(service, .patch, skipped, patch)
        }
    }

    private func send(
        _ service: Service,
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String? = nil,
        as secret: String? = nil
    ) async throws {
        let path = "/api/v1/boards/\(id)\(path.isEmpty ? "" : "/")\(path)"
        let answer = try await service.send(method, path, body, as: secret ?? service.secret)
        guard answer.status < 300 else { throw Unexpected(answer: "\(path): \(answer.body)") }
    }

    /// A step of the party that the service refused.
    struct Unexpected: Error {
        let answer: String
    }
}

extension Service {
    /// The file of a board.
    func export(_ board: Board.ID) async throws -> String {
        let answer = try await send(.get, "/api/v1/boards/\(board)/export")
        guard answer.status == 200 else { throw ArchivedParty.Unexpected(answer: answer.body) }
        return answer.body
    }

    /// Restores a board from a file.
    func restore(_ file: String, _ query: String = "") async throws -> Answer {
        try await send(.post, "/api/v1/board-imports\(query)", file)
    }
}

/// All rows of a board, table by table, as the database of the test has them.
func rows(of board: Board.ID) async throws -> [String] {
    let statements: [Statement] = [
        "SELECT 'boards ' || (to_jsonb(r) - 'changed_in')::text FROM boards r WHERE id = \(board)",
        "SELECT 'sections ' || to_jsonb(r)::text FROM sections r WHERE board_id = \(board) ORDER BY id",
        "SELECT 'cards ' || to_jsonb(r)::text FROM cards r WHERE board_id = \(board) ORDER BY id",
        "SELECT 'claims ' || to_jsonb(r)::text FROM claims r WHERE board_id = \(board) ORDER BY song_id",
        "SELECT 'picks ' || (to_jsonb(r) - 'updated_at')::text FROM picks r WHERE board_id = \(board) ORDER BY id",
        "SELECT 'guests ' || (to_jsonb(r) - 'changes_full_at')::text FROM guests r WHERE board_id = \(board) ORDER BY id",
        "SELECT 'guest_sections ' || to_jsonb(r)::text FROM guest_sections r WHERE board_id = \(board) ORDER BY section_id",
        "SELECT 'changes ' || to_jsonb(r)::text FROM changes r WHERE board_id = \(board) ORDER BY version, id",
        "SELECT 'song_aliases ' || (to_jsonb(r) - 'id')::text FROM song_aliases r WHERE board_id = \(board) ORDER BY id",
        "SELECT 'songs ' || (to_jsonb(r) - 'changed')::text FROM songs r WHERE board_id = \(board) ORDER BY id",
        """
        SELECT 'songs ' || (to_jsonb(r) - 'changed')::text FROM songs r
        WHERE board_id IS NULL AND id IN (
            SELECT song_id FROM cards WHERE board_id = \(board) UNION SELECT song_id FROM claims WHERE board_id = \(board)
        )
        ORDER BY id
        """,
    ]
    return try await TestDatabase.current.database.read(statements)
        .flatMap { try $0.map { try $0.decode(String.self, at: 0) } }
}

/// How many rows every table has that a restoration may write.
func rowCounts() async throws -> [Int] {
    let rows = try await TestDatabase.current.database.read(
        """
        SELECT ARRAY[
            (SELECT count(*) FROM boards), (SELECT count(*) FROM songs), (SELECT count(*) FROM sections),
            (SELECT count(*) FROM cards), (SELECT count(*) FROM claims), (SELECT count(*) FROM picks),
            (SELECT count(*) FROM guests), (SELECT count(*) FROM guest_sections), (SELECT count(*) FROM changes),
            (SELECT count(*) FROM deleted_boards), (SELECT count(*) FROM song_aliases)
        ]
        """
    )
    return try rows[0].decode([Int].self, at: 0)
}

/// Takes back whatever anybody has done, one change after the other, and tells the versions.
func undoAll(on board: Board.ID) async throws -> [Int] {
    let boards = Boards(TestDatabase.current.database)
    let versions = try await boards.changes(of: board, since: 0, limit: 1_000).changes.map(\.version)
    var undone: [Int] = []
    for version in versions.reversed() {
        do {
            _ = try await boards.undo(version, madeBy: nil, on: board, by: .command)
            undone.append(version)
        } catch is UndoError {}
    }
    return undone
}
