extension RemoteBoard {
    /// The evenings that are over, the last one first; for hosts.
    public func evenings() -> Pages<EveningDocument> { list("evenings") }

    /// An evening that is over, with the songs that were sung; for hosts.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/eveningNotFound``.
    public func evening(_ version: Int) async throws -> EveningWithTurnsDocument {
        try await transport.send(request(.get, "evenings", "\(version)")).decode()
    }

    /// Counts what ``clear()`` would remove.
    public func content() async throws -> ContentDocument {
        try await transport.send(request(.post, "evenings", query: ["dryRun": "true"])).decode()
    }

    /// Clears the board for the next evening: people, cards, dibs and picks go, everything else stays; for hosts.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/boardEmpty`` or ``ProblemCode/boardClosed``.
    @discardableResult
    public func clear() async throws -> EveningDocument {
        try await transport.send(request(.post, "evenings")).decode()
    }
}
