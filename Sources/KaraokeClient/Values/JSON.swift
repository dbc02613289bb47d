/// A JSON value.
public enum JSON: Sendable, Hashable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case array([JSON])
    case object([String: JSON])
}

extension JSON: Codable {
    /// Decodes the service's JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self =
            if container.decodeNil() {
                .null
            } else if let value = try? container.decode(Bool.self) {
                .boolean(value)
            } else if let value = try? container.decode(Int.self) {
                .integer(value)
            } else if let value = try? container.decode(Double.self) {
                .number(value)
            } else if let value = try? container.decode(String.self) {
                .text(value)
            } else if let value = try? container.decode([JSON].self) {
                .array(value)
            } else {
                .object(try container.decode([String: JSON].self))
            }
    }

    /// Encodes the value as JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
