extension RemoteBoard {
    /// All picks, in order.
    public func picks() -> Pages<PickDocument> {
        list("picks")
    }

    /// The picks of the people at the party, in order.
    public func setlist() -> Pages<PickDocument> {
        list("setlist")
    }

    /// The pick of a section.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/pickNotFound`` when it has none.
    public func pick(of section: SectionDocument.ID) async throws -> PickDocument {
        try await transport.send(request(.get, "picks", "\(section)")).decode()
    }

    /// Picks a card for a section.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/cardRejected`` or ``ProblemCode/songPicked``.
    @discardableResult
    public func pick(_ card: CardDocument.ID, for section: SectionDocument.ID) async throws -> PickDocument {
        try await transport.send(request(.put, "picks", "\(section)").with(["card": card])).decode()
    }

    /// Moves a pick in the setlist, or marks it as sung, for hosts only.
    @discardableResult
    public func update(
        pickOf section: SectionDocument.ID,
        position: Int? = nil,
        state: PickState? = nil,
        if tag: EntityTag? = nil
    ) async throws -> PickDocument {
        let request = try request(.patch, "picks", "\(section)").with(["position": position, "state": state])
        return try await transport.send(request.ifMatch(tag)).decode()
    }

    /// Withdraws a section's pick.
    public func withdrawPick(of section: SectionDocument.ID) async throws {
        _ = try await transport.send(request(.delete, "picks", "\(section)"))
    }
}
