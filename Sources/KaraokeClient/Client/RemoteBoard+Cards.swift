extension RemoteBoard {
    /// The cards of a section in reading order, or of all sections in display order.
    public func cards(in section: SectionDocument.ID? = nil) -> Pages<CardDocument> {
        list("cards", query: ["section": section?.description])
    }

    /// The pinned songs that the songbook lacks, those that most people want first.
    public func wantedSongs() -> Pages<WantedSongDocument> {
        Pages(of: "songs", by: request(.get, "wanted-songs"), over: transport)
    }

    /// One card.
    public func card(_ id: CardDocument.ID) async throws -> CardDocument {
        try await transport.send(request(.get, "cards", "\(id)")).decode()
    }

    /// Pins a song of the songbook.
    ///
    /// - Parameters:
    ///   - song: The song.
    ///   - section: The section.
    ///   - position: The position in reading order, counted from zero; `nil` appends the card.
    ///   - rejected: The rejection written on the card.
    ///   - key: The musical key in which the song is sung, such as `-2` or `A minor`.
    ///   - link: The URL of the version that is meant.
    ///   - note: A remark for the host.
    ///   - id: The id for the card; `nil` to create one.
    /// - Returns: The new card, or the existing one with this id.
    /// - Throws: ``Problem`` with ``ProblemCode/songAlreadyInSection`` when the section has the song.
    @discardableResult
    public func pin(
        _ song: SongDocument.ID,
        in section: SectionDocument.ID,
        position: Int? = nil,
        rejected: Bool? = nil,
        key: String? = nil,
        link: String? = nil,
        note: String? = nil,
        as id: CardDocument.ID = .make()
    ) async throws -> CardDocument {
        try await put(
            id,
            [
                "song": song, "section": section, "position": position, "rejected": rejected, "key": key, "link": link,
                "note": note,
            ]
        )
    }

    /// Pins a song by its title and artist.
    ///
    /// A song that the songbook lacks is stored for this board alone.
    ///
    /// - Throws: As ``pin(_:in:position:rejected:key:link:note:as:)``.
    @discardableResult
    public func pin(
        title: String,
        artist: String,
        in section: SectionDocument.ID,
        position: Int? = nil,
        rejected: Bool? = nil,
        key: String? = nil,
        link: String? = nil,
        note: String? = nil,
        as id: CardDocument.ID = .make()
    ) async throws -> CardDocument {
        try await put(
            id,
            [
                "title": title, "artist": artist, "section": section, "position": position, "rejected": rejected,
                "key": key, "link": link, "note": note,
            ]
        )
    }

    private func put(
        _ id: CardDocument.ID,
        _ members: KeyValuePairs<String, any FieldValue>
    ) async throws -> CardDocument {
        try await transport.send(request(.put, "cards", "\(id)").with(members)).decode()
    }

    /// Changes a card.
    ///
    /// Parameters that are not given keep their fields.
    ///
    /// - Parameters:
    ///   - card: The card.
    ///   - rejected: True rejects the card, false keeps it in spite of dibs and a rejected section, and clearing it
    ///     does neither.
    ///   - position: The position in reading order, counted from zero.
    ///   - section: The section to move to.
    ///   - key: The musical key in which the song is sung.
    ///   - link: The URL of the version that is meant.
    ///   - note: A remark for the host.
    ///   - tag: The tag that the card must have.
    /// - Returns: The changed card.
    /// - Throws: ``Problem`` with ``ProblemCode/changedMeanwhile`` when it has another tag.
    @discardableResult
    public func update(
        card: CardDocument.ID,
        rejected: FieldEdit<Bool> = .keep,
        position: Int? = nil,
        section: SectionDocument.ID? = nil,
        key: FieldEdit<String> = .keep,
        link: FieldEdit<String> = .keep,
        note: FieldEdit<String> = .keep,
        if tag: EntityTag? = nil
    ) async throws -> CardDocument {
        let request = try request(.patch, "cards", "\(card)").with([
            "rejected": rejected, "position": position, "section": section, "key": key, "link": link, "note": note,
        ])
        return try await transport.send(request.ifMatch(tag)).decode()
    }

    /// Removes a card.
    public func unpin(_ card: CardDocument.ID, if tag: EntityTag? = nil) async throws {
        _ = try await transport.send(request(.delete, "cards", "\(card)").ifMatch(tag))
    }
}
