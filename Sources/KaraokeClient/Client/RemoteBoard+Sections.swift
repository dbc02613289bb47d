extension RemoteBoard {
    /// The sections in the order in which they hang.
    public func sections() -> Pages<SectionDocument> {
        list("sections")
    }

    /// One section.
    public func section(_ id: SectionDocument.ID) async throws -> SectionDocument {
        try await transport.send(call(.get, "sections", "\(id)")).decode()
    }

    /// Hangs a column for a person; hosts only.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/personTaken`` when the person has one.
    @discardableResult
    public func addSection(
        person: String,
        title: String? = nil,
        footer: String? = nil,
        position: Int? = nil,
        rejected: Bool? = nil,
        state: SectionState? = nil
    ) async throws -> SectionDocument {
        let call = try call(.post, "sections").with([
            "person": person, "title": title, "footer": footer, "position": position, "rejected": rejected,
            "state": state,
        ])
        return try await transport.send(call).decode()
    }

    /// Changes a section; what is not given stays.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - person: Whose it is.
    ///   - title: Its title; without one it is made from the person.
    ///   - footer: What stands below it.
    ///   - position: Its place, counted from zero; hosts only.
    ///   - rejected: Whether all its cards are crossed off that say nothing themselves.
    ///   - state: Whether the person is at the party.
    ///   - version: The row version that it must have still.
    /// - Returns: The section as it is then.
    /// - Throws: ``Problem`` with ``ProblemCode/personTaken``, or ``ProblemCode/changedMeanwhile``.
    @discardableResult
    public func update(
        section: SectionDocument.ID,
        person: String? = nil,
        title: Edit<String> = .keep,
        footer: Edit<String> = .keep,
        position: Int? = nil,
        rejected: Edit<Bool> = .keep,
        state: SectionState? = nil,
        ifRowVersion version: Int? = nil
    ) async throws -> SectionDocument {
        let call = try call(.patch, "sections", "\(section)").with([
            "person": person, "title": title, "footer": footer, "position": position, "rejected": rejected,
            "state": state,
        ])
        return try await transport.send(call.ifVersion(version)).decode()
    }

    /// Takes a section down with its cards.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - releasesDibs: Whether its dibs go with it; otherwise they stand in the way.
    ///   - version: The row version that it must have still.
    /// - Throws: ``Problem`` with ``ProblemCode/sectionHoldsDibs``, or ``ProblemCode/changedMeanwhile``.
    public func delete(
        section: SectionDocument.ID,
        releasingDibs releasesDibs: Bool = false,
        ifRowVersion version: Int? = nil
    ) async throws {
        let query = ["release": releasesDibs ? "true" : nil] as KeyValuePairs
        _ = try await transport.send(call(.delete, "sections", "\(section)", query: query).ifVersion(version))
    }
}
