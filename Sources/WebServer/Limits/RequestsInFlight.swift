import CoreMetrics
import HTTPTypes
import Hummingbird
import Synchronization

/// A limit on the requests in flight; requests beyond it are rejected at once.
package final class RequestsInFlight: Sendable {
    private let open: OpenCount
    private let limit: Int

    /// - Parameters:
    ///   - limit: The most requests in flight.
    ///   - meter: The metric of requests in flight.
    package init(limit: Int, meter: Meter) {
        self.limit = limit
        open = OpenCount(meter)
    }

    /// Answers a request, or throws when the limit is reached.
    ///
    /// A request does not count while it waits for its body, so that slow clients do not block others. A file that is
    /// generated while it is sent counts until its end.
    package func perform(_ request: Request, _ answer: (Request) async throws -> Response) async throws -> Response {
        let present = open.begin()
        var isStreamed = false
        defer { if !isStreamed { open.end() } }
        guard present <= limit || Self.isVital(request.head) else { throw Self.refusal }
        var awaiting = request
        if request.hasBody { awaiting.body = RequestBody(asyncSequence: AwaitedBody(request.body, open, limit: limit)) }
        var response = try await answer(awaiting)
        guard request.method != .head, response.isStreamedFile else { return response }
        isStreamed = true
        let (body, place) = (response.body, Place(open))
        response.body = ResponseBody(contentLength: body.contentLength) { writer in
            try await body.write(writer)
            withExtendedLifetime(place) {}
        }
        return response
    }

    private static var refusal: Problem {
        Problem(
            kind: .unavailable,
            detail: "The service has more to do than it can; try again in a moment.",
            fields: [.retryAfter: "1"],
            limit: "requests"
        )
    }

    /// True for health checks and metrics, which are needed most when the service is busy.
    private static func isVital(_ request: HTTPRequest) -> Bool {
        request.path == "/healthz" || request.path == "/metrics"
    }

    /// The number of requests in flight.
    private final class OpenCount: Sendable {
        private let count = Atomic<Int>(0)
        private let meter: Meter

        init(_ meter: Meter) {
            self.meter = meter
        }

        /// - Returns: The number including the new request.
        func begin() -> Int {
            meter.increment()
            return count.wrappingAdd(1, ordering: .relaxed).newValue
        }

        func end() {
            count.wrappingSubtract(1, ordering: .relaxed)
            meter.decrement()
        }
    }

    /// A body whose request does not count while it waits for the client.
    ///
    /// When the limit is reached, a small body is rejected at its end. A large one is not, because its client has spent
    /// too much on it by then.
    private struct AwaitedBody: AsyncSequence, Sendable {
        private let body: RequestBody
        private let open: OpenCount
        private let limit: Int

        init(_ body: RequestBody, _ open: OpenCount, limit: Int) {
            self.body = body
            self.open = open
            self.limit = limit
        }

        func makeAsyncIterator() -> Iterator {
            Iterator(pieces: body.makeAsyncIterator(), open: open, limit: limit)
        }

        struct Iterator: AsyncIteratorProtocol {
            fileprivate var pieces: RequestBody.AsyncIterator
            fileprivate let open: OpenCount
            fileprivate let limit: Int
            private var size = 0

            fileprivate init(pieces: RequestBody.AsyncIterator, open: OpenCount, limit: Int) {
                self.pieces = pieces
                self.open = open
                self.limit = limit
            }

            @concurrent
            mutating func next() async throws -> ByteBuffer? {
                open.end()
                let piece: ByteBuffer?
                do {
                    piece = try await pieces.next()
                } catch {
                    _ = open.begin()
                    throw error
                }
                let present = open.begin()
                size += piece?.readableBytes ?? 0
                guard piece != nil || size > Request.largestBody || present <= limit else { throw refusal }
                return piece
            }
        }
    }

    /// A place that ends its request when it is deallocated, whether the body was sent or not.
    private final class Place: Sendable {
        private let open: OpenCount

        init(_ open: OpenCount) {
            self.open = open
        }

        deinit { open.end() }
    }
}

extension Request {
    /// True when the head announces a body.
    fileprivate var hasBody: Bool {
        headers[.transferEncoding] != nil || headers[.contentLength].map { $0 != "0" } ?? false
    }
}

extension Response {
    /// True for a file of unknown or large size, and false for live streams, which have their own limit.
    fileprivate var isStreamedFile: Bool {
        status == .ok && headers[.contentType] != "text/event-stream"
            && body.contentLength.map { $0 > Request.largestBody } ?? true
    }
}
