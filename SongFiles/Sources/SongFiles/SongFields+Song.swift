import SongText

extension SongFields {
    /// The song with these fields.
    func song(_ options: SongReader.Options) throws(MalformedField) -> ListedSong {
        var song = ListedSong(
            title: self[.title] ?? "",
            artist: self[.artist] ?? "",
            year: try number(in: .year),
            language: said(.language),
            genre: said(.genre),
            duration: try number(in: .duration),
            rating: try number(in: .rating),
            isDuet: try flag(in: .isDuet) ?? false,
            artworkURL: said(.artworkURL),
            tag: try tagOrWarning
        )
        if let source = said(.source) ?? options.source, let id = said(.sourceID) ?? said(.id) {
            (song.source, song.sourceID) = (source, id)
        }
        if self[.importedTitle] != nil || self[.importedArtist] != nil {
            song.importedTitle = self[.importedTitle] ?? song.title
            song.importedArtist = self[.importedArtist] ?? song.artist
        }
        if !isExported, !options.namesAsTheyAre { song.takeNaturalName(isArtistList: isArtistList) }
        let (title, artist) = (given(.titleReading), given(.artistReading))
        if title != nil || artist != nil {
            (song.titleReading, song.artistReading) = (title ?? song.title, artist ?? song.artist)
        }
        return song
    }

    /// The text of a column; `nil` for a placeholder.
    private func given(_ column: SongColumn) -> String? {
        self[column].flatMap { Self.isNothing($0) ? nil : $0 }
    }

    /// The text of a column of free text.
    ///
    /// In our own export, an absent field is absent and no text is a placeholder.
    private func said(_ column: SongColumn) -> String? {
        isExported ? self[column] : given(column)
    }

    private func number(in column: SongColumn) throws(MalformedField) -> Int? {
        guard let text = given(column) else { return nil }
        switch column {
        case .year: return try Self.year(text)
        case .duration: return try Self.duration(text)
        default: return try Self.rating(text)
        }
    }

    private func flag(in column: SongColumn) throws(MalformedField) -> Bool? {
        guard let text = given(column) else { return nil }
        return try Self.flag(text, in: column)
    }

    private var tagOrWarning: String? {
        get throws(MalformedField) {
            if let tag = said(.tag) { return tag }
            return try flag(in: .explicit) ?? false ? "Explicit" : nil
        }
    }

    /// The placeholders for a missing value that spreadsheets and programs write.
    private static let nothings: Set<String> = [
        "-", "--", "\u{2013}", "\u{2014}", "?", "??", "???", "n/a", "#n/a", "n.a.", "na", "<na>", "nan", "nil", "none",
        "null", "\\n", "unknown", "undefined",
    ]

    /// A year, or the year of a date that begins with one.
    private static func year(_ text: String) throws(MalformedField) -> Int? {
        let text = whole(text)
        guard text != "0" else { return nil }
        let digits = text.utf8.prefix { $0.isDigit }
        let rest = text.utf8.dropFirst(digits.count).first
        guard digits.count == 4, rest == nil || rest == UInt8(ascii: "-") || rest == UInt8(ascii: "/") else {
            throw MalformedField(column: .year)
        }
        return digits.number
    }

    /// A duration as seconds, minutes and seconds, or hours, minutes and seconds.
    ///
    /// Fractions are dropped.
    private static func duration(_ text: String) throws(MalformedField) -> Int? {
        guard text != "-1" else { return nil }
        let whole = text.utf8.prefix { $0 != UInt8(ascii: ".") }
        let parts = whole.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count <= 3, text.utf8.dropFirst(whole.count + 1).allSatisfy(\.isDigit) else {
            throw MalformedField(column: .duration)
        }
        var seconds = 0
        for (place, part) in parts.enumerated() {
            guard let number = part.number, place == 0 || number < 60 && part.count == 2 else {
                throw MalformedField(column: .duration)
            }
            seconds = seconds * 60 + number
        }
        return seconds == 0 ? nil : seconds
    }

    /// A number of stars.
    ///
    /// Halves are rounded up.
    private static func rating(_ text: String) throws(MalformedField) -> Int {
        guard text.utf8.count <= 8, let stars = Double(text), stars.isFinite, stars >= 0 else {
            throw MalformedField(column: .rating)
        }
        return Int(exactly: min(stars, 1_000).rounded()) ?? 0
    }

    private static func flag(_ text: String, in column: SongColumn) throws(MalformedField) -> Bool {
        switch whole(text).lowercased() {
        case "1", "true", "yes", "y", "x", "duet", "duo", "duett", "dueto", "explicit", "ja", "oui", "si", "sí",
            "はい":
            true
        case "0", "false", "no", "n", "solo", "nein", "non", "いいえ": false
        default: throw MalformedField(column: column)
        }
    }

    private static func isNothing(_ text: String) -> Bool {
        text.utf8.count <= 9 && !(text.utf8.first?.isDigit ?? true) && nothings.contains(text.lowercased())
    }

    /// A number without a fraction of zero, as in `1999.0`.
    private static func whole(_ text: String) -> String {
        guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")), text.utf8.first?.isDigit ?? false else {
            return text
        }
        let fraction = text.utf8[point...].dropFirst()
        return fraction.allSatisfy { $0 == UInt8(ascii: "0") } ? String(text[..<point]) : text
    }
}

extension ListedSong {
    /// Takes the natural form of title and artist, and keeps a name that changes as the imported one.
    ///
    /// Of a list of artists, no part is moved to the front.
    fileprivate mutating func takeNaturalName(isArtistList: Bool) {
        let (title, artist) = (NaturalName.title(title), isArtistList ? artist : NaturalName.artist(artist))
        guard title != self.title || artist != self.artist else { return }
        if importedTitle == nil, importedArtist == nil { (importedTitle, importedArtist) = (self.title, self.artist) }
        (self.title, self.artist) = (title, artist)
    }
}
