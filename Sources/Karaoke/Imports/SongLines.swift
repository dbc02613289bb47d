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
