import BoardLayout
import Hummingbird
import Karaoke
import Storage
import WebServer

/// Renders boards in one form, and caches the responses.
package struct CachedBoardRenderer {
    package let boards: Boards
    package let cache: DisplayCache
    package let shares: ShareLimits
    /// The threads that lay out large boards.
    package let workers: WorkerThreads
    package let form: DisplayRequest.Form
    /// Encodes a laid-out board and its summary.
    package let write: @Sendable (LaidOutBoard, Board.Head) -> DisplayAnswer

    package init(
        boards: Boards,
        cache: DisplayCache,
        shares: ShareLimits,
        workers: WorkerThreads,
        form: DisplayRequest.Form,
        write: @escaping @Sendable (LaidOutBoard, Board.Head) -> DisplayAnswer
    ) {
        self.boards = boards
        self.cache = cache
        self.shares = shares
        self.workers = workers
        self.form = form
        self.write = write
    }

    /// Reads a laid-out board, which costs one row when the copy of the client or of the cache is current.
    ///
    /// - Throws: ``Problem`` when too many boards were laid out for the client's address; cached responses do not
    ///   count.
    package func read(
        _ board: Board.Reference,
        as wanted: DisplayRequest,
        for request: Request,
        from client: ClientAddress
    ) async throws -> SealedResponse {
        guard cache.isOn || request.headers.contains(.ifNoneMatch) else {
            try shares.layOut(for: client)
            return try await layOut(board, as: wanted, coding: request.coding)
        }
        let head = try await boards.head(board)
        if let answer = answer(of: head, as: wanted, for: request) {
            return SealedResponse(head) { answer.response }
        }
        try shares.layOut(for: client)
        return try await layOut(.id(head.id), as: wanted, coding: request.coding)
    }

    /// Returns the response when the board's row suffices for it; `nil` otherwise.
    package func answer(of head: Board.Head, as wanted: DisplayRequest, for request: Request) -> DisplayAnswer? {
        let answer = cache.answer(for: key(head.id, wanted, request.coding), version: head.version)
        guard request.headers.contains(.ifNoneMatch) else { return answer }
        let tag = answer?.tag ?? wanted.tag(of: head.id, version: head.version, in: form)
        return request.known(tag).map { DisplayAnswer(notModified: $0) } ?? answer
    }

    /// Lays out the current board, and caches the response under the version of the same snapshot.
    private func layOut(
        _ board: Board.Reference,
        as wanted: DisplayRequest,
        coding: ContentCoding
    ) async throws -> SealedResponse {
        let board = try await boards.board(board)
        return SealedResponse(board.head) {
            let tag = wanted.tag(of: board.id, version: board.version, in: form)
            let answer = try await withTaskExecutorPreference(board.isLarge ? workers : nil) {
                write(try wanted.layout(board), board.head).finished(tag: tag, coding: coding)
            }
            cache.keep(answer, for: key(board.id, wanted, coding), version: board.version)
            return answer.response
        }
    }

    private func key(_ board: Board.ID, _ wanted: DisplayRequest, _ coding: ContentCoding) -> DisplayCache.Key {
        DisplayCache.Key(board: board, wanted: wanted, form: form, coding: coding)
    }
}

extension Board {
    /// True when laying out the board, writing it in any form and compressing that may take longer than ten milliseconds.
    package var isLarge: Bool {
        sections.reduce(0) { $0 + $1.cards.count } > 200
    }
}
