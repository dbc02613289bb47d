import BoardLayout
import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import WebServer

/// A resource that is a laid-out board: a connection answers requests for it on its event loop, or leaves them to the
/// route, which goes on with what the event loop found.
package struct DisplayRoute: Sendable {
    /// The path, with the board in braces.
    private let path: String
    private let type: MediaType
    /// Reads a request strictly.
    private let read: @Sendable (Request) throws -> (DisplayRenderer, DisplayRequest)
    private let start: [UInt8]
    private let end: [UInt8]

    /// - Parameters:
    ///   - start: The path before the board.
    ///   - end: The path after it.
    ///   - type: The media type.
    ///   - read: Reads a request strictly.
    package init(
        _ start: String,
        _ end: String = "",
        as type: MediaType,
        read: @escaping @Sendable (Request) throws -> (DisplayRenderer, DisplayRequest)
    ) {
        path = "\(start){board}\(end)"
        (self.start, self.end) = (Array(start.utf8), Array(end.utf8))
        self.type = type
        self.read = read
    }
}

extension DisplayRoute {
    /// A request that an event loop has begun to answer.
    private struct Found {
        let renderer: DisplayRenderer
        let wanted: DisplayRequest
        let head: Result<Board.Head, any Error>
        /// The response; `nil` when the board is read with a token.
        let answer: Result<DisplayAnswer, any Error>?
    }

    package func add(to routes: inout Routes) {
        routes.get(path, access: .readers, as: type, use: answer)
        routes.answerOnEventLoop(recognize)
    }

    /// Answers a request on its route; the response is sealed with the board's readers.
    @Sendable
    private func answer(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        let found = context.found as? Found
        let (renderer, wanted) = try found.map { ($0.renderer, $0.wanted) } ?? read(request)
        let (reference, eventLoop, client) = (try context.board(), context.channel.eventLoop, context.client)
        let head =
            if let found {
                try found.head.get()
            } else {
                try await eventLoop.flatSubmit { renderer.resources.head(of: reference, on: eventLoop) }.get()
            }
        return SealedResponse(head) {
            if let answer = found?.answer { return try answer.get().response }
            return try await eventLoop.flatSubmit {
                renderer.answer(request, wanted, of: head, from: client, on: eventLoop)
            }
            .get().response
        }
    }

    /// Recognizes a request for the resource that an event loop can answer.
    ///
    /// Requests with a bearer token, a body or special demands on the connection are left to the route, and so is every
    /// invalid one.
    @Sendable
    private func recognize(_ received: HTTPRequest) -> EventLoopResponder.Answer? {
        let board = received.path.flatMap { self.board(in: $0) }
        guard received.method == .get || received.method == .head, let board else {
            return nil
        }
        let fields = received.headerFields
        guard !Self.obstacles.contains(where: fields.contains) else { return nil }
        // Browsers send this value of the field with every request.
        guard fields[.connection].map({ $0 == "keep-alive" }) ?? true else { return nil }
        let request = Request(head: received, body: RequestBody(buffer: ByteBuffer()))
        guard (try? request.requireAcceptance(of: type)) != nil, let (renderer, wanted) = try? read(request) else {
            return nil
        }
        return { accepted, eventLoop, completion in
            renderer.resources.head(of: board, on: eventLoop).assumeIsolated().whenComplete { outcome in
                guard case .success(let head) = outcome, head.readableBy == .everyone else {
                    return completion(.found(Found(renderer: renderer, wanted: wanted, head: outcome, answer: nil)))
                }
                renderer.answer(request, wanted, of: head, from: accepted.client, on: eventLoop).assumeIsolated()
                    .whenComplete { answer in
                        switch answer {
                        case .success(let answer):
                            completion(.response(answer.buffered(for: path)))
                        case .failure:
                            completion(
                                .found(Found(renderer: renderer, wanted: wanted, head: outcome, answer: answer))
                            )
                        }
                    }
            }
        }
    }

    private static let obstacles: [HTTPField.Name] = [
        .authorization, .contentLength, .expect, .transferEncoding, .upgrade,
    ]

    /// The board in a path of the resource, unless it is percent-encoded.
    private func board(in path: String) -> Board.Reference? {
        guard path.utf8.starts(with: start) else { return nil }
        let rest = path.utf8.dropFirst(start.count).prefix { $0 != UInt8(ascii: "?") }
        guard rest.count > end.count, rest.suffix(end.count).elementsEqual(end) else { return nil }
        let name = rest.dropLast(end.count)
        return name.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "#") }
            ? nil : Board.Reference(Substring(name))
    }
}
