import Foundation
import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of a board's log and of undo.
struct ChangeRoutes {
    let boards: Boards

    func add(to routes: inout Routes) {
        routes.get("/api/v1/boards/{board}/changes", access: .members, use: list)
        routes.on(.post, "/api/v1/boards/{board}/undo", access: .members, use: undo)
    }

    @Sendable
    private func list(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        var since: Int?
        var order: Boards.ChangeOrder?
        let page = try Page<Boards.Cursor>(request) { query in
            since = query.integer("since", in: 0...Int.max)
            order = query.choice("order")
        }
        let board = context.foundBoard
        if let answer = page.notModified("changes", of: board) { return answer }
        let last = page.last?.positions.first
        let found = try await boards.changes(
            of: board.id,
            since: (order == .newest ? nil : last) ?? since ?? 0,
            before: order == .newest ? last : nil,
            order: order ?? .oldest,
            limit: page.limit
        )
        return try await page.response(
            found.changes.map { ChangeDocument(change: $0) },
            "changes",
            next: found.next.map { Boards.Cursor(positions: [$0]) },
            of: (board.id, found.version)
        ) {
            try await boards.count(.changes(since: since ?? 0), of: context.foundBoard.id)
        }
    }

    /// Undoes the caller's last change, or the one in the body: guests undo their own changes, hosts those of anyone.
    @Sendable
    private func undo(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let version = try await request.decode { .some($0.optional("version", .integer(in: 1...Int.max))) }
        let change = try await Boards(boards, for: context).undo(
            version,
            madeBy: version == nil || context.actor.scope != .board ? context.actor : nil,
            on: context.foundBoard.id,
            by: context.actor
        )
        return Response(ChangeDocument(change: change))
    }
}

/// One change of a board, with its effect on each row.
struct ChangeDocument: JSONEncodable {
    let change: Board.Change

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("version", change.version)
            json.member("changedAt", change.at)
            json.member("actor", change.actor.name)
            json.member("undoes", change.undoes)
            json.member("entries", change.entries)
        }
    }
}

extension Board.Change.Entry: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("kind", kind.rawValue)
            json.member("id", id.uuidString.lowercased())
            json.member("old", old.map(LoggedRow.init))
            json.member("new", new.map(LoggedRow.init))
        }
    }
}
