import Karaoke
import NIOCore
import Storage
import WebServer

/// Asks the database for the versions of boards on behalf of the connections of one event loop.
///
/// Who asks while a statement is in flight is answered by the next one, so that many share one statement, which always
/// begins after they asked. Used only on the event loop.
final class VersionChecks {
    /// The summary of a board; `nil` when there is no such board, or it is not known.
    typealias Completion = (Board.Head?) -> Void

    private let heads: BoardHeads
    private let eventLoop: any EventLoop
    private var waiting: [(board: Board.Reference, completion: Completion)] = []
    private var isInFlight = false

    init(heads: BoardHeads, eventLoop: any EventLoop) {
        self.heads = heads
        self.eventLoop = eventLoop
    }

    /// Asks for a board.
    func check(_ board: Board.Reference, completion: @escaping Completion) {
        waiting.append((board, completion))
        guard !isInFlight else { return }
        isInFlight = true
        // When all that is there to be read on this loop has been read.
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
