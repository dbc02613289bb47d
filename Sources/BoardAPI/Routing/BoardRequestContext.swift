import Hummingbird
import Karaoke
import NIOCore
import Postgres
import Storage
import WebServer

/// The context of a request.
package struct BoardRequestContext: ClientContext {
    package var coreContext: CoreRequestContextStorage
    /// The callers, once the gate has identified them; a browser may be signed in as several.
    package var callers: [Caller] = []
    /// True once the request has taken a token from its guest's bucket.
    package var isCounted = false
    /// The board of the request, once the gate has found it.
    package var head: Board.Head?
    /// The transaction that includes the writes of the request; `nil` for separate ones.
    package var transaction: Transaction?
    /// The recorder of the version that a write gives the board.
    package var recorder: VersionRecorder?
    /// The address of the client: the peer of the connection, or the address from a trusted proxy.
    package var client: ClientAddress
    /// True when the client used TLS.
    package var isSecure = false
    /// The findings of the event loop for the request's route; `nil` when it left the request unseen.
    package var found: (any Sendable)?
    /// The rest of the caller's rate limit, once the request was counted.
    package let quota = RequestQuota()
    /// The channel of the connection.
    package let channel: any Channel
    /// The listening socket that accepted the connection.
    let listener: Listener

    package init(source: ApplicationRequestContextSource) {
        client = source.channel.remoteAddress.flatMap { ClientAddress($0) } ?? .unknown
        channel = source.channel
        listener = ClientConnection.current?.listener ?? .network
        coreContext = CoreRequestContextStorage(source: source)
    }
}

extension BoardRequestContext {
    /// Returns the board in the path, by its id or slug; the one that the gate found, if any.
    package func board() throws -> Board.Reference {
        if let head { return .id(head.id) }
        return Board.Reference(try parameter("board"))
    }

    /// The board that the gate found.
    package var foundBoard: Board.Head {
        guard let head else { preconditionFailure("The access level of this route does not include a board") }
        return head
    }

    /// Returns the address of the board, in the client's spelling.
    func boardPath() throws -> String {
        "/api/v1/boards/\(Board.Reference(try parameter("board")))"
    }

    package func section() throws -> Board.Section.ID {
        try identifier("section", else: .sectionNotFound)
    }

    package func card() throws -> Board.Card.ID {
        try identifier("card", else: .cardNotFound)
    }

    package func pick() throws -> Board.Pick.ID {
        try identifier("pick", else: .pickNotFound)
    }

    package func guest() throws -> Board.Guest.ID {
        try identifier("guest", else: .guestNotFound)
    }

    package func token() throws -> Token.ID {
        try identifier("token", else: .tokenNotFound)
    }

    package func song() throws -> Song.ID {
        try identifier("song", else: .songNotFound)
    }

    /// The second of two songs in the path.
    func otherSong() throws -> Song.ID {
        try identifier("other", else: .songNotFound)
    }

    private func identifier<Entity>(_ name: String, else kind: ProblemKind) throws -> Identifier<Entity> {
        let text = try parameter(name)
        guard let identifier = Identifier<Entity>(text) else {
            throw Problem(kind: kind, detail: "\"\(text.shortened)\" is not the id of a \(name).")
        }
        return identifier
    }

    /// Returns a parameter of the path, without percent-encoding.
    package func parameter(_ name: String) throws -> String {
        guard let text = parameters[name[...]]?.percentDecoded() else {
            throw Problem(kind: .malformedRequest, detail: "The path is not percent-encoded UTF-8.")
        }
        return text
    }
}

extension BoardRequestContext {
    /// The caller; of several, the one with the most rights.
    package var caller: Caller? {
        Caller.strongest(of: callers)
    }

    /// The actor of a change, for the log.
    package var actor: Board.Actor {
        guard let caller else { preconditionFailure("A writing route was registered for everyone") }
        return caller.actor
    }
}

extension Boards {
    /// Creates a repository that writes in the transaction of a request.
    package init(_ boards: Boards, for context: BoardRequestContext) {
        self.init(boards, within: context.transaction, recorder: context.recorder)
    }
}

extension Guests {
    /// Creates a repository that writes in the transaction of a request.
    package init(_ guests: Guests, for context: BoardRequestContext) {
        self.init(guests, within: context.transaction, recorder: context.recorder)
    }
}
