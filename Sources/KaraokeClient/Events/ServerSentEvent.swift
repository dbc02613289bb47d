import Foundation

/// One event of a stream.
struct ServerSentEvent: Hashable {
    /// What kind of event it is; `message` when the stream does not say.
    var name = "message"
    var data: String
}

extension ServerSentEvent {
    /// Reads the data.
    ///
    /// - Throws: ``ServiceError/unintelligible(_:)``.
    func decode<Document: Decodable>(_ type: Document.Type = Document.self) throws -> Document {
        guard let document = try? JSONDecoder().decode(type, from: Data(data.utf8)) else {
            throw ServiceError.unintelligible("The event '\(name)' does not hold what it should.")
        }
        return document
    }
}
