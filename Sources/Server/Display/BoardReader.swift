import BoardLayout
import Hummingbird
import Karaoke
import Storage

/// Reads a board to show it in one form.
struct BoardReader {
    let boards: Boards
    let form: DisplayRequest.Form
    /// Makes the answer of a board that has been laid out.
    let respond: @Sendable (LaidOutBoard, ETag) -> Response

    /// Answers with a laid-out board; a client that may know it costs one row when it does.
    func read(_ board: Board.Reference, as wanted: DisplayRequest, for request: Request) async throws -> SealedResponse
    {
        if request.headers.contains(.ifNoneMatch) {
            let head = try await boards.head(board)
            let tag = wanted.tag(of: head.id, version: head.version, in: form)
            if request.knows(tag) {
                return SealedResponse(head) { .notModified(tag) }
            }
        }
        let board = try await boards.board(board)
        return SealedResponse(board.head) {
            let tag = wanted.tag(of: board.id, version: board.version, in: form)
            return respond(try wanted.layout(board), tag)
        }
    }
}
