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

extension SongFileError.Compression {
    /// The way in which bytes are packed, by what they begin with.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard let kind = Self.allCases.first(where: { $0.beginnings.contains { bytes.starts(with: $0) } }) else {
            return nil
        }
        self = kind
    }

    private var beginnings: [[UInt8]] {
        switch self {
        case .gzip: [[0x1F, 0x8B]]
        case .zip: [Array("PK\u{3}\u{4}".utf8), Array("PK\u{5}\u{6}".utf8), Array("PK\u{7}\u{8}".utf8)]
        case .bzip2: (1...9).map { Array("BZh\($0)1AY&SY".utf8) }
        case .xz: [[0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]]
        case .zstd: [[0x28, 0xB5, 0x2F, 0xFD]]
        case .sevenZip: [[0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]]
        case .rar: [Array("Rar!\u{1A}\u{7}".utf8)]
        }
    }
}
