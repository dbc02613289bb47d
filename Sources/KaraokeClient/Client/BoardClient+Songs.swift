extension BoardClient {
    /// The songs that match a filter, by artist and title.
    public func songs(_ filter: SongFilter = SongFilter()) -> Pages<SongDocument> {
        pages(filter, [:])
    }

    /// Songs found by words of title and artist, in any order and spelling, the best match first.
    public func songs(matching words: String, _ filter: SongFilter = SongFilter()) -> Pages<SongDocument> {
        pages(filter, ["q": words])
    }

    /// The artist that words name, perhaps misspelled; `nil` when they rather name songs.
    public func artist(matching words: String) async throws -> FoundArtistDocument? {
        let request = APIRequest(.get, "songs", query: ["q": words, "limit": "1"])
        let found: SearchDocument = try await transport.send(request).decode()
        return found.artist
    }

    /// The member of a search's answer that is not a song.
    private struct SearchDocument: Decodable {
        let artist: FoundArtistDocument?
    }

    /// Random songs, different each time; on a board, only those without dibs.
    public func randomSongs(_ filter: SongFilter = SongFilter(), limit: Int = 10) async throws -> [SongDocument] {
        var request = APIRequest(.get, "songs", query: ["order": "random", "limit": "\(limit)"])
        request.add(filter.parameters)
        return try PageDocument(await transport.send(request), name: "songs").elements
    }

    /// The songs that two or more sections of a board have pinned, one of them the given section.
    public func sharedSongs(on board: String, with section: SectionDocument.ID? = nil) -> Pages<SongDocument> {
        var filter = SongFilter()
        filter.board = board
        return pages(filter, ["shared": "true", "section": section?.description])
    }

    private func pages(_ filter: SongFilter, _ query: KeyValuePairs<String, String?>) -> Pages<SongDocument> {
        var request = APIRequest(.get, "songs", query: query)
        request.add(filter.parameters)
        return Pages(of: "songs", by: request, over: transport)
    }

    /// One song.
    public func song(_ id: SongDocument.ID) async throws -> SongDocument {
        try await transport.send(APIRequest(.get, "songs", "\(id)")).decode()
    }

    /// Adds a song to the songbook.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/songExists`` when it exists already.
    @discardableResult
    public func createSong(
        title: String,
        artist: String,
        _ details: SongDetails = SongDetails()
    ) async throws -> SongDocument {
        let request = try APIRequest(.post, "songs").with(["title": title, "artist": artist], details.fields)
        return try await transport.send(request).decode()
    }

    /// Changes a song.
    ///
    /// A new title or artist is also written on its cards.
    @discardableResult
    public func update(
        song: SongDocument.ID,
        title: String? = nil,
        artist: String? = nil,
        _ details: SongDetails = SongDetails(),
        ifRowVersion version: Int? = nil
    ) async throws -> SongDocument {
        let request = try APIRequest(.patch, "songs", "\(song)")
            .with(["title": title, "artist": artist], details.fields)
        return try await transport.send(request.ifMatch(version.map { EntityTag(rowVersion: $0) })).decode()
    }

    /// Deletes a song from the songbook.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/songInUse`` while it is on a board.
    public func delete(song: SongDocument.ID, ifRowVersion version: Int? = nil) async throws {
        let tag = version.map { EntityTag(rowVersion: $0) }
        _ = try await transport.send(APIRequest(.delete, "songs", "\(song)").ifMatch(tag))
    }
}
