import Foundation

/// A response of the service.
struct APIResponse: Sendable {
    let status: Int
    let fields: HeaderFields
    let body: Data

    var isSuccess: Bool { (200..<300).contains(status) }

    /// The pause before a retry; `nil` when the service requests none.
    var retryAfter: Duration? {
        fields.first(name: "Retry-After").flatMap { Int($0) }.map { .seconds($0) }
    }

    /// Decodes the body.
    ///
    /// - Throws: ``ServiceError`` when it is not the expected document.
    func decode<Document: Decodable>(_ type: Document.Type = Document.self) throws -> Document {
        try Self.interpret(as: type) { try Self.decoder.decode(type, from: body) }
    }

    /// Runs code that decodes a document.
    ///
    /// - Throws: ``ServiceError`` instead of any error of Foundation, of which not all are a `DecodingError`.
    static func interpret<Document>(as type: Document.Type, _ decode: () throws -> Document) throws -> Document {
        do {
            return try decode()
        } catch let error as ServiceError {
            throw error
        } catch let error as DecodingError {
            throw ServiceError.unintelligible(error.sentence(about: type))
        } catch {
            throw ServiceError.unintelligible("It is not a \(type): it is not JSON, or a number in it is too large.")
        }
    }

    /// The body with its tag, or the statement that the client has it already.
    func reading() throws -> Reading<Data> {
        guard status != 304 else { return .unchanged }
        guard let tag = fields.first(name: "ETag") else { throw ServiceError.unintelligible("It has no ETag.") }
        return .changed(body, tag: EntityTag(field: tag))
    }

    /// The error for a response that is neither a success nor a 304.
    var failure: any Error {
        guard let document = try? Self.decoder.decode(ProblemDocument.self, from: body) else {
            return ServiceError.unexpected(status: status, location: fields.first(name: "Location"))
        }
        return Problem(document: document, retryAfter: retryAfter)
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let text = try decoder.singleValueContainer().decode(String.self)
            let styles = [true, false].map { Date.ISO8601FormatStyle(includingFractionalSeconds: $0) }
            guard let date = styles.lazy.compactMap({ try? $0.parse(text) }).first else {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "This is no time.")
                )
            }
            return date
        }
        return decoder
    }
}

extension DecodingError {
    /// A sentence with the place of the error.
    ///
    /// It leaves out values, since they may be secret.
    fileprivate func sentence(about type: Any.Type) -> String {
        let path =
            switch self {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                context.codingPath
            case .keyNotFound(let key, let context): context.codingPath + [key]
            @unknown default: [any CodingKey]()
            }
        let pointer = path.reduce(into: "") { $0 += "/\($1.intValue.map(String.init) ?? $1.stringValue)" }
        return "It is not a \(type)\(pointer.isEmpty ? "" : "; see \(pointer)")."
    }
}
