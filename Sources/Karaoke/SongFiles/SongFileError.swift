/// The reason why a whole file is rejected.
package enum SongFileError: Error, Sendable, Hashable {
    /// The file is compressed.
    case compressed(Compression)
    /// A byte that no text contains, with its line, counted from one.
    case binary(line: Int)
    /// A Web page, or another document in HTML or XML.
    case markup
    /// A text in an unknown encoding, with its name in the file.
    case encoding(String, line: Int)
    /// A text whose encoding may be any of these, or none that is known, when the list is empty.
    case uncertainEncoding([TextEncoding])
    /// A line of more than `limit` bytes.
    case endlessLine(line: Int, limit: Int)
    /// A header row with more than `limit` columns.
    case tooManyColumns(line: Int, limit: Int)
    /// A table without a required column, with the line of its header row, if it has one.
    case missingColumns([SongColumn], line: Int?)
    /// Malformed JSON.
    case malformedJSON(line: Int)
    /// JSON without a list of songs.
    case noSongs(line: Int)
}

extension SongFileError {
    /// A compression format.
    package enum Compression: String, CaseIterable, Sendable {
        case gzip
        /// ZIP, which office programs write as well.
        case zip
        case bzip2
        case xz
        case zstd
        case sevenZip = "7z"
        case rar
    }
}

extension SongFileError.Compression {
    /// The compression format that the first bytes identify.
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
