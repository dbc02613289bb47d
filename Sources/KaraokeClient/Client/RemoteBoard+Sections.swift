extension RemoteBoard {
    /// The sections in display order.
    public func sections() -> Pages<SectionDocument> {
        list("sections")
    }

    /// One section.
    public func section(_ id: SectionDocument.ID) async throws -> SectionDocument {
        try await transport.send(request(.get, "sections", "\(id)")).decode()
    }

    /// Adds a section for a person, for hosts only.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/personTaken`` when the person has a section.
    @discardableResult
    public func addSection(
        person: String,
        title: String? = nil,
        footer: String? = nil,
        position: Int? = nil,
        rejected: Bool? = nil,
        state: SectionState? = nil
    ) async throws -> SectionDocument {
        let request = try request(.post, "sections").with([
            "person": person, "title": title, "footer": footer, "position": position, "rejected": rejected,
            "state": state,
        ])
        return try await transport.send(request).decode()
    }

    /// Changes a section.
    ///
    /// Parameters that are not given keep their fields.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - person: The person.
    ///   - title: The title; clearing it derives it from the person.
    ///   - footer: The line below the cards.
    ///   - position: The position, counted from zero; for hosts only.
    ///   - rejected: The rejection of all its cards without one of their own.
    ///   - state: The presence of the person at the party.
    ///   - tag: The tag that the section must have.
    /// - Returns: The changed section.
    /// - Throws: ``Problem`` with ``ProblemCode/personTaken``, or ``ProblemCode/changedMeanwhile``.
    @discardableResult
    public func update(
        section: SectionDocument.ID,
        person: String? = nil,
        title: FieldEdit<String> = .keep,
        footer: FieldEdit<String> = .keep,
        position: Int? = nil,
        rejected: FieldEdit<Bool> = .keep,
        state: SectionState? = nil,
        if tag: EntityTag? = nil
    ) async throws -> SectionDocument {
        let request = try request(.patch, "sections", "\(section)").with([
            "person": person, "title": title, "footer": footer, "position": position, "rejected": rejected,
            "state": state,
        ])
        return try await transport.send(request.ifMatch(tag)).decode()
    }

    /// Deletes a section with its cards.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - releasesDibs: True to release its dibs as well; otherwise they prevent the deletion.
    ///   - tag: The tag that the section must have.
    /// - Throws: ``Problem`` with ``ProblemCode/sectionHoldsDibs``, or ``ProblemCode/changedMeanwhile``.
    public func delete(
        section: SectionDocument.ID,
        releasingDibs releasesDibs: Bool = false,
        if tag: EntityTag? = nil
    ) async throws {
        let query = ["release": releasesDibs ? "true" : nil] as KeyValuePairs
        _ = try await transport.send(request(.delete, "sections", "\(section)", query: query).ifMatch(tag))
    }
}
