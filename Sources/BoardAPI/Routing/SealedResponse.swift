import Hummingbird
import Karaoke
import WebServer

/// An answer about a board that is opened only after the reader was found to be let in.
///
/// What says who may read comes with the board itself, so that one statement can fetch both.
package struct SealedResponse {
    package let board: Board.Head
    /// Makes the answer to whoever reads; `nil` for somebody who needed no token.
    package let open: (Caller?) async throws -> Response

    /// Seals what is read, or made of what was read, of a board, whoever reads it.
    package init(_ board: Board.Head, open: @escaping () async throws -> Response) {
        self.init(board, to: { _ in try await open() })
    }

    /// Seals what depends on who reads it.
    package init(_ board: Board.Head, to open: @escaping (Caller?) async throws -> Response) {
        self.board = board
        self.open = open
    }
}

extension SealedResponse {
    /// The same picture, which pages of other origins may show when everybody may read its board.
    package func embeddable(by embedders: CrossOrigin) -> SealedResponse {
        guard embedders != .none, board.readableBy == .everyone else { return self }
        return SealedResponse(board) { caller in
            var response = try await open(caller)
            response.headers[.crossOriginResourcePolicy] = "cross-origin"
            return response
        }
    }
}
