extension RemoteBoard {
    /// The cards of a section in reading order, or of all sections as they hang.
    public func cards(in section: SectionDocument.ID? = nil) -> Pages<CardDocument> {
        list("cards", query: ["section": section?.description])
    }

    /// One card.
    public func card(_ id: CardDocument.ID) async throws -> CardDocument {
        try await transport.send(call(.get, "cards", "\(id)")).decode()
    }

    /// Pins a song of the songbook.
    ///
    /// - Parameters:
    ///   - song: The song.
    ///   - section: Where.
    ///   - position: Its place in reading order, counted from zero; the last if not given.
    ///   - rejected: What is written on the card.
    ///   - id: The card's id; one is made if not given.
    /// - Returns: The card; the one that hangs already when the id is its own.
    /// - Throws: ``Problem`` with ``ProblemCode/songAlreadyInSection`` when it hangs there already.
    @discardableResult
    public func pin(
        _ song: SongDocument.ID,
        in section: SectionDocument.ID,
        position: Int? = nil,
        rejected: Bool? = nil,
        as id: CardDocument.ID = .make()
    ) async throws -> CardDocument {
        try await put(id, ["song": song, "section": section, "position": position, "rejected": rejected])
    }

    /// Pins a song by its title and artist; one that the songbook lacks is kept for this board.
    ///
    /// - Throws: As ``pin(_:in:position:rejected:as:)``.
    @discardableResult
    public func pin(
        title: String,
        artist: String,
        in section: SectionDocument.ID,
        position: Int? = nil,
        rejected: Bool? = nil,
        as id: CardDocument.ID = .make()
    ) async throws -> CardDocument {
        try await put(
            id,
            [
                "title": title, "artist": artist, "section": section, "position": position, "rejected": rejected,
            ]
        )
    }

    private func put(
        _ id: CardDocument.ID,
        _ members: KeyValuePairs<String, any FieldValue>
    ) async throws -> CardDocument {
        try await transport.send(call(.put, "cards", "\(id)").with(members)).decode()
    }

    /// Changes a card; what is not given stays.
    ///
    /// - Parameters:
    ///   - card: The card.
    ///   - rejected: True crosses it off, false keeps it against dibs and a section that is out; clear for neither.
    ///   - position: Its place in reading order, counted from zero.
    ///   - section: Where it hangs from now on.
    ///   - version: The row version that it must have still.
    /// - Returns: The card as it is then.
    /// - Throws: ``Problem`` with ``ProblemCode/changedMeanwhile`` when it has another version.
    @discardableResult
    public func update(
        card: CardDocument.ID,
        rejected: Edit<Bool> = .keep,
        position: Int? = nil,
        section: SectionDocument.ID? = nil,
        ifRowVersion version: Int? = nil
    ) async throws -> CardDocument {
        let call = try call(.patch, "cards", "\(card)").with([
            "rejected": rejected, "position": position, "section": section,
        ])
        return try await transport.send(call.ifVersion(version)).decode()
    }

    /// Takes a card down.
    public func unpin(_ card: CardDocument.ID, ifRowVersion version: Int? = nil) async throws {
        _ = try await transport.send(call(.delete, "cards", "\(card)").ifVersion(version))
    }
}
