import AsyncHTTPClient
import NIOCore

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
