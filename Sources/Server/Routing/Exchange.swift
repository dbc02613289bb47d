import Hummingbird
import Karaoke

/// What is known of one request on its way besides the request itself.
struct Exchange: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// Who asks, once the gate has found out; routes that need no token never do.
    var caller: Caller?
    /// Where the request comes from.
    var client: ClientAddress
    /// Whether the client came by TLS, as a trusted proxy says.
    var isSecure = false

    init(source: ApplicationRequestContextSource) {
        client = source.channel.remoteAddress.flatMap { ClientAddress($0) } ?? .unknown
        coreContext = CoreRequestContextStorage(source: source)
    }
}

extension Exchange {
    /// The part of the path that stands for a board: its id or its slug.
    func board() throws -> Board.Reference {
        Board.Reference(try parameter("board"))
    }

    func section() throws -> Board.Section.ID {
        try identifier("section", else: .sectionNotFound)
    }

    func card() throws -> Board.Card.ID {
        try identifier("card", else: .cardNotFound)
    }

    func song() throws -> Song.ID {
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
    func parameter(_ name: String) throws -> String {
        guard let text = parameters[name[...]]?.percentDecoded() else {
            throw Problem(kind: .malformedRequest, detail: "The path is not percent-encoded UTF-8.")
        }
        return text
    }
}

extension Exchange {
    /// Who a change is logged under.
    var actor: Board.Actor {
        guard let caller else { preconditionFailure("A route that writes was registered for everyone") }
        return caller.actor
    }
}
