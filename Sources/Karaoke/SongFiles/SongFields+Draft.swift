extension SongFields {
    /// The song with these fields.
    func draft(_ options: SongReader.Options) throws(ValidationError) -> Song.Draft {
        var draft = Song.Draft(
            title: self[.title] ?? "",
            artist: self[.artist] ?? "",
            origin: origin(options.source),
            importedName: importedName
        )
        for (field, column) in Self.details {
            if let value = try value(of: field, in: column) { draft[field] = value }
        }
        try draft.validate()
        if !isExported, !options.namesAsTheyAre {
            draft = isArtistList ? draft.naturallyTitled : draft.naturallyNamed
        }
        draft.reading = try reading(of: draft)
        return draft
    }

    /// The pronunciation of the song's name, with the name's own part where the line has only one.
    private func reading(of draft: Song.Draft) throws(ValidationError) -> Song.Name? {
        let (title, artist) = (given(self[.titleReading]), given(self[.artistReading]))
        guard title != nil || artist != nil else { return nil }
        try TextRules.validate(title, field: SongColumn.titleReading.rawValue)
        try TextRules.validate(artist, field: SongColumn.artistReading.rawValue)
        return Song.Name(title: title ?? draft.title, artist: artist ?? draft.artist)
    }

    /// The value of a field; `nil` for a placeholder.
    private func given(_ text: String?) -> String? {
        text.flatMap { Self.isNothing($0) ? nil : $0 }
    }

    /// The value of a field of free text.
    ///
    /// In our own export, an absent field is absent and no text is a placeholder.
    private func said(_ text: String?) -> String? {
        isExported ? text : given(text)
    }

    private static let details = Song.Field.details.map { field in
        guard let column = SongColumn(rawValue: field.name) else { preconditionFailure("no column \(field.name)") }
        return (field, column)
    }

    /// The value of a field; `nil` when the line contains none.
    fileprivate func value(
        of field: Song.Field,
        in column: SongColumn
    ) throws(ValidationError) -> Song.Field.Value? {
        switch (field.kind, column) {
        case (.flag, _):
            guard let text = given(self[column]) else { return nil }
            return .flag(try Self.flag(text, field: field.name))
        case (.integer, _):
            guard let text = given(self[column]) else { return nil }
            return .integer(try Self.number(text, in: column))
        case (_, .tag):
            return .text(try tagOrWarning)
        default:
            return .text(said(self[column]))
        }
    }

    private var tagOrWarning: String? {
        get throws(ValidationError) {
            guard said(self[.tag]) == nil, let explicit = given(self[.explicit]) else { return said(self[.tag]) }
            return try Self.flag(explicit, field: "explicit") ? "Explicit" : nil
        }
    }

    /// A source and an id, which are only valid together.
    private func origin(_ usual: String?) -> Song.Origin? {
        guard let source = said(self[.source]) ?? usual, let id = said(self[.sourceID]) ?? said(self[.id]) else {
            return nil
        }
        return Song.Origin(source: source, id: id)
    }

    private var importedName: Song.Name? {
        let (title, artist) = (self[.importedTitle], self[.importedArtist])
        guard title != nil || artist != nil else { return nil }
        return Song.Name(title: title ?? self[.title] ?? "", artist: artist ?? self[.artist] ?? "")
    }

    /// The placeholders for a missing value that spreadsheets and programs write.
    private static let nothings: Set<String> = [
        "-", "--", "\u{2013}", "\u{2014}", "?", "??", "???", "n/a", "#n/a", "n.a.", "na", "<na>", "nan", "nil", "none",
        "null", "\\n", "unknown", "undefined",
    ]

    private static func number(_ text: String, in column: SongColumn) throws(ValidationError) -> Int? {
        switch column {
        case .year: try year(text)
        case .duration: try duration(text)
        default: try rating(text)
        }
    }

    /// A year, or the year of a date that begins with one.
    private static func year(_ text: String) throws(ValidationError) -> Int? {
        let text = whole(text)
        guard text != "0" else { return nil }
        let digits = text.utf8.prefix { $0.isDigit }
        let rest = text.utf8.dropFirst(digits.count).first
        guard digits.count == 4, rest == nil || rest == UInt8(ascii: "-") || rest == UInt8(ascii: "/") else {
            throw ValidationError("year", .malformed(.year))
        }
        return digits.number
    }

    /// A duration as seconds, minutes and seconds, or hours, minutes and seconds.
    ///
    /// Fractions are dropped.
    private static func duration(_ text: String) throws(ValidationError) -> Int? {
        guard text != "-1" else { return nil }
        let whole = text.utf8.prefix { $0 != UInt8(ascii: ".") }
        let parts = whole.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count <= 3, text.utf8.dropFirst(whole.count + 1).allSatisfy(\.isDigit) else {
            throw ValidationError("duration", .malformed(.duration))
        }
        var seconds = 0
        for (place, part) in parts.enumerated() {
            guard let number = part.number, place == 0 || number < 60 && part.count == 2 else {
                throw ValidationError("duration", .malformed(.duration))
            }
            seconds = seconds * 60 + number
        }
        return seconds == 0 ? nil : seconds
    }

    /// A number of stars.
    ///
    /// Halves are rounded up.
    private static func rating(_ text: String) throws(ValidationError) -> Int {
        guard text.utf8.count <= 8, let stars = Double(text), stars.isFinite, stars >= 0 else {
            throw ValidationError("rating", .malformed(.rating))
        }
        return Int(exactly: min(stars, 1_000).rounded()) ?? 0
    }

    private static func flag(_ text: String, field: String) throws(ValidationError) -> Bool {
        switch whole(text).lowercased() {
        case "1", "true", "yes", "y", "x", "duet", "duo", "duett", "dueto", "explicit", "ja", "oui", "si", "sí",
            "はい":
            true
        case "0", "false", "no", "n", "solo", "nein", "non", "いいえ": false
        default: throw ValidationError(field, .malformed(.flag))
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

/// The English names of languages, as catalogues of songs write them.
///
/// Names that are styles in KaraFun's catalogues are left out: "Celtic", which is never a language there, and
/// "Latin", a style of 857 songs and the first language of one (27,329 songs of 2017).
enum LanguageNames {
    static func contains(_ name: String) -> Bool {
        all.contains(name.lowercased())
    }

    private static let all = Set(
        """
        afrikaans albanian amharic arab arabic armenian azerbaijani bambara basque belarusian bengali bosnian breton \
        bulgarian cantonese catalan chinese cornish corsican creole croatian czech danish dutch english esperanto estonian \
        faroese filipino finnish flemish french frisian gaelic galician georgian german greek guarani gujarati hawaiian hebrew \
        hindi hungarian icelandic igbo indonesian instrumental irish italian japanese kazakh khmer korean kurdish \
        latvian lebanese lingala lithuanian luxembourgish macedonian malagasy malay malayalam maltese mandarin maori \
        marathi moldovan mongolian nepali norwegian occitan other papiamento persian polish portuguese punjabi quechua \
        romanian romany russian sami samoan sanskrit sardinian scots serbian sicilian sinhala slovak slovene slovenian somali \
        sotho spanish swahili swedish tagalog tahitian tamil tatar telugu thai tibetan tongan turkish ukrainian urdu uzbek \
        vietnamese welsh wolof xhosa yiddish yoruba zulu
        """.split(separator: " ").map(String.init)
    )
}

extension Song.Field {
    /// The value that a text stands for, such as "3:35" for a duration.
    ///
    /// - Throws: ``ValidationError`` for a text that an import would refuse.
    package func value(of text: String) throws(ValidationError) -> Value {
        guard let column = SongColumn(rawValue: name) else { preconditionFailure("no column \(name)") }
        var fields = SongFields()
        fields[column] = text
        let value = try fields.value(of: self, in: column) ?? Song.Draft(title: "", artist: "")[self]
        try validate(value)
        return value
    }
}
