import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import Storage

/// Answers requests that carry an `Idempotency-Key` once, and their repetitions for a day with the same answer.
///
/// The answer is stored in the transaction of what the request does. An error undoes both, so that a request that failed
/// may be tried again.
struct Repetitions {
    /// How long a key may be: short ones would be guessed, and with them the answers.
    static let lengths = 16...255

    let answers: Answers

    /// Answers a request by a handler, unless it is a repetition.
    func answer(_ request: Request, _ exchange: Exchange, by handler: Routes.Handler) async throws -> Response {
        guard let key = try request.idempotencyKey() else { return try await handler(request, exchange) }
        // It has been collected already, up to the route's limit.
        let body = try await request.body.collect(upTo: .max)
        let fields = [request.headers[.prefer], request.headers[.ifMatch]].map { $0 ?? "" }.joined(separator: "\0")
        let content = "\(request.method.rawValue) \(request.uri.string)\0\(fields)\0"
        let answerKey = AnswerKey(
            key,
            caller: exchange.caller?.actor.name ?? "",
            request: Array(content.utf8) + Array(buffer: body)
        )
        let (answer, isRepetition) = try await answers.once(answerKey, on: exchange.head?.id) { transaction in
            var exchange = exchange
            exchange.transaction = transaction
            return try await StoredAnswer(handler(request, exchange)).bytes()
        }
        var response = try StoredAnswer(bytes: answer).response
        if isRepetition { response.headers[.idempotencyReplayed] = "true" }
        return response
    }
}

extension Request {
    /// What the client calls the request by; the quotation marks of a structured field may be left out.
    fileprivate func idempotencyKey() throws -> String? {
        let fields = headers[values: .idempotencyKey]
        guard let field = fields.first else { return nil }
        let isQuoted = field.count >= 2 && field.hasPrefix("\"") && field.hasSuffix("\"")
        let key = isQuoted ? String(field.dropFirst().dropLast()) : field
        guard fields.count == 1, Repetitions.lengths.contains(key.utf8.count),
            key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") })
        else {
            let expected =
                "It has to be one text of \(Repetitions.lengths.lowerBound) to "
                + "\(Repetitions.lengths.upperBound) visible ASCII characters without quotation marks, such as a UUID."
            throw Problem(
                kind: .malformedRequest,
                detail: "The field Idempotency-Key is wrong: \(expected)",
                faults: [Fault(place: .header("Idempotency-Key"), detail: expected)]
            )
        }
        return key
    }
}
