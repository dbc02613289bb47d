/// JSON as text, for columns of type `json` and `jsonb`.
///
/// It is bound as `jsonb`; the server validates it. A `jsonb` column does not keep white space, the order of keys, or
/// any but the last of equal keys.
public struct JSONText: Hashable, Sendable {
    /// The JSON as it was written.
    public let text: String

    /// Creates a value from unchecked text; the server validates it.
    public init(_ text: String) {
        self.text = text
    }
}

extension JSONText: PostgresEncodable, PostgresDecodable {
    /// The type that is sent to the server.
    public static var postgresType: PostgresType { .jsonb }

    /// The version of the binary form of `jsonb`: this byte, followed by the text.
    @usableFromInline static let version: UInt8 = 1

    /// Appends the binary form.
    public func encode(into buffer: inout ParameterBuffer) throws(DatabaseError) {
        buffer.append(Self.version)
        try buffer.append(text: text)
    }

    /// Reads the binary form.
    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        switch type {
        case .json:
            self.init(try String(postgres: bytes, type: .text))
        case .jsonb where bytes.byteCount > 0:
            self.init(try String(postgres: bytes.extracting(1..<bytes.byteCount), type: .text))
        default:
            throw .decoding(DecodingFailure(.typeMismatch, type: type))
        }
    }
}
