import Karaoke
import NIOCore
import Storage
import WebServer

/// Reads the versions of boards for the connections of one event loop.
///
/// Requests that arrive while a statement is in flight are answered by the next one, so that many requests share a
/// statement, which always starts after they arrived. Used only on the event loop.
final class VersionChecks {
    /// A handler that receives the summary of a board; `nil` when there is no such board, or the read failed.
    typealias Completion = (Board.Head?) -> Void

    private let heads: BoardHeads
    private let eventLoop: any EventLoop
    private var waiting: [(board: Board.Reference, completion: Completion)] = []
    private var isInFlight = false

    init(heads: BoardHeads, eventLoop: any EventLoop) {
        self.heads = heads
        self.eventLoop = eventLoop
    }

    /// Requests the version of a board.
    func check(_ board: Board.Reference, completion: @escaping Completion) {
        waiting.append((board, completion))
        guard !isInFlight else { return }
        isInFlight = true
        // After all available input of this loop has been read.
        let this = NIOLoopBound(self, eventLoop: eventLoop)
        eventLoop.execute { this.value.send() }
    }

    private func send() {
        guard !waiting.isEmpty else {
            isInFlight = false
            return
        }
        let asked = NIOLoopBound(waiting, eventLoop: eventLoop)
        waiting.removeAll()
        let this = NIOLoopBound(self, eventLoop: eventLoop)
        let boards = asked.value.map(\.board)
        let perform = { @Sendable [eventLoop] in eventLoop.execute($0) }
        heads.read(boards, on: perform) { outcome in
            this.value.send()
            let heads = (try? outcome.get()) ?? [:]
            for (board, completion) in asked.value { completion(heads[board]) }
        }
    }
}
