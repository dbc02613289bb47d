import Karaoke
import WebServer

/// The boards that live clients of this process watch: decides what to look up and what to tell, and does neither.
struct WatchedBoards {
    private var watches: [Board.ID: Watch] = [:]
    private var boards: [String: Board.ID] = [:]
    private var due: Set<Board.ID> = []

    /// One board and who watches it.
    private struct Watch {
        let slug: String
        /// The version that the clients have been told.
        var version: Int
        /// The number of clients by token; those without one read a public board.
        var clients: [Token.ID?: Int] = [:]
    }

    /// The known versions, and the tokens of the clients, which have to be looked up.
    struct Look: Equatable {
        var versions: [Board.ID: Int] = [:]
        var tokens: [Token.ID] = []
    }

    /// The event for the clients of a board, and those that have to leave after it.
    struct Delivery: Equatable {
        var events: [LiveEvent] = []
        /// The tokens that let nobody in any more; `nil` when the board is not for everyone any more.
        var refused: Set<Token.ID?> = []
        var isLast = false
    }
}

extension WatchedBoards {
    /// Adds a client that knows a version, unless the others know a later one.
    ///
    /// - Returns: The version that it has to know first; `nil` when it was added.
    mutating func join(_ board: Board.Head, by token: Token.ID?, knowing version: Int) -> Int? {
        var watch = watches[board.id] ?? Watch(slug: board.slug, version: version)
        guard version >= watch.version else { return watch.version }
        watch.clients[token, default: 0] += 1
        watches[board.id] = watch
        boards[board.slug] = board.id
        return nil
    }

    /// Takes a client away that was added.
    mutating func leave(_ board: Board.ID, by token: Token.ID?) {
        guard var watch = watches[board], let count = watch.clients[token] else { return }
        watch.clients[token] = count > 1 ? count - 1 : nil
        watches[board] = watch.clients.isEmpty ? nil : watch
        if watch.clients.isEmpty, boards[watch.slug] == board { boards[watch.slug] = nil }
    }

    /// Notes that a board was changed here.
    ///
    /// - Returns: Whether there is something to look up.
    mutating func note(_ reference: Board.Reference) -> Bool {
        let board: Board.ID? =
            switch reference {
            case .id(let id): watches[id] == nil ? nil : id
            case .slug(let slug): boards[slug]
            }
        if let board { due.insert(board) }
        return board != nil
    }

    /// Notes that every board may have been changed elsewhere.
    ///
    /// - Returns: Whether there is something to look up.
    mutating func noteAll() -> Bool {
        due.formUnion(watches.keys)
        return !due.isEmpty
    }

    /// Takes what there is to look up; nothing when nobody watches.
    mutating func next() -> Look? {
        var look = Look()
        for board in due {
            guard let watch = watches[board] else { continue }
            look.versions[board] = watch.version
            look.tokens += watch.clients.keys.compactMap { $0 }
        }
        due = []
        return look.versions.isEmpty ? nil : look
    }

    /// Takes in what a look found.
    ///
    /// - Returns: What to tell the clients of those boards that have news.
    mutating func learn(
        _ news: [Board.ID: Board.Updates],
        validTokens: Set<Token.ID>,
        from look: Look
    ) -> [Board.ID: Delivery] {
        var deliveries: [Board.ID: Delivery] = [:]
        for (board, version) in look.versions {
            // Clients that left and came back meanwhile have begun at a version of their own.
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
            ?? [.reset(board, version: news.version)]
        let refused = watch.clients.keys.filter { token in
            guard let token else { return news.readableBy == .token }
            return look.tokens.contains(token) && !validTokens.contains(token)
        }
        return Delivery(events: events, refused: Set(refused))
    }
}
