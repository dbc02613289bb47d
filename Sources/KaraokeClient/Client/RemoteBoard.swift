import Foundation

/// A board of a service, by its name: what may be done with it, and nothing that was read yet.
public struct RemoteBoard: Sendable {
    /// The slug or the id.
    let name: String
    let transport: Transport

    /// The board without what hangs on it.
    public func read() async throws -> BoardDocument {
        try await transport.send(call(.get)).decode()
    }

    /// The board without what hangs on it, unless the client has it already.
    public func read(unless tag: EntityTag?) async throws -> Reading<BoardDocument> {
        let answer = try await transport.send(call(.get).unless(tag))
        return try answer.reading().map { _ in try answer.decode() }
    }

    /// Changes what the board says of itself; what is not given stays.
    ///
    /// - Parameters:
    ///   - slug: The new name in URLs, by which this value does not know the board.
    ///   - title: The new title.
    ///   - state: What may still happen.
    ///   - readableBy: Who may read it.
    ///   - isJoinable: False takes the code away that lets guests join; true makes a new one.
    ///   - dibsLimit: The most songs that one section has dibs on.
    ///   - cardLimit: The most cards that one guest pins.
    ///   - sectionLimit: The most sections that one guest makes.
    ///   - changeLimit: The most entries of the log that one guest causes in an hour.
    ///   - known: The board as it was read, since when these fields must not have changed.
    /// - Returns: The board as it is then.
    /// - Throws: ``Problem`` with ``ProblemCode/slugTaken``, or ``ProblemCode/changedMeanwhile``.
    @discardableResult
    public func update(
        slug: String? = nil,
        title: String? = nil,
        state: BoardState? = nil,
        readableBy: BoardReaders? = nil,
        isJoinable: Bool? = nil,
        dibsLimit: Int? = nil,
        cardLimit: Int? = nil,
        sectionLimit: Int? = nil,
        changeLimit: Int? = nil,
        ifUnchanged known: BoardDocument? = nil
    ) async throws -> BoardDocument {
        let call = try call(.patch).with([
            "slug": slug, "title": title, "state": state, "readableBy": readableBy, "isJoinable": isJoinable,
            "dibsLimit": dibsLimit, "cardLimit": cardLimit, "sectionLimit": sectionLimit, "changeLimit": changeLimit,
        ])
        return try await transport.send(call.ifMatch(known?.tag)).decode()
    }

    /// Deletes the board with everything of the party.
    ///
    /// - Parameter known: The board as it was read, since when nothing on it must have changed.
    /// - Throws: ``Problem`` with ``ProblemCode/changedMeanwhile``.
    public func delete(ifUnchanged known: BoardDocument? = nil) async throws {
        _ = try await transport.send(call(.delete).ifMatch(known?.tag))
    }
}

extension RemoteBoard {
    /// A call below the board's path.
    func call(
        _ method: Call.Method,
        _ path: String...,
        query: KeyValuePairs<String, String?> = [:]
    ) -> Call {
        Call(method, ["boards", name] + path, query: query)
    }

    /// A list below the board's path.
    func list<Element>(
        _ name: String,
        query: KeyValuePairs<String, String?> = [:]
    ) -> Pages<Element> {
        Pages(of: name, by: call(.get, name, query: query), over: transport)
    }

    /// The board with all that belongs to it, as a file that ``BoardClient/restore(_:replacing:copying:slug:dryRun:)`` reads.
    ///
    /// Its hosts and admins may have it. It holds no tokens, but hashes of personal codes, and the log.
    public func export() async throws -> Data {
        try await transport.send(call(.get, "export").waiting(BoardClient.fileTimeout)).body
    }
}
