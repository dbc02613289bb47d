import Karaoke
import NIOCore
import Storage
import Synchronization
import WebServer

/// The resources that all laid-out boards share: the reads of boards for the requests of event loops, the cache, the
/// limits and the threads.
///
/// Requests for heads that arrive at an event loop while a statement is in flight are answered by the next one, so that
/// many requests share a statement, which always starts after they arrived.
package final class DisplayResources: Sendable {
    private let reads: BoardReads
    let cache: DisplayCache
    let shares: ShareLimits
    /// The threads that lay out large boards.
    let workers: WorkerThreads
    private let loops = Mutex<[ObjectIdentifier: NIOLoopBound<State>]>([:])

    package init(_ reads: BoardReads, cache: DisplayCache, shares: ShareLimits, workers: WorkerThreads) {
        self.reads = reads
        self.cache = cache
        self.shares = shares
        self.workers = workers
    }

    /// A laid-out board, with the version and the readers in its rows.
    struct Layout: Sendable {
        let version: Int
        let readableBy: Board.Readers
        let answer: DisplayAnswer
    }

    /// The state of one event loop.
    private final class State {
        var waiting: [(board: Board.Reference, promise: EventLoopPromise<Board.Head>)] = []
        var isInFlight = false
        var layouts: [DisplayCache.Key: EventLoopFuture<Layout>] = [:]
    }
}

extension DisplayResources {
    /// Reads the head of a board, on the event loop.
    ///
    /// The future fails with ``BoardError/notFound`` for an unknown board.
    func head(of board: Board.Reference, on eventLoop: any EventLoop) -> EventLoopFuture<Board.Head> {
        let state = state(on: eventLoop)
        let promise = eventLoop.makePromise(of: Board.Head.self)
        state.value.waiting.append((board, promise))
        if !state.value.isInFlight {
            state.value.isInFlight = true
            // After all available input of this loop has been read.
            eventLoop.execute { self.readHeads(state, on: eventLoop) }
        }
        return promise.futureResult
    }

    /// Reads the content of a board, on the event loop.
    func board(_ board: Board.ID, on eventLoop: any EventLoop) -> EventLoopFuture<Board> {
        let promise = eventLoop.makePromise(of: Board.self)
        let perform: BoardReads.Perform = { eventLoop.execute($0) }
        reads.board(board, on: perform) { promise.completeWith($0) }
        return promise.futureResult
    }

    /// Lays out a board once for all requests of the event loop that need the same version in the same form.
    ///
    /// - Parameters:
    ///   - key: The key of the layout.
    ///   - version: The version that the caller found.
    ///   - eventLoop: The event loop.
    ///   - layOut: Reads the current board and lays it out.
    /// - Returns: A layout in flight when it has the caller's version, or else one that starts now.
    func layout(
        _ key: DisplayCache.Key,
        version: Int,
        on eventLoop: any EventLoop,
        _ layOut: @escaping () -> EventLoopFuture<Layout>
    ) -> EventLoopFuture<Layout> {
        let state = state(on: eventLoop).value
        let begin = { () -> EventLoopFuture<Layout> in
            let layout = layOut()
            state.layouts[key] = layout
            layout.assumeIsolated().whenComplete { _ in state.layouts[key] = nil }
            return layout
        }
        guard let inFlight = state.layouts[key] else { return begin() }
        return inFlight.assumeIsolated().flatMap { layout in
            guard layout.version != version else { return eventLoop.makeSucceededFuture(layout) }
            // It began before this request. A layout that is in flight by now began after it.
            return state.layouts[key] ?? begin()
        }
        .nonisolated()
    }

    private func readHeads(_ state: NIOLoopBound<State>, on eventLoop: any EventLoop) {
        let waiting = state.value.waiting
        guard !waiting.isEmpty else {
            state.value.isInFlight = false
            return
        }
        state.value.waiting = []
        let perform: BoardReads.Perform = { eventLoop.execute($0) }
        reads.heads(of: waiting.map(\.board), on: perform) { outcome in
            self.readHeads(state, on: eventLoop)
            for (board, promise) in waiting {
                promise.completeWith(
                    Result {
                        guard let head = try outcome.get()[board] else { throw BoardError.notFound }
                        return head
                    }
                )
            }
        }
    }

    private func state(on eventLoop: any EventLoop) -> NIOLoopBound<State> {
        loops.withLock { loops in
            if let known = loops[ObjectIdentifier(eventLoop)] { return known }
            let new = NIOLoopBound(State(), eventLoop: eventLoop)
            loops[ObjectIdentifier(eventLoop)] = new
            return new
        }
    }
}
