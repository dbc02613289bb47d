import Hummingbird
import Karaoke
import WebServer

extension Page {
    /// Makes the response 304 when the client's copy of the list is current, without reading the list; `nil` otherwise.
    package func notModified(_ name: StaticString, of board: Board.Head) -> Response? {
        request.known(ETag(name, of: board.id, version: board.version)).map { Response.notModified($0) }
    }

    /// Makes the response with a page of a board's list and the board's version.
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
