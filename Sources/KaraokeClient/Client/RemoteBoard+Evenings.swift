extension RemoteBoard {
    /// The evenings that are over, the last one first; for hosts.
    public func evenings() -> Pages<EveningDocument> { list("evenings") }

    /// An evening that is over, with the songs that were sung; for hosts.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/eveningNotFound``.
    public func evening(_ version: Int) async throws -> EveningWithTurnsDocument {
        try await transport.send(request(.get, "evenings", "\(version)")).decode()
    }

    /// Reads the list of an evening that is over as a file; for hosts.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/eveningNotFound``.
    public func eveningFile(_ version: Int, as format: SetlistFormat = .text) async throws -> String {
        let file = format == .json ? [] : ["setlist.\(format.rawValue)"]
        let request = APIRequest(.get, ["boards", name, "evenings", "\(version)"] + file)
        return String(decoding: try await transport.send(request).body, as: UTF8.self)
    }

    /// Counts what ``clear()`` would remove.
    public func content() async throws -> ContentDocument {
        try await transport.send(request(.post, "evenings", query: ["dryRun": "true"])).decode()
    }

    /// Clears the board for the next evening: people, cards, dibs and picks go, everything else stays, and a closed board is
    /// open again; for hosts.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/boardEmpty``.
    @discardableResult
    public func clear() async throws -> EveningDocument {
        try await transport.send(request(.post, "evenings")).decode()
    }
}
