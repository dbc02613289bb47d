import AsyncHTTPClient
import NIOCore

/// The songbook as a file, in pieces, each of which is received when it is wanted.
public struct SongbookFile: AsyncSequence, Sendable {
    let body: HTTPClientResponse.Body?

    /// Begins to go through the file, which can be done once.
    public func makeAsyncIterator() -> Iterator {
        Iterator(body: body?.makeAsyncIterator())
    }

    /// Goes through the pieces of a file.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var body: HTTPClientResponse.Body.AsyncIterator?

        /// The next piece; `nil` at the end.
        ///
        /// - Throws: ``ServiceError`` when the rest does not arrive, and `CancellationError`.
        public mutating func next() async throws -> [UInt8]? {
            do {
                return try await body?.next(isolation: #isolation).map { Array($0.readableBytesView) }
            } catch {
                throw try ServiceError(connecting: error)
            }
        }
    }
}
