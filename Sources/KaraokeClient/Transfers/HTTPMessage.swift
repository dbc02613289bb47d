import Foundation

/// An HTTP request.
struct HTTPMessage: Sendable {
    let url: String
    /// The path of the Unix socket of the service; `nil` for the host of the URL.
    var socket: String?
    let method: String
    var fields: HeaderFields
    let body: Body
    /// The longest wait for the whole response; `nil` for no limit.
    let timeout: Duration?
    /// False when the request must not be sent a second time.
    ///
    /// It then gets a new connection: libcurl repeats a request that it sent on an open connection and that the other
    /// side closed without a response.
    let isRepeatable: Bool

    /// The body of a request.
    enum Body: Sendable {
        case none
        case data(Data)
        case stream(OutgoingBody)
    }
}

/// The response to a request, whose body is received while it is iterated.
struct HTTPResponse: Sendable {
    let head: Head
    let body: IncomingBody

    /// The part of a response before its body.
    struct Head: Sendable {
        let status: Int
        var fields = HeaderFields()

        /// Parses the first line of a response; `nil` for another line.
        init?(line: String) {
            let parts = line.unicodeScalars.split { $0 == " " || $0 == "\r" || $0 == "\n" }
            guard line.hasPrefix("HTTP/"), parts.count > 1, let status = Int(String(parts[1])) else { return nil }
            self.status = status
        }
    }
}

/// The body of a response, in pieces.
///
/// It can be iterated once. The transfer ends when the body and its iterators are gone.
struct IncomingBody: AsyncSequence, Sendable {
    let parts: AsyncThrowingStream<Transfer.Part, any Error>
    let backlog: Backlog

    func makeAsyncIterator() -> Iterator {
        Iterator(parts: parts.makeAsyncIterator(), backlog: backlog)
    }

    /// An iterator over the pieces.
    struct Iterator: AsyncIteratorProtocol {
        fileprivate var parts: AsyncThrowingStream<Transfer.Part, any Error>.Iterator
        fileprivate let backlog: Backlog

        /// The next piece; `nil` at the end.
        ///
        /// - Throws: ``ServiceError`` or `CancellationError`.
        mutating func next() async throws -> [UInt8]? {
            while let part = try await parts.next(isolation: #isolation) {
                guard case .bytes(let bytes) = part else { continue }
                backlog.remove(bytes.count)
                return bytes
            }
            try Task.checkCancellation()
            return nil
        }
    }

    /// The whole body.
    ///
    /// - Throws: ``ServiceError`` or `CancellationError`.
    func collect(upTo limit: Int) async throws -> Data {
        var data = Data()
        for try await piece in self {
            guard data.count + piece.count <= limit else {
                throw ServiceError.unintelligible("It is larger than any of the service.")
            }
            data.append(contentsOf: piece)
        }
        return data
    }
}

/// The durations for which a client waits.
public struct Timeouts: Sendable, Hashable {
    /// The longest wait for a connection to open.
    public var connecting = Duration.seconds(5)
    /// The longest wait for a whole response.
    public var answer = Duration.seconds(30)
    /// The longest wait for the next byte, also of live events: the service sends something every 15 seconds.
    public var silence = Duration.seconds(45)

    /// Creates the default timeouts.
    public init() {}
}
