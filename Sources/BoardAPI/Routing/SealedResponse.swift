import Hummingbird
import Karaoke
import WebServer

/// A response about a board that is opened only for an authorized reader.
///
/// The readers of a board are stored with the board, so that one statement reads both.
package struct SealedResponse {
    package let board: Board.Head
    /// True when the response lasts only as long as the reader's token, even when everyone may read the board.
    private(set) var endsWithToken = false
    /// Makes the response for a reader; `nil` for a reader without a token.
    package let open: (Caller?) async throws -> Response

    /// Seals a response that does not depend on the reader.
    package init(_ board: Board.Head, open: @escaping () async throws -> Response) {
        self.init(board, to: { _ in try await open() })
    }

    /// Seals a response that depends on the reader.
    package init(_ board: Board.Head, to open: @escaping (Caller?) async throws -> Response) {
        self.board = board
        self.open = open
    }
}

/// A board became private after its head was read, so that its response is to be sealed anew.
struct BoardBecamePrivate: Error {}

extension SealedResponse {
    /// Returns the same response, which is opened for the holder of a token also when everyone may read the board.
    func endingWithToken() -> SealedResponse {
        var response = self
        response.endsWithToken = true
        return response
    }

    /// Returns the same response, which pages of other origins may embed when everyone may read the board.
    package func embeddable(by embedders: CrossOrigin) -> SealedResponse {
        let fields = embedders.fields(isPublic: board.readableBy == .everyone)
        return SealedResponse(board) { caller in
            var response = try await open(caller)
            response.headers.append(contentsOf: fields)
            return response
        }
    }
}
