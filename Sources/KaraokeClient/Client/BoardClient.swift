/// A client for a Karaoke Board service, with everything that a host, a guest or a display needs.
///
/// ```swift
/// let client = BoardClient(at: address, token: token)
/// let party = client.board("karaoke-party")
/// for try await section in party.sections() { print(section.title) }
/// ```
///
/// The client is a value. Its copies share connections, which close with the last copy. Calls throw ``Problem`` for
/// problems that the service reports, ``ServiceError`` when it cannot be reached or its response is invalid, and
/// `CancellationError`. Calls that fail because the service is unavailable are retried where that is safe
/// (``RetryPolicy``).
public struct BoardClient: Sendable {
    let transport: Transport

    /// - Parameters:
    ///   - address: The address of the service.
    ///   - token: The access token; `nil` to read what everyone may read.
    ///   - timeouts: The timeouts.
    ///   - retries: The policy for retries.
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

    /// The address of the service.
    public var address: ServerAddress { transport.address }

    /// A board by its slug, or by its id as text.
    ///
    /// Nothing is read yet.
    public func board(_ name: String) -> RemoteBoard {
        RemoteBoard(name: name, transport: transport)
    }

    /// A board by its id.
    ///
    /// Nothing is read yet.
    public func board(_ id: BoardDocument.ID) -> RemoteBoard {
        board("\(id)")
    }
}

extension BoardClient: CustomStringConvertible {
    /// A description without secrets.
    public var description: String { "BoardClient(\(address))" }
}

extension BoardClient {
    /// The boards for which the client has a token; for admins, all boards of the service.
    public func boards() -> Pages<BoardDocument> {
        Pages(of: "boards", by: APIRequest(.get, "boards"), over: transport)
    }

    /// Creates a board, for admins only.
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
        changeLimit: Int? = nil,
        setlistRule: SetlistRule? = nil,
        allowsEncores: Bool? = nil,
        timeZone: String? = nil
    ) async throws -> BoardDocument {
        let request = try APIRequest(.post, "boards").with([
            "slug": slug, "title": title, "state": state, "readableBy": readableBy, "isJoinable": isJoinable,
            "dibsLimit": dibsLimit, "cardLimit": cardLimit, "sectionLimit": sectionLimit, "changeLimit": changeLimit,
            "setlistRule": setlistRule, "allowsEncores": allowsEncores, "timeZone": timeZone,
        ])
        return try await transport.send(request).decode()
    }

    /// Makes boards of files that hosts write, all or none, for admins only.
    ///
    /// - Parameters:
    ///   - files: The texts, in YAML or JSON, with the names that messages have for them.
    ///   - isResetting: True to make boards that exist anew; what happened on them is lost.
    /// - Returns: The board of each file.
    /// - Throws: ``Problem`` with ``ProblemCode/invalidValue``, which names the file that is wrong.
    @discardableResult
    public func makeBoards(
        of files: [(name: String, text: String)],
        resetting isResetting: Bool = false
    ) async throws -> [MadeBoardDocument] {
        let list = files.map { JSON.object(["name": .text($0.name), "text": .text($0.text)]) }
        let request = try APIRequest(.post, "board-files", query: ["reset": isResetting ? "true" : nil])
            .with(["files": JSON.array(list)])
        return try await transport.send(request).decode(MadeBoardsDocument.self).boards
    }

    /// The board with a join code.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/joinCodeUnknown`` when no board has it.
    public func board(joinedBy code: String) async throws -> BoardDocument {
        try await transport.send(APIRequest(.get, "join", code)).decode()
    }

    /// The state of the service, for admins only.
    public func status() async throws -> StatusDocument {
        try await transport.send(APIRequest(.get, "status")).decode()
    }
}
