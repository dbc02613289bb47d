/// The reason why a whole file is rejected.
public enum SongFileError: Error, Sendable, Hashable {
    /// The file is compressed.
    case compressed(Compression)
    /// A spreadsheet, or another document of an office program.
    case officeDocument
    /// A SQLite database.
    case database
    /// A file of a program that is no list of songs by itself.
    case part(of: String)
    /// A byte that no text contains, with its line, counted from one.
    case binary(line: Int)
    /// A Web page, or another document in HTML or XML.
    case markup
    /// A text whose encoding may be any of these, or none that is known, when the list is empty.
    case uncertainEncoding([TextEncoding])
    /// Lines that can be read in these ways, the likeliest first, of which none is clearly the right one.
    case uncertainFormat([Reading])
    /// A text in an encoding for which the system has no converter.
    case missingConverter(TextEncoding)
    /// A line of more than `limit` bytes.
    case endlessLine(line: Int, limit: Int)
    /// A header row with more than `limit` columns.
    case tooManyColumns(line: Int, limit: Int)
    /// A table without a required column, with the line of its header row, if it has one.
    case missingColumns([SongColumn], line: Int?)
    /// A table whose first row may be names of columns, or in which either column may be the artist's, with the two
    /// texts of a row that is read in two ways.
    case uncertainColumns(line: Int, isHeading: Bool, row: [String])
    /// Malformed JSON.
    case malformedJSON(line: Int)
    /// Malformed XML, or XML with declared entities.
    case malformedXML(line: Int)
    /// A file of records that ends inside one, or has something else, after so many songs.
    case damaged(song: Int)
    /// JSON without a list of songs.
    case noSongs(line: Int)
}

extension SongFileError {
    /// A way in which a file can be read.
    public struct Reading: Sendable, Hashable {
        /// The format.
        public let format: SongFormat
        /// The first songs.
        public let songs: [Name]

        /// The names of a song.
        public struct Name: Sendable, Hashable {
            /// The artist.
            public let artist: String
            /// The title.
            public let title: String
        }

        init(_ format: SongFormat, _ songs: [ListedSong]) {
            self.format = format
            self.songs = songs.map { Name(artist: $0.artist, title: $0.title) }
        }
    }

    /// A compression format.
    public enum Compression: String, CaseIterable, Sendable {
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

/// A document of an office program: a ZIP archive with known first files.
enum OfficeDocument {
    /// True for the beginning of such a document, such as .xlsx and .ods.
    static func isBeginning(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.starts(with: "PK\u{3}\u{4}".utf8), bytes.count > 30 else { return false }
        let name = bytes.dropFirst(30)
        let beginnings = [
            "[Content_Types].xml", "_rels/", "docProps/", "xl/", "mimetypeapplication/vnd.oasis.opendocument",
        ]
        return beginnings.contains { name.starts(with: $0.utf8) }
    }
}
