import SongFiles

extension Song.Draft {
    /// The song that a file lists.
    ///
    /// - Throws: ``ValidationError`` for a value that no song may have.
    package init(_ song: ListedSong) throws(ValidationError) {
        self.init(unchecked: song)
        try validate()
        guard let reading else { return }
        try TextRules.validate(reading.title, field: SongColumn.titleReading.rawValue)
        try TextRules.validate(reading.artist, field: SongColumn.artistReading.rawValue)
    }

    fileprivate init(unchecked song: ListedSong) {
        self.init(
            title: song.title,
            artist: song.artist,
            year: song.year,
            language: song.language,
            genre: song.genre,
            duration: song.duration,
            rating: song.rating,
            isDuet: song.isDuet,
            artworkURL: song.artworkURL,
            tag: song.tag
        )
        if let source = song.source, let id = song.sourceID { origin = Song.Origin(source: source, id: id) }
        importedName = Self.name(song.importedTitle, song.importedArtist)
        reading = Self.name(song.titleReading, song.artistReading)
    }

    private static func name(_ title: String?, _ artist: String?) -> Song.Name? {
        guard let title, let artist else { return nil }
        return Song.Name(title: title, artist: artist)
    }
}

extension Song.Field {
    /// The value that a text stands for, such as "3:35" for a duration.
    ///
    /// - Throws: ``ValidationError`` for a text that an import would refuse.
    package func value(of text: String) throws(ValidationError) -> Value {
        guard let column = SongColumn(rawValue: name) else { preconditionFailure("no column \(name)") }
        let value = Song.Draft(unchecked: try Self.song([column: text]))[self]
        try validate(value)
        return value
    }

    private static func song(_ texts: [SongColumn: String]) throws(ValidationError) -> ListedSong {
        do {
            return try ListedSong(texts)
        } catch {
            throw ValidationError(error.column.rawValue, .malformed(.column(error.column)))
        }
    }
}
