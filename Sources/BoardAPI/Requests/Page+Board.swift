import Hummingbird
import Karaoke
import WebServer

extension Page {
    /// The answer to a client that has the list of a board already, which is found out without reading the list.
    package func notModified(_ name: StaticString, of board: Board.Head) -> Response? {
        request.known(ETag(name, of: board.id, version: board.version)).map { Response.notModified($0) }
    }

    /// Answers with the elements of a page of a board's list, and the version that the board has with them.
    package func response<Element: JSONEncodable>(
        _ elements: [Element],
        _ name: StaticString,
        next: Key?,
        of board: (id: Board.ID, version: Int),
        total count: () async throws -> Int
    ) async throws -> Response {
        try await response(
            elements,
            name,
            next: next,
            tag: ETag(name, of: board.id, version: board.version),
            version: board.version,
            total: count
        )
    }
}

extension ETag {
    /// The tag of a board, which no other board has at the same address.
    package init(_ board: Board.ID, version: Int) {
        self.init("\"\(board).\(version)\"")
    }

    /// The tag of a list of a board, which changes with the board.
    package init(_ list: StaticString, of board: Board.ID, version: Int) {
        self.init("\"\(board).\(version).\(list)\"")
    }
}
