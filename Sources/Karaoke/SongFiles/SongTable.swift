/// Songs as comma-separated values (RFC 4180), which an import reads back.
package enum SongTable {
    private static let columns: [SongColumn] = [
        .artist, .title, .year, .language, .genre, .duration, .rating, .isDuet, .artworkURL, .tag, .source, .sourceID,
        .importedArtist, .importedTitle,
    ]

    /// The header row, after the byte order mark by which spreadsheets recognize UTF-8.
    package static var heading: String { "\u{FEFF}\(columns.map(\.rawValue).joined(separator: ","))\r\n" }

    /// Appends a song as a row.
    package static func write(_ song: Song, to table: inout String) {
        for column in columns {
            if column != columns.first { table += "," }
            if let text = text(of: column, song.details) { write(text, to: &table) }
        }
        table += "\r\n"
    }

    private static func text(of column: SongColumn, _ song: Song.Draft) -> String? {
        switch column {
        case .title: SpreadsheetText.guarded(song.title)
        case .artist: SpreadsheetText.guarded(song.artist)
        case .year: song.year?.description
        case .language: song.language.map(SpreadsheetText.guarded)
        case .genre: song.genre.map(SpreadsheetText.guarded)
        case .duration: song.duration?.description
        case .rating: song.rating?.description
        case .isDuet: song.isDuet ? "true" : nil
        case .artworkURL: song.artworkURL
        case .tag: song.tag.map(SpreadsheetText.guarded)
        case .source: (song.origin?.source).map(SpreadsheetText.guarded)
        case .sourceID: (song.origin?.id).map(SpreadsheetText.guarded)
        case .importedTitle: (song.importedName?.title).map(SpreadsheetText.guarded)
        case .importedArtist: (song.importedName?.artist).map(SpreadsheetText.guarded)
        case .id, .explicit: nil
        }
    }

    private static func write(_ text: String, to table: inout String) {
        guard text.utf8.contains(where: { marks.contains($0) }) else {
            table += text
            return
        }
        table += "\"\(text.replacingScalars { $0 == "\"" ? "\"\"" : nil })\""
    }

    /// The bytes that need quotation marks around a field.
    private static let marks: Set<UInt8> = Set("\",;\t\r\n".utf8)
}
