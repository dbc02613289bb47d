import SongText

extension SongFields {
    /// The song with these fields.
    func song(_ options: SongReader.Options) -> ListedSong {
        var leftOut: [SongColumn] = []
        var song = ListedSong(
            title: self[.title] ?? "",
            artist: self[.artist] ?? "",
            year: value(in: .year, orTo: &leftOut, SongYear.number),
            language: said(.language),
            genre: said(.genre),
            duration: value(in: .duration, orTo: &leftOut, SongDuration.seconds),
            rating: value(in: .rating, orTo: &leftOut, Self.rating),
            isDuet: value(in: .isDuet, orTo: &leftOut, Self.flag) ?? false,
            artworkURL: said(.artworkURL),
            tag: said(.tag)
        )
        let isExplicit = song.tag == nil && value(in: .explicit, orTo: &leftOut, Self.flag) ?? false
        if isExplicit { song.tag = "Explicit" }
        song.leftOut = leftOut
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

    /// The value of a column's text; `nil` for none, and for a text without the column's form, which is left out.
    private func value<Value>(
        in column: SongColumn,
        orTo leftOut: inout [SongColumn],
        _ parse: (String) throws(MalformedText) -> Value?
    ) -> Value? {
        guard let text = given(column) else { return nil }
        do throws(MalformedText) {
            return try parse(text)
        } catch {
            leftOut.append(column)
            return nil
        }
    }

    /// The placeholders for a missing value that spreadsheets and programs write.
    private static let nothings: Set<String> = [
        "-", "--", "\u{2013}", "\u{2014}", "?", "??", "???", "n/a", "#n/a", "n.a.", "na", "<na>", "nan", "nil", "none",
        "null", "\\n", "unknown", "undefined",
    ]

    /// A number of stars, or the stars themselves.
    ///
    /// Halves are rounded up.
    private static func rating(_ text: String) throws(MalformedText) -> Int? {
        if let stars = stars(text) { return stars }
        let number = text.hasSuffix("/5") ? String(text.dropLast(2)) : text
        guard number.utf8.count <= 8, let stars = Double(number), stars.isFinite, stars >= 0 else {
            throw MalformedText()
        }
        return Int(exactly: min(stars, 1_000).rounded()) ?? 0
    }

    /// The number of stars in a text of stars, such as "***" or "★★★☆☆".
    private static func stars(_ text: String) -> Int? {
        let filled: Set<Unicode.Scalar> = ["*", "\u{2605}", "\u{2B50}"]
        let empty: Set<Unicode.Scalar> = ["\u{2606}", " ", "\u{FE0F}"]
        guard text.unicodeScalars.allSatisfy({ filled.contains($0) || empty.contains($0) }) else { return nil }
        return text.unicodeScalars.count(where: filled.contains)
    }

    private static func flag(_ text: String) throws(MalformedText) -> Bool? {
        switch text.wholeNumber.lowercased() {
        case "1", "true", "yes", "y", "x", "duet", "duo", "duett", "dueto", "explicit", "ja", "oui", "si", "sí",
            "はい":
            true
        case "0", "false", "no", "n", "solo", "nein", "non", "いいえ": false
        default: throw MalformedText()
        }
    }

    private static func isNothing(_ text: String) -> Bool {
        text.utf8.count <= 9 && !(text.utf8.first?.isDigit ?? true) && nothings.contains(text.lowercased())
    }
}

/// A text that does not have the form of its column.
struct MalformedText: Error {}

extension String {
    /// A number without a fraction of zero, as in `1999.0`; other texts stay.
    var wholeNumber: String {
        guard let point = utf8.firstIndex(of: UInt8(ascii: ".")), utf8.first?.isDigit ?? false else { return self }
        let fraction = utf8[point...].dropFirst()
        return fraction.allSatisfy { $0 == UInt8(ascii: "0") } ? String(self[..<point]) : self
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
