import SongText

/// The song that a file's name describes: `Karaoke/SC1234-05 - Sam - Love Stack [Karaoke].cdg`.
enum FileName {
    /// Parses the path of a file; `nil` when the name has no separator between artist and title.
    static func fields(ofFile path: String) -> SongFields? {
        let file = path.parts(at: "/").last?.parts(at: "\\").last ?? ""
        var name = withoutRemarks(withoutExtension(file))
        if !name.contains(" ") {
            name = name.replacing("_", with: " ")
        }
        return fields(ofName: name)
    }

    /// Parses "Artist - Title", with or without the number of a disc and of a track before it.
    static func fields(ofName name: String) -> SongFields? {
        var parts = parts(of: name)
        guard parts.count > 1 else { return nil }
        var fields = SongFields()
        while parts.count > 2, let number = discNumber(parts[0]) {
            fields.take(number, as: .id)
            parts.removeFirst()
        }
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

    private static let dashes: Set<Unicode.Scalar> = ["-", "\u{2013}", "\u{2014}"]

    /// The parts between dashes that have spaces around them.
    private static func parts(of name: String) -> [String] {
        name.split(separator: " ")
            .split { $0.unicodeScalars.count == 1 && dashes.contains($0.unicodeScalars[$0.startIndex]) }
            .map { $0.joined(separator: " ").trimmed }
    }

    /// The number of a disc, such as "SC1234-05" or "SC1234", or an empty text for the number of a track, such as
    /// "05".
    ///
    /// A number without a dash needs at least three digits, since "UB40" and "MC5" are bands.
    private static func discNumber(_ text: String) -> String? {
        let digits = text.reversed().prefix { $0.isASCII && ($0.isNumber || $0 == "-") }
        let letters = text.dropLast(digits.count)
        let isTrack = letters.isEmpty && digits.count <= 2 && !digits.contains("-")
        guard !isTrack else { return "" }
        let numbers = digits.split(separator: "-")
        guard numbers.count > 1 || digits.count > 2 && !digits.contains("-") else { return nil }
        guard (2...6).contains(letters.count) else { return nil }
        guard letters.allSatisfy({ $0.isASCII && $0.isUppercase }), text.count <= 20 else { return nil }
        return text
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

    private static func withoutExtension(_ file: Substring) -> Substring {
        guard hasExtension(file), let dot = file.lastIndex(of: ".") else { return file }
        return file[..<dot]
    }

    /// The name without the bracketed words at its end that mark karaoke versions.
    private static func withoutRemarks(_ name: Substring) -> String {
        var name = name
        while let last = name.last, let opening = [")": "(", "]": "["][last].flatMap({ name.lastIndex(of: $0) }),
            name[opening...].lowercased().contains("karaoke")
        {
            name = name[..<opening]
            while name.last == " " || name.last == "_" {
                name.removeLast()
            }
        }
        return String(name)
    }
}
