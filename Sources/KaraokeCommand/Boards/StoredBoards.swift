import BoardAPI
import Foundation
import Karaoke
import Postgres
import Storage

/// The boards in a database.
struct StoredBoards: BoardSource {
    let database: Postgres.Database

    private var boards: Boards { Boards(database) }

    func eachBoard(_ body: (Board.Head) throws -> Void) async throws {
        var last: Board.ID?
        repeat {
            let page = try await boards.list(after: last, limit: 100)
            for board in page { try body(board) }
            last = page.count == 100 ? page.last?.id : nil
        } while last != nil
    }

    func board(_ reference: Board.Reference) async throws -> Board {
        try await boards.board(reference)
    }

    /// Polls the database as often as a service does.
    func follow(_ reference: Board.Reference, _ body: (Board) throws -> Void) async throws {
        var shown = try await boards.board(reference)
        try body(shown)
        while true {
            try await Task.sleep(for: .milliseconds(250))
            do {
                guard try await boards.head(.id(shown.id)).version != shown.version else { continue }
                shown = try await boards.board(.id(shown.id))
            } catch BoardError.notFound {
                return
            }
            try body(shown)
        }
    }

    func export(_ reference: Board.Reference, to write: (String) throws -> Void) async throws {
        for try await piece in try await boards.export(boards.id(of: reference)).file() { try write(piece) }
    }

    func restore(
        _ archive: BoardArchive,
        from file: [UInt8],
        _ options: BoardRestoration.Options
    ) async throws -> BoardRestoration {
        try await boards.restore(archive, options, by: .command)
    }

    func create(_ draft: Board.Draft) async throws -> Board.Head {
        try await boards.create(draft, by: .command)
    }

    func set(_ state: Board.State, of reference: Board.Reference) async throws -> Board.Head {
        try await boards.update(boards.id(of: reference), Board.Patch(state: state), by: .command)
    }

    func rename(_ reference: Board.Reference, title: String?, slug: String?) async throws -> Board.Head {
        try await boards.update(boards.id(of: reference), Board.Patch(slug: slug, title: title), by: .command)
    }

    func delete(_ reference: Board.Reference) async throws {
        try await boards.delete(boards.id(of: reference))
    }

    func invite(to section: Board.Section.ID, on reference: Board.Reference) async throws -> String {
        try await Guests(database).invite(to: section, on: boards.id(of: reference), by: .command).code
    }

    func eachToken(of reference: Board.Reference?, _ body: (Token) throws -> Void) async throws {
        let board = try await id(of: reference)
        var last: Token.ID?
        repeat {
            let page = try await Tokens(database).list(of: board, after: last, limit: 100)
            for token in page.tokens { try body(token) }
            last = page.next
        } while last != nil
    }

    func makeToken(
        _ kind: Token.Role.Kind,
        of reference: Board.Reference?,
        label: String?,
        expiresAt: Date?
    ) async throws -> (token: Token, secret: String) {
        guard let role = Token.Role(kind, board: try await id(of: reference)) else {
            preconditionFailure("The role \(kind.rawValue) does not match the board")
        }
        let made = try await Tokens(database).create(role, label: label, expiresAt: expiresAt)
        return (made.token, made.secret)
    }

    func revoke(_ token: Token.ID) async throws {
        try await Tokens(database).revoke(token)
    }

    private func id(of reference: Board.Reference?) async throws -> Board.ID? {
        guard let reference else { return nil }
        return try await boards.id(of: reference)
    }
}
