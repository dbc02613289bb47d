/// The live events of a board.
///
/// ```swift
/// for try await event in party.events() {
///     let display = try await party.display()
///     print("\(event): \(display.counts.remaining) songs remain")
/// }
/// ```
///
/// After a lost connection, the sequence reconnects and delivers the missed events or, when they are too many, a
/// ``BoardEvent/reset(version:)``. It ends when the board is deleted. It throws when the first connection fails, or when
/// the client may no longer read the board.
public struct BoardEvents: AsyncSequence, Sendable {
    let board: RemoteBoard
    let lastEventID: String?

    /// Begins to follow the board.
    ///
    /// The connection opens for the first event.
    public func makeAsyncIterator() -> Iterator {
        Iterator(
            board: board,
            parser: ServerSentEventParser(lastEventID: lastEventID),
            reconnection: Reconnection(board.transport.policy)
        )
    }
}

extension RemoteBoard {
    /// The live events of the board.
    ///
    /// - Parameter known: The client's copy of the board, to receive the changes since; `nil` to begin with a
    ///   snapshot.
    /// - Returns: The events, which end when the board is deleted.
    public func events(after known: BoardDocument? = nil) -> BoardEvents {
        BoardEvents(board: self, lastEventID: known.map { "\($0.id).\($0.version)" })
    }
}

extension BoardEvents {
    /// An iterator over the events, which reconnects as often as necessary.
    public struct Iterator: AsyncIteratorProtocol {
        let board: RemoteBoard
        var parser: ServerSentEventParser
        var reconnection: Reconnection
        private var waiting: ArraySlice<ServerSentEvent> = []
        private var stream: IncomingBody.Iterator?
        private var isOver = false

        init(board: RemoteBoard, parser: ServerSentEventParser, reconnection: Reconnection) {
            self.board = board
            self.parser = parser
            self.reconnection = reconnection
        }

        /// The next event; `nil` after the deletion of the board.
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

        /// Reads the next piece of the stream, or opens a stream.
        private mutating func receive() async throws {
            guard stream != nil else { return try await connect() }
            do {
                guard let bytes = try await stream?.next() else {
                    stream = nil
                    return
                }
                waiting = try parser.read(bytes)[...]
            } catch let error as ServiceError {
                stream = nil
                if case .unintelligible = error { throw error }
            }
        }

        private mutating func connect() async throws {
            if let pause = reconnection.pause(asked: parser.pause, chance: .random(in: 0...1)) {
                try await Task.sleep(for: pause)
            }
            parser.restart()
            do {
                let request = board.request(.get, "events").accepting("text/event-stream").after(parser.lastEventID)
                stream = try await board.transport.open(request)?.makeAsyncIterator()
                isOver = stream == nil
            } catch {
                guard reconnection.goesOn(after: error) else { throw error }
            }
        }
    }
}

/// An event of a board.
public enum BoardEvent: Sendable, Hashable {
    /// The version of the board when the stream starts.
    case snapshot(version: Int)
    /// The rows that a change touched.
    case change(ChangeEventDocument)
    /// Events were missed, and the client has to read the board again.
    case reset(version: Int)
    /// The board was deleted. No event follows.
    case gone
}

extension BoardEvent {
    /// The event of a stream; `nil` for a kind that is unknown to this client.
    init?(_ event: ServerSentEvent) throws {
        switch event.name {
        case "snapshot": self = .snapshot(version: try event.decode(SnapshotEventDocument.self).version)
        case "change": self = .change(try event.decode())
        case "reset": self = .reset(version: try event.decode(ResetEventDocument.self).version)
        case "gone": self = .gone
        default: return nil
        }
    }
}
