import Karaoke
import WebServer

/// The boards that live clients of this process watch: a state machine that decides what to look up and which events to
/// send, without I/O.
struct WatchedBoards {
    private var watches: [Board.ID: Watch] = [:]
    private var due: Set<Board.ID> = []

    /// A board with its watching clients.
    private struct Watch {
        /// The version that was sent to the clients.
        var version: Int
        /// The number of clients by their right.
        var clients: [ReadingRight: Int] = [:]
    }

    /// A query for changes: the known versions, and the tokens to validate.
    struct Look: Equatable {
        var versions: [Board.ID: Int] = [:]
        var tokens: Set<Token.ID> = []
    }

    /// The events for the clients of a board, and the clients that lose access after them.
    struct Delivery: Equatable {
        var events: [LiveEvent] = []
        /// The rights that have ended.
        var refused: Set<ReadingRight> = []
        var isLast = false
    }
}

extension WatchedBoards {
    /// Adds a client at a version, unless the feed is at a later one.
    ///
    /// - Returns: The later version that the client has to catch up with first; `nil` when it was added.
    mutating func join(_ board: Board.ID, by reader: ReadingRight, at version: Int) -> Int? {
        var watch = watches[board] ?? Watch(version: version)
        guard version >= watch.version else { return watch.version }
        watch.clients[reader, default: 0] += 1
        watches[board] = watch
        return nil
    }

    /// Removes a client.
    mutating func leave(_ board: Board.ID, by reader: ReadingRight) {
        guard var watch = watches[board], let count = watch.clients[reader] else { return }
        watch.clients[reader] = count > 1 ? count - 1 : nil
        watches[board] = watch.clients.isEmpty ? nil : watch
    }

    /// Records a change of a board in this process.
    ///
    /// - Returns: True when a look is due.
    mutating func note(_ board: Board.ID) -> Bool {
        guard watches[board] != nil else { return false }
        due.insert(board)
        return true
    }

    /// Marks all boards for a look, because they may have been changed elsewhere.
    ///
    /// - Returns: True when a look is due.
    mutating func noteAll() -> Bool {
        due.formUnion(watches.keys)
        return !due.isEmpty
    }

    /// Returns the next look; `nil` when no board is due.
    mutating func next() -> Look? {
        var look = Look()
        for board in due {
            guard let watch = watches[board] else { continue }
            look.versions[board] = watch.version
            look.tokens.formUnion(watch.clients.keys.compactMap(\.token))
        }
        due = []
        return look.versions.isEmpty ? nil : look
    }

    /// Applies the result of a look.
    ///
    /// - Returns: The deliveries to the clients, by board.
    mutating func learn(
        _ news: [Board.ID: Board.Updates],
        validTokens: Set<Token.ID>,
        from look: Look
    ) -> [Board.ID: Delivery] {
        var deliveries: [Board.ID: Delivery] = [:]
        for (board, version) in look.versions {
            // Clients that reconnected meanwhile have started at their own version.
            guard let watch = watches[board], watch.version == version else { continue }
            let delivery = Self.delivery(board, watch, news[board], validTokens, look)
            watches[board]?.version = news[board]?.version ?? version
            if delivery != Delivery() { deliveries[board] = delivery }
        }
        return deliveries
    }

    private static func delivery(
        _ board: Board.ID,
        _ watch: Watch,
        _ news: Board.Updates?,
        _ validTokens: Set<Token.ID>,
        _ look: Look
    ) -> Delivery {
        guard let news else { return Delivery(events: [.gone(board, version: watch.version)], isLast: true) }
        let events =
            news.changes(after: watch.version)?.map { LiveEvent.change(board, $0) }
            ?? [.reset(board, version: news.version, after: watch.version)]
        let refused = watch.clients.keys.filter { reader in
            switch reader {
            case .everyone: news.readableBy == .token
            case .token(let token): look.tokens.contains(token) && !validTokens.contains(token)
            case .command: false
            }
        }
        return Delivery(events: events, refused: Set(refused))
    }
}

/// The right by which a live client reads a board.
enum ReadingRight: Hashable {
    /// Everyone may read the board.
    case everyone
    /// The token permits it.
    case token(Token.ID)
    /// The client is a command at the service's own socket.
    case command

    /// The right of the caller that a board was opened for; `nil` when everyone may read it.
    init(_ caller: Caller?) {
        self =
            switch caller {
            case nil: .everyone
            case let caller?: caller.token.map { ReadingRight.token($0) } ?? .command
            }
    }

    /// The token, which may be revoked; `nil` for none.
    var token: Token.ID? {
        if case .token(let token) = self { token } else { nil }
    }
}
