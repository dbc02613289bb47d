import HTTPTypes
import Hummingbird

/// How the bytes of an answer are packed on their way (RFC 9110, section 8.4).
package enum ContentCoding: String, Hashable, Sendable {
    case identity
    case gzip
}

extension Request {
    /// The coding in which the client would rather have the answer.
    package var coding: ContentCoding {
        ContentCoding(acceptedIn: headers)
    }
}

extension ContentCoding {
    /// The coding that the fields of a request ask for; `identity` when they say nothing.
    package init(acceptedIn fields: HTTPFields) {
        guard let field = fields[.acceptEncoding] else {
            self = .identity
            return
        }
        let accepted = AcceptedCodings(field)
        let weight = accepted.weight(of: "gzip") ?? 0
        self = weight > 0 && weight >= accepted.weight(ofNamed: "identity") ?? 0 ? .gzip : .identity
    }
}
