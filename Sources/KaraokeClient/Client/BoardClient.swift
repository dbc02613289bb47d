/// A client of a service that keeps karaoke boards: what a host, a guest or a display does, from another program.
///
/// ```swift
/// let client = BoardClient(at: address, token: token)
/// let party = client.board("karaoke-party")
/// for try await section in party.sections() { print(section.title) }
/// ```
///
/// The client is a value: copies share connections, which close when the last copy goes. Calls throw ``Problem`` when
/// the service refuses, ``ServiceError`` when it cannot be reached or understood, and `CancellationError`. What failed
/// because the service was away for a moment is tried again where that is safe (``RetryPolicy``).
public struct BoardClient: Sendable {
    let transport: Transport

    /// - Parameters:
    ///   - address: Where the service is.
    ///   - token: What the client presents; `nil` to read what everyone may read.
    ///   - timeouts: How long to wait for what.
    ///   - retries: How often to try again.
    public init(
        at address: ServerAddress,
        token: AccessToken? = nil,
        timeouts: Timeouts = Timeouts(),
        retries: RetryPolicy = RetryPolicy()
    ) {
        transport = Transport(
            address: address,
            token: token,
            timeouts: timeouts,
            policy: retries,
            connections: Connections(timeouts)
        )
    }

    /// Where the service is.
    public var address: ServerAddress { transport.address }

    /// A board by its slug or by its id as text; nothing is read yet.
    public func board(_ name: String) -> RemoteBoard {
        RemoteBoard(name: name, transport: transport)
    }

    /// A board by its id; nothing is read yet.
    public func board(_ id: BoardDocument.ID) -> RemoteBoard {
        board("\(id)")
    }
}

extension BoardClient: CustomStringConvertible {
    /// A sentence for people; it shows no secret.
    public var description: String { "BoardClient(\(address))" }
}

extension BoardClient {
    /// All boards of the service, which only an admin may list.
    public func boards() -> Pages<BoardDocument> {
        Pages(of: "boards", by: Call(.get, "boards"), over: transport)
    }

    /// Makes a board, which only an admin may.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/slugTaken`` when another board has the slug.
    @discardableResult
    public func createBoard(
        slug: String,
        title: String,
        state: BoardState? = nil,
        readableBy: BoardReaders? = nil,
        isJoinable: Bool? = nil,
        dibsLimit: Int? = nil,
        cardLimit: Int? = nil,
        sectionLimit: Int? = nil,
        changeLimit: Int? = nil
    ) async throws -> BoardDocument {
        let call = try Call(.post, "boards").with([
            "slug": slug, "title": title, "state": state, "readableBy": readableBy, "isJoinable": isJoinable,
            "dibsLimit": dibsLimit, "cardLimit": cardLimit, "sectionLimit": sectionLimit, "changeLimit": changeLimit,
        ])
        return try await transport.send(call).decode()
    }

    /// The board that a code lets one join.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/joinCodeUnknown`` when none does.
    public func board(joinedBy code: String) async throws -> BoardDocument {
        try await transport.send(Call(.get, "join", code)).decode()
    }
}
