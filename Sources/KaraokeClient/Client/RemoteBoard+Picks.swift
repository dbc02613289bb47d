extension RemoteBoard {
    /// All picks, in turn.
    public func picks() -> Pages<PickDocument> {
        list("picks")
    }

    /// Who sings what, in turn; who is away is skipped.
    public func setlist() -> Pages<PickDocument> {
        list("setlist")
    }

    /// What a section goes with.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/pickNotFound`` when it has not decided.
    public func pick(of section: SectionDocument.ID) async throws -> PickDocument {
        try await transport.send(call(.get, "picks", "\(section)")).decode()
    }

    /// Lets a section go with a card.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/cardRejected`` or ``ProblemCode/songPicked``.
    @discardableResult
    public func pick(_ card: CardDocument.ID, for section: SectionDocument.ID) async throws -> PickDocument {
        try await transport.send(call(.put, "picks", "\(section)").with(["card": card])).decode()
    }

    /// Moves a pick in the setlist, or marks it sung; hosts only.
    @discardableResult
    public func update(
        pickOf section: SectionDocument.ID,
        position: Int? = nil,
        state: PickState? = nil,
        ifRowVersion version: Int? = nil
    ) async throws -> PickDocument {
        let call = try call(.patch, "picks", "\(section)").with(["position": position, "state": state])
        return try await transport.send(call.ifVersion(version)).decode()
    }

    /// Takes a section's decision back.
    public func withdrawPick(of section: SectionDocument.ID) async throws {
        _ = try await transport.send(call(.delete, "picks", "\(section)"))
    }
}
