import HTTPTypes
import Hummingbird
import NIOCore

/// The rules of compression, and its effect on the fields of a response.
package enum Compression {
    /// Smaller responses fit into one packet uncompressed.
    static let threshold = 1024
    /// Compressing a response of this length takes a few milliseconds.
    static let longLength = 1 << 18

    /// Compresses the bytes of a response if that makes them smaller, and updates its fields.
    ///
    /// The compressed bytes need a strong tag of their own (``ETag/gzipped``).
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
    /// The coding that the client prefers.
    package var coding: ContentCoding {
        ContentCoding(acceptedIn: headers)
    }
}

extension ContentCoding {
    /// The coding that the fields of a request prefer; `identity` without `Accept-Encoding`.
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

    /// The weight in the parameters of a coding: 1 by default, and 0 when it is malformed.
    private static func weight(_ parameters: ArraySlice<String>) -> Double {
        guard let quality = parameters.first(where: { $0.hasPrefix("q=") }) else { return 1 }
        guard let weight = Double(quality.dropFirst(2)), (0...1).contains(weight) else { return 0 }
        return weight
    }

    /// The weight of a coding, or else of the asterisk; `nil` when the field has neither.
    func weight(of name: String) -> Double? {
        weight(ofNamed: name) ?? weight(ofNamed: "*")
    }

    func weight(ofNamed name: String) -> Double? {
        weights.first { $0.name == name }?.weight
    }
}
