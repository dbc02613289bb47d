/// The lines of tab-separated songs whose bytes come in pieces.
package struct SongLines<Chunks: AsyncSequence>: AsyncSequence where Chunks.Element == [UInt8] {
    private let chunks: Chunks

    package init(_ chunks: Chunks) {
        self.chunks = chunks
    }

    package func makeAsyncIterator() -> Iterator {
        Iterator(chunks: chunks.makeAsyncIterator())
    }
}

extension SongLines {
    /// Reads a piece whenever the lines of the one before are used up.
    package struct Iterator: AsyncIteratorProtocol {
        private var chunks: Chunks.AsyncIterator
        private var table = SongTable()
        private var lines: ArraySlice<SongLine> = []
        private var isAtEnd = false

        fileprivate init(chunks: Chunks.AsyncIterator) {
            self.chunks = chunks
        }

        package mutating func next(isolation actor: isolated (any Actor)?) async throws(Chunks.Failure) -> SongLine? {
            while lines.isEmpty, !isAtEnd {
                if let chunk = try await chunks.next(isolation: actor) {
                    lines = table.read(chunk)[...]
                } else {
                    isAtEnd = true
                    lines = table.finish()[...]
                }
            }
            return lines.popFirst()
        }
    }
}
