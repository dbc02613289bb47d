import SongText

/// The song that a file's name describes: `Karaoke/SC1234-05 - Sam - Love Stack [Karaoke].cdg`.
enum FileName {
    /// Parses the path of a file; `nil` when the name has no separator between artist and title.
    static func fields(ofFile path: String) -> SongFields? {
        let file = isPath(path) ? path.parts(at: "/").last?.parts(at: "\\").last ?? "" : path[...]
        var name = VideoID.removed(from: withoutExtension(file), isFile: hasExtension(file))
        if !name.unicodeScalars.contains(" ") {
            name = name.replacing("_", with: " ")
        }
        return fields(ofName: name)
    }

    /// True for a path; false for a name with a slash, such as "AC/DC - T.N.T.".
    private static func isPath(_ text: String) -> Bool {
        hasExtension(text) || ["/", "\\", ".", "~"].contains(text.unicodeScalars.first)
            || text.unicodeScalars.dropFirst().starts(with: ":\\".unicodeScalars)
    }

    /// Parses "Artist - Title", with or without the number of a disc and of a track before it, and without what lists and
    /// downloads write around it.
    static func fields(ofName name: String) -> SongFields? {
        guard name.utf8.count <= lengthLimit else { return fields(parts(of: name)) }
        let whole = NameRemarks(NameNumber.removed(from: name))
        if let style = NameStyle(whole.text) {
            var fields = SongFields()
            fields.take(NameText.cleaned(style.artist), as: .artist)
            fields.take(NameText.cleaned(style.title), as: .title)
            return fields
        }
        let found = NameRemarks.removed(from: parts(of: whole.text))
        guard found.count > 1, !found.contains("") else { return fields(parts(of: name)) }
        guard var fields = fields(found, isTitleFirst: whole.isTitleFirst) else { return nil }
        if let duration = whole.duration { fields.take(duration, as: .duration) }
        if let disc = whole.disc { fields.take(disc, as: .id) }
        return fields
    }

    /// The most bytes of a name that is looked through.
    private static let lengthLimit = 2_000

    private static func fields(_ parts: [String], isTitleFirst: Bool = false) -> SongFields? {
        guard parts.count > 1 else { return nil }
        var parts = parts
        var fields = SongFields()
        while parts.count > 2, let number = discNumber(parts[0]) {
            fields.take(number, as: .id)
            parts.removeFirst()
        }
        if parts.count > 2, let number = discNumber(parts[parts.count - 1]), !number.isEmpty {
            fields.take(number, as: .id)
            parts.removeLast()
        }
        if let (disc, artist) = discBefore(parts[0]) {
            fields.take(disc, as: .id)
            parts[0] = artist
        }
        if isTitleFirst { parts.insert(parts.removeLast(), at: 0) }
        fields.take(NameText.cleaned(parts[0]), as: .artist)
        fields.take(NameText.cleaned(parts.dropFirst().joined(separator: " - ")), as: .title)
        return fields
    }

    /// The text without the quotation marks around it, with which a table of one column has it.
    static func unquoted(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard scalars.count > 1, scalars.first == "\"", scalars.last == "\"" else { return text }
        let pieces = scalars.dropFirst().dropLast().split(separator: "\"", omittingEmptySubsequences: false)
        // Between doubled quotation marks there is nothing; a lone one would close the field: the marks belong to the text.
        let gaps = pieces.indices.filter { !$0.isMultiple(of: 2) }
        guard !pieces.count.isMultiple(of: 2), gaps.allSatisfy({ pieces[$0].isEmpty }) else { return text }
        let texts = pieces.indices.filter { $0.isMultiple(of: 2) }.map { String(pieces[$0]) }
        return texts.joined(separator: "\"").trimmed
    }

    private static let dashes: Set<Unicode.Scalar> = [
        "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}", "\u{FF0D}",
    ]

    /// The parts between dashes that have spaces around them.
    static func parts(of name: String) -> [String] {
        name.parts(at: " ")
            .split(whereSeparator: isDash)
            .map { $0.joined(separator: " ").trimmed }
    }

    /// True for a word that is one to three dashes.
    static func isDash(_ word: Substring) -> Bool {
        word.unicodeScalars.count <= 3 && word.unicodeScalars.allSatisfy(dashes.contains)
    }

    /// The number of a disc, such as "SC1234-05" or "SC1234", or an empty text for the number of a track, such as
    /// "05".
    ///
    /// A number without a dash needs at least three digits, since "UB40" and "MC5" are bands.
    static func discNumber(_ text: String) -> String? {
        let digits = text.reversed().prefix { $0.isASCII && ($0.isNumber || $0 == "-") }
        let letters = text.dropLast(digits.count)
        let isTrack = letters.isEmpty && digits.count <= 2 && !digits.contains("-")
        let isNamed = !digits.isEmpty && ["track", "disc", "disk", "cd", "no."].contains(letters.lowercased().trimmed)
        guard !isTrack, !isNamed else { return "" }
        let numbers = digits.split(separator: "-")
        guard numbers.count > 1 || digits.count > 2 && !digits.contains("-") else { return nil }
        guard (2...6).contains(letters.count) else { return nil }
        guard letters.allSatisfy({ $0.isASCII && $0.isUppercase }), text.count <= 20 else { return nil }
        return text
    }

    /// The number of a disc and a track with the artist behind it: "SC1234-05 Sam".
    private static func discBefore(_ text: String) -> (disc: String, artist: String)? {
        let words = text.parts(at: " ", maxSplits: 1)
        guard words.count == 2, words[0].utf8.contains(UInt8(ascii: "-")) else { return nil }
        guard let disc = discNumber(String(words[0])), !disc.isEmpty else { return nil }
        return (disc, words[1].trimmed)
    }

    private static let extensions: Set<String> = [
        "mp3", "cdg", "mp3+g", "zip", "mp4", "m4v", "mkv", "avi", "webm", "mov", "mpg", "mpeg", "wmv", "flv", "ts",
        "vob",
        "m4a", "aac", "flac", "ogg", "opus", "oga", "wav", "wma", "aiff", "kar", "mid", "midi", "kfn", "txt", "lrc",
        "ass",
        "divx", "bin", "kok", "mkr", "rar", "7z",
    ]

    /// True when the name has the extension of a file that may be a song.
    static func hasExtension(_ name: some StringProtocol) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased())
    }

    private static func withoutExtension(_ file: Substring) -> String {
        guard hasExtension(file), let dot = file.lastIndex(of: ".") else { return String(file) }
        return String(file[..<dot])
    }
}
