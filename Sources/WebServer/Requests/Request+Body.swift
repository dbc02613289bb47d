import HTTPTypes
import Hummingbird
import JSONSyntax
import NIOCore

extension Request {
    /// The default limit of a body, in bytes.
    package static let largestBody = 64 * 1024

    /// Rejects a body.
    package func requireNoBody() async throws {
        guard try await bytes().isEmpty else {
            throw Problem(kind: .invalidBody, detail: "No body is expected here.")
        }
    }

    /// Reads the body as JSON; patches may be sent as a merge patch.
    package func json(mergePatch: Bool, upTo limit: Int = Self.largestBody) async throws -> JSONValue {
        try requireJSON(mergePatch: mergePatch)
        let bytes = Array(buffer: try await buffer(upTo: limit))
        guard !bytes.isEmpty else {
            throw Problem(kind: .malformedJSON, detail: "The body is empty; a JSON object is expected.")
        }
        do {
            return try JSONReader.value(of: bytes)
        } catch {
            throw Problem(error, in: bytes)
        }
    }

    /// Reads the whole body, unless it is too large.
    ///
    /// - Parameters:
    ///   - limit: The most bytes.
    ///   - time: The time after which the body is slow.
    /// - Returns: The request with its body in memory, and whether reading was so slow that its token may have ended
    ///   meanwhile.
    /// - Throws: ``Problem`` for a body that is too large.
    package func collected(upTo limit: Int, within time: Duration) async throws -> (request: Request, isSlow: Bool) {
        let start = ContinuousClock.now
        var request = self
        request.body = RequestBody(buffer: try await buffer(upTo: limit))
        return (request, ContinuousClock.now - start > time)
    }

    /// Returns the bytes of a JSON file, for routes with larger bodies.
    package func jsonFile(upTo limit: Int) async throws -> [UInt8] {
        try requireJSON(mergePatch: false)
        return Array(buffer: try await buffer(upTo: limit))
    }

    package func bytes() async throws -> [UInt8] {
        Array(buffer: try await buffer(upTo: Self.largestBody))
    }

    private func buffer(upTo limit: Int) async throws -> ByteBuffer {
        var tooLarge: Problem { Problem(kind: .bodyTooLarge, detail: "The body may have at most \(limit) bytes.") }
        if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit { throw tooLarge }
        do {
            return try await body.collect(upTo: limit)
        } catch is NIOTooManyBytesError {
            throw tooLarge
        }
    }

    private func requireJSON(mergePatch: Bool) throws {
        let allowed = mergePatch ? ["application/json", "application/merge-patch+json"] : ["application/json"]
        let type = mediaType ?? "none"
        guard allowed.contains(type) else {
            throw Problem(
                kind: .unsupportedMediaType,
                detail:
                    "The body has to be \(allowed.joined(separator: " or ")); its Content-Type is \(type.shortened).",
                invalidInputs: [
                    InvalidInput(
                        place: .header("Content-Type"),
                        detail: "Allowed are \(allowed.joined(separator: ", "))."
                    )
                ],
                fields: method == .patch
                    ? [.acceptPatch: allowed.joined(separator: ", ")]
                    : method == .post ? [.acceptPost: allowed.joined(separator: ", ")] : [:]
            )
        }
        try requireUTF8()
        guard headers[.contentEncoding].map({ $0.lowercased() == "identity" }) ?? true else {
            throw Problem(
                kind: .unsupportedMediaType,
                detail: "The body has to be sent without a content encoding.",
                invalidInputs: [InvalidInput(place: .header("Content-Encoding"), detail: "Only identity is allowed.")],
                fields: [.acceptEncoding: "identity"]
            )
        }
    }
}

extension Request {
    /// The media type of the body in lower case, without its parameters; `nil` when there is none.
    package var mediaType: String? {
        headers[.contentType]?.parts(at: ";").first?.trimmed.lowercased()
    }

    /// Rejects a body whose media type announces another encoding of text than UTF-8.
    func requireUTF8() throws {
        let parameters = (headers[.contentType] ?? "").lowercased().parts(at: ";").dropFirst()
        let others = parameters.compactMap { parameter -> String? in
            let parts = parameter.parts(at: "=", maxSplits: 1).map(\.trimmed)
            guard parts.count == 2, parts[0] == "charset" else { return nil }
            return ["utf-8", "\"utf-8\""].contains(parts[1]) ? nil : parts[1]
        }
        guard let other = others.first else { return }
        throw Problem(
            kind: .unsupportedMediaType,
            detail: "The body has to be UTF-8; its Content-Type says \(other.shortened).",
            invalidInputs: [InvalidInput(place: .header("Content-Type"), detail: "The charset may be utf-8 only.")]
        )
    }
}

extension Problem {
    /// Makes the problem of a body that is not JSON, with line and column of its first invalid byte.
    fileprivate init(_ error: JSONSyntaxError, in bytes: [UInt8]) {
        self.init(kind: .malformedJSON, detail: "The body is not JSON: \(error.sentence(in: bytes))")
    }
}
