import SongFiles
import SongText

/// Songs as comma-separated values (RFC 4180), which an import reads back.
package enum SongTable {
    private static let columns: [Song.Field] =
        [.artist, .title] + Song.Field.details + [.source, .sourceID, .importedArtist, .importedTitle]

    /// The header row, after the byte order mark by which spreadsheets recognize UTF-8.
    package static var heading: String { "\u{FEFF}\(columns.map(\.name).joined(separator: ","))\r\n" }

    /// Appends a song as a row.
    package static func write(_ song: Song, to table: inout String) {
        for column in columns {
            if column != columns.first { table += "," }
            switch (column.kind, song.details[column]) {
            case (.address, .text(let text?)): table += field(text)
            case (_, .text(let text?)): table += field(SpreadsheetText.guarded(text))
            case (_, .integer(let number?)): table += number.description
            case (_, .flag(true)): table += field("true")
            default: break
            }
        }
        table += "\r\n"
    }

    /// Returns a text as a field, in quotation marks where it needs them.
    package static func field(_ text: String) -> String {
        guard text.utf8.contains(where: { marks.contains($0) }) else { return text }
        return "\"\(text.replacingScalars { $0 == "\"" ? "\"\"" : nil })\""
    }

    /// The bytes that need quotation marks around a field.
    private static let marks: Set<UInt8> = Set("\",;\t\r\n".utf8)
}
