import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `An undo of a pick` {
    /// Each action of a setlist, after `A` was sung, `B` called and `C`, `D` picked.
    private static let actions: [Action] = [
        Action("a pick") { try await $0.pick("E", for: $0.sam) },
        Action("a duet") { _ = try await $0.boards.letIn($0.sam, to: $0.picks[3], on: $0.board, by: .test) },
        Action("a withdrawal") { try await $0.boards.takeBack($0.picks[2], on: $0.board, by: .test) },
        Action("a turn") { _ = try await $0.boards.advance(from: $0.picks[1], on: $0.board, limit: 4, by: .test) },
        Action("a skip of the next one") {
            _ = try await $0.boards.skip($0.picks[2], count: 1, on: $0.board, by: .test)
        },
        Action("a skip on stage") { _ = try await $0.boards.skip($0.picks[1], count: 1, on: $0.board, by: .test) },
        Action("a move to the front") { _ = try await $0.boards.move($0.picks[3], to: 0, on: $0.board, by: .test) },
        Action("a move to the end") { _ = try await $0.boards.move($0.picks[2], to: 1, on: $0.board, by: .test) },
        Action("a section that went away") { try await $0.party.mark($0.sam, .away) },
        Action("a card that was taken down") { try await $0.boards.unpin($0.cards[2], from: $0.board, by: .test) },
        Action("a deletion of a section") { try await $0.boards.delete(section: $0.sam, of: $0.board, by: .test) },
    ]

    @Test(arguments: actions) func `takes it back whole, the next one included`(action: Action) async throws {
        let evening = try await Evening.begun()
        let before = try await evening.rows
        try await action.perform(evening)
        #expect(try await evening.rows != before)
        _ = try await evening.boards.undo(madeBy: nil, on: evening.board, by: .test)
        #expect(try await evening.rows == before)
    }

    @Test func `is not in the way of a host, when guests have tapped since`() async throws {
        let evening = try await Evening.begun()
        let before = try await evening.party.evening
        _ = try await evening.boards.advance(from: evening.picks[1], on: evening.board, limit: 4, by: .host)
        try await evening.pick("E", for: evening.sam)
        _ = try await evening.boards.undo(madeBy: .host, on: evening.board, by: .host)
        #expect(try await evening.party.evening == before.replacing("C D", with: "C D E"))
    }

    @Test func `of a guest changes no next one but their own`() async throws {
        let evening = try await Evening.begun()
        let guest = Board.Actor(guest: .now(), sections: [evening.sam])
        try await evening.boards.takeBack(evening.picks[2], on: evening.board, by: guest)
        #expect(try await evening.party.evening == "A | B | D |")
        _ = try await evening.boards.undo(madeBy: guest, on: evening.board, by: guest)
        #expect(try await evening.party.evening == "A | B | D C |")
    }

    @Test func `is refused when the song was called since`() async throws {
        let evening = try await Evening.begun()
        try await evening.boards.takeBack(evening.picks[2], on: evening.board, by: .test)
        let version = try await evening.party.version
        let again = try await evening.party.pick(evening.cards[2]).value.id
        try await evening.party.sing(again)
        await #expect(throws: UndoError.overtaken) {
            try await evening.boards.undo(version, madeBy: nil, on: evening.board, by: .test)
        }
        #expect(try await evening.party.evening == "A B D C |  |  |")
    }

    @Test func `that was taken back stays so once the section has another one of its round`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let pick = try await party.pick("A", for: sam)
        try await party.boards.takeBack(pick, on: party.id, by: .test)
        let version = try await party.version
        try await party.pick("B", for: sam)
        await #expect(throws: UndoError.self) {
            try await party.boards.undo(version, madeBy: nil, on: party.id, by: .test)
        }
    }

    @Test func `is refused for a called one, after it was sung`() async throws {
        let evening = try await Evening.begun()
        try await evening.party.advance()
        let version = try await evening.party.version
        try await evening.party.advance()
        await #expect(throws: UndoError.overtaken) {
            try await evening.boards.undo(version, madeBy: nil, on: evening.board, by: .test)
        }
    }
}

struct Action: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let perform: @Sendable (Evening) async throws -> Void

    fileprivate init(_ name: String, _ perform: @escaping @Sendable (Evening) async throws -> Void) {
        (testDescription, self.perform) = (name, perform)
    }
}

/// An evening with a song that was sung, one on stage, and two that wait.
struct Evening: Sendable {
    let party: Party
    let (matt, sam): (Board.Section.ID, Board.Section.ID)
    let picks: [Board.Pick.ID]
    let cards: [Board.Card.ID]

    static func begun() async throws -> Evening {
        let party = try await Party.host()
        let (matt, sam) = (try await party.join("Matt"), try await party.join("Sam"))
        var (picks, cards): ([Board.Pick.ID], [Board.Card.ID]) = ([], [])
        for (title, section) in [("A", matt), ("B", matt), ("C", sam), ("D", matt)] {
            cards.append(try await party.pin(title, for: section))
            picks.append(try await party.pick(cards[cards.count - 1]).value.id)
            if picks.count <= 2 { try await party.advance() }
        }
        return Evening(party: party, matt: matt, sam: sam, picks: picks, cards: cards)
    }

    var boards: Boards { party.boards }
    var board: Board.ID { party.id }

    func pick(_ title: String, for section: Board.Section.ID) async throws { try await party.pick(title, for: section) }

    /// The rows of picks and singers, but for their versions.
    var rows: [String] {
        get async throws {
            let rows = try await party.direct(
                """
                SELECT (to_jsonb(picks) - '{row_version,updated_at}'::text[])::text FROM picks WHERE board_id = \(board)
                UNION ALL
                SELECT concat_ws(' ', id, state) FROM sections WHERE board_id = \(board)
                ORDER BY 1
                """
            )
            return try rows.map { try $0.decode(String.self, at: 0) }
        }
    }
}

extension Board.Actor {
    fileprivate static let host = Board.Actor("host")
}
