import BoardLayout
import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import WebServer

/// Renders boards in one form, and caches the responses.
package struct DisplayRenderer: Sendable {
    let resources: DisplayResources
    let form: DisplayRequest.Form
    /// Returns the fields of all responses about a board, also of those without its content.
    private let fields: @Sendable (Board.Head) -> HTTPFields
    /// Encodes a laid-out board.
    private let write: @Sendable (LaidOutBoard) -> DisplayAnswer

    package init(
        _ resources: DisplayResources,
        form: DisplayRequest.Form,
        fields: @escaping @Sendable (Board.Head) -> HTTPFields = { _ in [:] },
        write: @escaping @Sendable (LaidOutBoard) -> DisplayAnswer
    ) {
        self.resources = resources
        self.form = form
        self.fields = fields
        self.write = write
    }

    /// Answers a request about a board whose head was read for it, on the event loop.
    ///
    /// The head is enough when the copy of the client or of the cache is current. Otherwise the board is read and laid
    /// out, and cached under the version of the same snapshot.
    ///
    /// The future fails with a ``Problem`` when too many boards were laid out for the client's address; cached responses
    /// do not count. It fails with ``BoardBecamePrivate`` when everyone could read the head, but cannot read the board.
    func answer(
        _ request: Request,
        _ wanted: DisplayRequest,
        of head: Board.Head,
        from client: ClientAddress,
        on eventLoop: any EventLoop
    ) -> EventLoopFuture<DisplayAnswer> {
        let key = DisplayCache.Key(board: head.id, wanted: wanted, form: form, coding: request.coding)
        let kept = resources.cache.answer(for: key, version: head.version)
        if request.headers.contains(.ifNoneMatch) {
            let tag = kept?.tag ?? wanted.tag(of: head.id, version: head.version, in: form)
            if let known = request.known(tag) {
                return eventLoop.makeSucceededFuture(DisplayAnswer(notModified: known, fields(head)))
            }
        }
        if let kept { return eventLoop.makeSucceededFuture(kept) }
        return resources.layout(key, version: head.version, on: eventLoop) {
            do {
                try resources.shares.layOut(for: client)
            } catch {
                return eventLoop.makeFailedFuture(error)
            }
            return resources.board(key.board, on: eventLoop).flatMap { layOut($0, for: key, on: eventLoop) }
        }
        .flatMapThrowing { layout in
            // The board may have become private since its head was read.
            guard layout.readableBy == .everyone || head.readableBy == .token else { throw BoardBecamePrivate() }
            return layout.answer
        }
    }

    private func layOut(
        _ board: Board,
        for key: DisplayCache.Key,
        on eventLoop: any EventLoop
    ) -> EventLoopFuture<DisplayResources.Layout> {
        guard board.isLarge(for: form.encoding) else {
            return eventLoop.makeCompletedFuture { try layOut(board, for: key) }
        }
        let promise = eventLoop.makePromise(of: DisplayResources.Layout.self)
        // It ends by itself, and its result is cached for the next client.
        Task(executorPreference: resources.workers) { promise.completeWith(Result { try layOut(board, for: key) }) }
        return promise.futureResult
    }

    private func layOut(_ board: Board, for key: DisplayCache.Key) throws -> DisplayResources.Layout {
        let tag = key.wanted.tag(of: board.id, version: board.version, in: form)
        let answer = write(try key.wanted.layout(board))
            .finished(tag: tag, fields(board.head), coding: key.coding)
        resources.cache.keep(answer, for: key, version: board.version)
        return DisplayResources.Layout(version: board.version, readableBy: board.readableBy, answer: answer)
    }
}

extension Board {
    /// True when laying out the board, writing it in a form and compressing that takes more than one or two
    /// milliseconds.
    package func isLarge(for encoding: DisplayRequest.Encoding) -> Bool {
        let limit =
            switch encoding {
            case .json, .svg, .text: 200
            case .html: 20
            }
        return sections.reduce(0) { $0 + $1.cards.count } > limit
    }
}
