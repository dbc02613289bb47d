import AsyncHTTPClient
import NIOCore

/// What becomes of a board, while it happens.
///
/// ```swift
/// for try await event in party.events() {
///     let display = try await party.display()
///     print("\(event): \(display.counts.remaining) songs remain")
/// }
/// ```
///
/// A lost connection is made again, and what was missed meanwhile is told or, where that is too much, a
/// ``BoardEvent/reset(version:)``. The sequence ends when the board is gone; it throws when the service cannot be
/// reached in the first place, or does not let the client read the board any more.
public struct BoardEvents: AsyncSequence, Sendable {
    let board: RemoteBoard
    let lastEventID: String?

    /// Begins to follow the board; nothing is opened before the first event is asked for.
    public func makeAsyncIterator() -> Iterator {
        Iterator(
            board: board,
            parser: ServerSentEventParser(lastEventID: lastEventID),
            reconnection: Reconnection(board.transport.policy)
        )
    }
}

extension RemoteBoard {
    /// What becomes of the board from now on, while it happens.
    ///
    /// - Parameter known: The board as the client knows it, to learn what it missed; `nil` to begin with a snapshot.
    /// - Returns: The events, without an end while the board is there.
    public func events(after known: BoardDocument? = nil) -> BoardEvents {
        BoardEvents(board: self, lastEventID: known.map { "\($0.id).\($0.version)" })
    }
}

extension BoardEvents {
    /// Follows a board over as many connections as it takes.
    public struct Iterator: AsyncIteratorProtocol {
        let board: RemoteBoard
        var parser: ServerSentEventParser
        var reconnection: Reconnection
        private var waiting: ArraySlice<ServerSentEvent> = []
        private var stream: HTTPClientResponse.Body.AsyncIterator?
        private var isOver = false

        init(board: RemoteBoard, parser: ServerSentEventParser, reconnection: Reconnection) {
            self.board = board
            self.parser = parser
            self.reconnection = reconnection
        }

        /// The next event; `nil` once the board is gone.
        ///
        /// - Throws: ``Problem``, ``ServiceError`` or `CancellationError`.
        public mutating func next() async throws -> BoardEvent? {
            while !isOver {
                guard let event = waiting.popFirst() else {
                    try await receive()
                    continue
                }
                guard let known = try BoardEvent(event) else { continue }
                reconnection.succeed()
                isOver = known == .gone
                return known
            }
            return nil
        }

        /// Reads the next piece of the stream, or opens one.
        private mutating func receive() async throws {
            guard stream != nil else { return try await connect() }
            do {
                guard let bytes = try await stream?.next(isolation: #isolation) else {
                    stream = nil
                    return
                }
                waiting = try parser.read(bytes.readableBytesView)[...]
            } catch {
                stream = nil
                try Task.checkCancellation()
                if case .unintelligible = try ServiceError(connecting: error) { throw error }
            }
        }

        private mutating func connect() async throws {
            if let pause = reconnection.pause(asked: parser.pause, chance: .random(in: 0...1)) {
                try await Task.sleep(for: pause)
            }
            parser.restart()
            do {
                let call = board.call(.get, "events").accepting("text/event-stream").after(parser.lastEventID)
                stream = try await board.transport.open(call)?.makeAsyncIterator()
                isOver = stream == nil
            } catch {
                guard reconnection.goesOn(after: error) else { throw error }
            }
        }
    }
}
