/// Why a whole file is refused.
package enum SongFileError: Error, Sendable, Hashable {
    /// The file is packed.
    case compressed(Compression)
    /// A byte that no text holds; the line, counted from one, in which it stands.
    case binary(line: Int)
    /// A page of the Web or another document in HTML or XML.
    case markup
    /// A text in a way of writing letters that is not known; its name as the file gives it.
    case encoding(String, line: Int)
    /// A line that does not end, of which more than `limit` bytes were read.
    case endlessLine(line: Int, limit: Int)
    /// A row of column names with more of them than `limit`.
    case tooManyColumns(line: Int, limit: Int)
    /// A table without a column that every song needs; the line of its column names, if it has one.
    case missingColumns([SongColumn], line: Int?)
    /// JSON that breaks its rules.
    case malformedJSON(line: Int)
    /// JSON in which no list of songs stands.
    case noSongs(line: Int)
}

extension SongFileError {
    /// How a file is packed.
    package enum Compression: String, CaseIterable, Sendable {
        case gzip
        /// Also what office programs write.
        case zip
        case bzip2
        case xz
        case zstd
        case sevenZip = "7z"
        case rar
    }
}
