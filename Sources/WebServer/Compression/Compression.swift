import HTTPTypes
import Hummingbird
import NIOCore

/// When bytes are worth packing, and what an answer then says of itself.
package enum Compression {
    /// Smaller answers fit into one packet anyway.
    static let threshold = 1024

    /// Packs the bytes of an answer if that makes them smaller, and says so in its fields, its tag included.
    ///
    /// A packed answer has other bytes than an unpacked one, so that it has another strong tag (``ETag/gzipped``).
    package static func pack(_ bytes: inout ByteBuffer, _ fields: inout HTTPFields, as coding: ContentCoding) {
        guard
            coding == .gzip, bytes.readableBytes >= threshold,
            let packed = Gzip.compress(bytes), packed.readableBytes < bytes.readableBytes
        else { return }
        bytes = packed
        fields[.contentEncoding] = coding.rawValue
        if let tag = fields[.eTag] { fields[.eTag] = ETag(tag).gzipped.field }
    }
}

/// The content coding of a response (RFC 9110, section 8.4).
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

/// The codings of an `Accept-Encoding` field with their weights, from 0 to 1.
struct AcceptedCodings {
    private var weights: [(name: String, weight: Double)] = []

    init(_ field: String) {
        for element in field.lowercased().parts(at: ",") {
            let parts = element.parts(at: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let name = parts.first, !name.isEmpty else { continue }
            weights.append((name == "x-gzip" ? "gzip" : name, Self.weight(parts.dropFirst())))
        }
    }

    /// The weight that the parameters of a coding give it; 0 when it is none.
    private static func weight(_ parameters: ArraySlice<String>) -> Double {
        guard let quality = parameters.first(where: { $0.hasPrefix("q=") }) else { return 1 }
        guard let weight = Double(quality.dropFirst(2)), (0...1).contains(weight) else { return 0 }
        return weight
    }

    /// The weight of a coding by its name, else by the asterisk; `nil` when neither stands there.
    func weight(of name: String) -> Double? {
        weight(ofNamed: name) ?? weight(ofNamed: "*")
    }

    func weight(ofNamed name: String) -> Double? {
        weights.first { $0.name == name }?.weight
    }
}
