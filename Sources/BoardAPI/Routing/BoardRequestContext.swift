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
    /// True for a request whose `Idempotency-Key` counts whoever sends it: a phone that lost the answer of joining, and not
    /// its cookie, asks again as the guest that it is by now.
    package var isRepeatedByAnybody = false
    /// The board that the request is about, once the gate has found it.
    package var head: Board.Head?
    /// The transaction that what the request does is a part of; `nil` for one of its own.
    package var transaction: Transaction?
    /// Records the version that a write gives the board.
    package var recorder: VersionRecorder?
    /// The address of the client: the other end of the connection, or the one that a trusted proxy names.
    package var client: ClientAddress
    /// True when the client came by TLS.
    package var isSecure = false
    /// The connection that the request came on.
    package let channel: any Channel

    package init(source: ApplicationRequestContextSource) {
        client = source.channel.remoteAddress.flatMap { ClientAddress($0) } ?? .unknown
        channel = source.channel
        coreContext = CoreRequestContextStorage(source: source)
    }
}

extension BoardRequestContext {
    /// The board that the path names by its id or its slug: the one that the gate found, when it looked for it.
    package func board() throws -> Board.Reference {
        if let head { return .id(head.id) }
        return Board.Reference(try parameter("board"))
    }

    /// The board that the gate found.
    var foundBoard: Board.Head {
        guard let head else { preconditionFailure("The gate finds no board for this route") }
        return head
    }

    /// The address of the board, as the client names it.
    func boardPath() throws -> String {
        "/api/v1/boards/\(Board.Reference(try parameter("board")))"
    }

    package func section() throws -> Board.Section.ID {
        try identifier("section", else: .sectionNotFound)
    }

    package func card() throws -> Board.Card.ID {
        try identifier("card", else: .cardNotFound)
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

    private func identifier<Entity>(_ name: String, else kind: ProblemKind) throws -> Identifier<Entity> {
        let text = try parameter(name)
        guard let identifier = Identifier<Entity>(text) else {
            throw Problem(kind: kind, detail: "\"\(text.shortened)\" is not the id of a \(name).")
        }
        return identifier
    }

    /// A parameter of the path, its percent-encoding taken off.
    package func parameter(_ name: String) throws -> String {
        guard let text = parameters[name[...]]?.percentDecoded() else {
            throw Problem(kind: .malformedRequest, detail: "The path is not percent-encoded UTF-8.")
        }
        return text
    }
}

extension BoardRequestContext {
    /// The caller: of several, the one with the most rights.
    package var caller: Caller? {
        Caller.strongest(of: callers)
    }

    /// The actor under which a change is logged.
    package var actor: Board.Actor {
        guard let caller else { preconditionFailure("A route that writes was registered for everyone") }
        return caller.actor
    }
}

extension Boards {
    /// The boards as the handler of a request writes to them.
    package init(_ boards: Boards, for context: BoardRequestContext) {
        self.init(boards, within: context.transaction, recorder: context.recorder)
    }
}

extension Guests {
    /// The guests as the handler of a request writes to them.
    package init(_ guests: Guests, for context: BoardRequestContext) {
        self.init(guests, within: context.transaction, recorder: context.recorder)
    }
}
