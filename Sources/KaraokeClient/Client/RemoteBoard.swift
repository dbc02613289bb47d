import Foundation

/// A board on a service, referred to by its name.
///
/// Nothing is read yet.
public struct RemoteBoard: Sendable {
    /// The slug or the id.
    let name: String
    let transport: Transport

    /// The board without its sections.
    public func read() async throws -> BoardDocument {
        try await transport.send(request(.get)).decode()
    }

    /// The board without its sections, unless the client has it already.
    public func read(unless tag: EntityTag?) async throws -> Reading<BoardDocument> {
        let answer = try await transport.send(request(.get).unless(tag))
        return try answer.reading().map { _ in try answer.decode() }
    }

    /// Changes the board's own fields.
    ///
    /// Parameters that are not given keep their fields.
    ///
    /// - Parameters:
    ///   - slug: The new slug. This value keeps the old one.
    ///   - title: The new title.
    ///   - state: The new state.
    ///   - readableBy: The readers of the board.
    ///   - isJoinable: False removes the join code; true creates a new one.
    ///   - dibsLimit: The most songs that one section has dibs on.
    ///   - cardLimit: The most cards of one guest.
    ///   - sectionLimit: The most sections of one guest.
    ///   - changeLimit: The most log entries that one guest causes per hour.
    ///   - setlistRule: The rule that places new picks.
    ///   - allowsEncores: True to allow songs that were sung to be picked again.
    ///   - timeZone: The IANA name of the time zone in which times are shown.
    ///   - known: The board as it was read. The change fails when these fields have changed since.
    /// - Returns: The changed board.
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
        setlistRule: SetlistRule? = nil,
        allowsEncores: Bool? = nil,
        timeZone: String? = nil,
        ifUnchanged known: BoardDocument? = nil
    ) async throws -> BoardDocument {
        let request = try request(.patch).with([
            "slug": slug, "title": title, "state": state, "readableBy": readableBy, "isJoinable": isJoinable,
            "dibsLimit": dibsLimit, "cardLimit": cardLimit, "sectionLimit": sectionLimit, "changeLimit": changeLimit,
            "setlistRule": setlistRule, "allowsEncores": allowsEncores, "timeZone": timeZone,
        ])
        return try await transport.send(request.ifMatch(known?.tag)).decode()
    }

    /// Deletes the board with everything on it.
    ///
    /// - Parameter known: The board as it was read. The deletion fails when anything on it has changed since.
    /// - Throws: ``Problem`` with ``ProblemCode/changedMeanwhile``.
    public func delete(ifUnchanged known: BoardDocument? = nil) async throws {
        _ = try await transport.send(request(.delete).ifMatch(known?.tag))
    }
}

extension RemoteBoard {
    /// A call to a path below the board's.
    func request(
        _ method: APIRequest.Method,
        _ path: String...,
        query: KeyValuePairs<String, String?> = [:]
    ) -> APIRequest {
        APIRequest(method, ["boards", name] + path, query: query)
    }

    /// A list at a path below the board's.
    func list<Element>(
        _ name: String,
        query: KeyValuePairs<String, String?> = [:]
    ) -> Pages<Element> {
        Pages(of: name, by: request(.get, name, query: query), over: transport)
    }

    /// The board with everything that belongs to it, as a file for
    /// ``BoardClient/restore(_:replacing:copying:slug:dryRun:)``.
    ///
    /// Only hosts and admins may export it. The file contains the log and hashes of personal codes, but no tokens.
    public func export() async throws -> Data {
        try await transport.send(request(.get, "export").waiting(BoardClient.fileTimeout)).body
    }
}

extension BoardDocument {
    /// The tag of the board in this version.
    fileprivate var tag: EntityTag { EntityTag(id, version: version) }
}
