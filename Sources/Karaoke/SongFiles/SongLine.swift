/// What one line of an import says: a song, or why it is refused.
///
/// Lines are counted from one, and no two songs have the same number: in a JSON list, whose songs may stand on one line,
/// the number is the song's place in the list.
package enum SongLine: Sendable, Equatable {
    case song(Song.Draft, line: Int)
    case refused(Refusal)
}

extension SongLine {
    /// A line that cannot be a song.
    package struct Refusal: Sendable, Hashable {
        /// The line, or the place in a JSON list, counted from one.
        package let line: Int
        package let reason: Reason

        package init(line: Int, reason: Reason) {
            self.line = line
            self.reason = reason
        }
    }
}

extension SongLine.Refusal {
    /// Why a line cannot be a song.
    package enum Reason: Sendable, Hashable, Codable {
        /// More bytes than a line may have.
        case overlong(limit: Int)
        /// Bytes that are no letters, in a file whose other letters are UTF-8.
        case notUTF8
        /// Neither two columns nor three, in a table without column names.
        case columns(Int)
        /// Fewer columns than a row of the format begins with.
        case fewerColumns(Int, than: Int)
        /// More columns than have names.
        case moreColumns(Int, than: Int)
        /// More columns, or members of an object, than a song may have.
        case tooManyColumns(limit: Int)
        /// A quotation mark that opens a field and has no other to close it.
        case unclosedQuote
        /// A name, or its beginning, that does not say where the artist ends and the title begins.
        case noSeparator(String)
        /// Something else than an object where a song should stand.
        case notObject
        /// A line that breaks the rules of JSON.
        case malformedJSON
        case invalid(ValidationError)
    }
}

extension SongLine.Refusal.Reason {
    /// The reason of a name, which is shortened to what people need to find it.
    static func noSeparator(in name: String) -> Self {
        let name = Text.cleaned(name)
        let beginning = name.prefix(60)
        return .noSeparator(beginning.endIndex < name.endIndex ? "\(beginning)…" : name)
    }
}

extension SongLine {
    /// The song of what a line says, or why there is none.
    init(_ fields: SongFields, line: Int, options: SongReader.Options) {
        do {
            self = .song(try fields.draft(options), line: line)
        } catch {
            self = .refused(Refusal(line: line, reason: .invalid(error)))
        }
    }
}

/// The lines of songs, in any format, whose bytes come in pieces.
package struct SongLines<Chunks: AsyncSequence>: AsyncSequence where Chunks.Element == [UInt8] {
    private let chunks: Chunks
    private let options: SongReader.Options

    package init(_ chunks: Chunks, _ options: SongReader.Options = SongReader.Options()) {
        self.chunks = chunks
        self.options = options
    }

    package func makeAsyncIterator() -> Iterator {
        Iterator(chunks: chunks.makeAsyncIterator(), reader: SongReader(options))
    }
}

extension SongLines {
    /// Reads a piece whenever the lines of the one before are used up.
    package struct Iterator: AsyncIteratorProtocol {
        private var chunks: Chunks.AsyncIterator
        private var reader: SongReader
        private var lines: ArraySlice<SongLine> = []
        private var isAtEnd = false

        fileprivate init(chunks: Chunks.AsyncIterator, reader: SongReader) {
            self.chunks = chunks
            self.reader = reader
        }

        /// - Throws: ``SongFileError``, and what the reading of the pieces throws.
        package mutating func next(isolation actor: isolated (any Actor)?) async throws -> SongLine? {
            while lines.isEmpty, !isAtEnd {
                if let chunk = try await chunks.next(isolation: actor) {
                    lines = try reader.read(chunk)[...]
                } else {
                    isAtEnd = true
                    lines = try reader.finish()[...]
                }
            }
            return lines.popFirst()
        }
    }
}
