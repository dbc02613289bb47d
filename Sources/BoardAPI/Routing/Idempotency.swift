import Foundation
import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import Storage
import WebServer

/// Performs requests with an `Idempotency-Key` once, and replays the stored response to retries for a day.
///
/// The response is stored in the transaction of the request's writes. An error rolls back both, so that a failed
/// request can be retried. A key counts where the caller is known, and for joining, whose codes are checked first: no
/// other response is stored for a client without a token.
package struct Idempotency: Sendable {
    /// The length of a key: short keys could be guessed, and with them the responses.
    static let lengths = 16...255

    package let keys: IdempotencyKeys

    package init(keys: IdempotencyKeys) {
        self.keys = keys
    }

    /// Answers a request of a known caller with a handler, unless it is a retry.
    func answer(_ request: Request, _ context: BoardRequestContext, by handler: Routes.Handler) async throws
        -> Response
    {
        guard let key = try request.idempotencyKey(), let caller = context.caller?.name else {
            return try await handler(request, context)
        }
        let meaning = try await Self.meaning(of: request, context)
        return try await once(IdempotencyKey(key, caller: caller.utf8, request: meaning), context) { context in
            (try await handler(request, context), caller)
        }
    }

    /// Answers a request to join with a handler, unless it is a retry; the response counts among those of the guest.
    ///
    /// The gate identifies no joiner, and a phone that lost the response may have its cookie or not. So a joiner is
    /// the request itself: only the same request with the same key gets the response, and its secrets.
    func answer(
        _ request: Request,
        _ context: BoardRequestContext,
        joining handler: (BoardRequestContext) async throws -> (Response, Board.Guest.ID)
    ) async throws -> Response {
        guard let key = try request.idempotencyKey() else { return try await handler(context).0 }
        let meaning = try await Self.meaning(of: request, context)
        return try await once(IdempotencyKey(key, caller: meaning, request: meaning), context) { context in
            let (response, guest) = try await handler(context)
            return (response, Caller.name(of: Board.Actor(guest: guest, sections: []), on: context.foundBoard.id))
        }
    }

    /// Performs a request in a transaction, and stores the response for the caller that the handler returns.
    private func once(
        _ key: IdempotencyKey,
        _ context: BoardRequestContext,
        by handler: (BoardRequestContext) async throws -> (Response, caller: String)
    ) async throws -> Response {
        let (answer, isReplay) = try await keys.once(key, on: context.head?.id) { transaction in
            var context = context
            context.transaction = transaction
            var (response, caller) = try await handler(context)
            if let version = context.recorder?.version { response.headers[.boardVersion] = "\(version)" }
            return (try await StoredResponse(response).bytes(), caller)
        }
        var response = try StoredResponse(bytes: answer).response
        if isReplay { response.headers[.idempotencyReplayed] = "true" }
        return response
    }
}

extension Idempotency {
    /// Returns the canonical bytes of a request, which are equal for equal requests.
    ///
    /// The board is identified by its id, however the path names it; the order of JSON members does not matter, nor do
    /// preferences about the response.
    private static func meaning(of request: Request, _ context: BoardRequestContext) async throws -> [UInt8] {
        // The body has been collected already, up to the route's limit.
        let body = Array(buffer: try await request.body.collect(upTo: .max))
        var words = [request.method.rawValue, request.uri.query ?? ""]
        for segment in (context.endpointPath ?? request.uri.path).split(separator: "/") {
            guard segment.hasPrefix("{") else {
                words.append(String(segment))
                continue
            }
            let name = String(segment.dropFirst().dropLast())
            words.append(name == "board" ? "\(try context.board())" : try context.parameter(name))
        }
        let isSmall = body.count <= Request.largestBody
        let json = isSmall ? (try? JSONReader.value(of: body))?.canonical : nil
        return Array(words.joined(separator: "\0").utf8) + [0]
            + (json.map { Array(JSONBuffer.text(of: $0, capacity: body.count + 1).readableBytesView) } ?? body)
    }
}

extension JSONValue {
    /// The value with the members of its objects in a fixed order.
    fileprivate var canonical: JSONValue {
        switch self {
        case .object(let members):
            .object(
                members.map { JSONValue.Member(name: $0.name, value: $0.value.canonical) }
                    .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            )
        case .array(let elements): .array(elements.map(\.canonical))
        default: self
        }
    }
}

extension Request {
    /// Returns the client's key; the quotation marks of a structured field are optional.
    fileprivate func idempotencyKey() throws -> String? {
        let fields = headers[values: .idempotencyKey]
        guard let field = fields.first else { return nil }
        let isQuoted = field.count >= 2 && field.hasPrefix("\"") && field.hasSuffix("\"")
        let key = isQuoted ? String(field.dropFirst().dropLast()) : field
        guard fields.count == 1, Idempotency.lengths.contains(key.utf8.count),
            key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") })
        else {
            let expected =
                "It has to be one text of \(Idempotency.lengths.lowerBound) to "
                + "\(Idempotency.lengths.upperBound) visible ASCII characters without quotation marks, such as a UUID."
            throw Problem(
                kind: .malformedRequest,
                detail: "The field Idempotency-Key is wrong: \(expected)",
                invalidInputs: [InvalidInput(place: .header("Idempotency-Key"), detail: expected)]
            )
        }
        return key
    }
}

/// A response in a form that can be stored.
struct StoredResponse: Codable {
    private let status: Int
    private let fields: HTTPFields
    private let body: Data

    /// Creates the stored form of a response, whose body is collected.
    init(_ response: Response) async throws {
        status = response.status.code
        fields = response.headers
        body = Data(try await response.body.collected().readableBytesView)
    }

    init(bytes: [UInt8]) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(bytes))
    }

    func bytes() throws -> [UInt8] {
        Array(try JSONEncoder().encode(self))
    }

    /// The original response.
    var response: Response {
        let content = body.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: body))
        return Response(status: .init(code: status), headers: fields, body: content)
    }
}
