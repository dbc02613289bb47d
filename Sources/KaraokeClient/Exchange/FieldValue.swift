import Foundation

/// What a field of a body can be given.
protocol FieldValue {
    /// The value in JSON; `nil` when the field is left out.
    var field: JSONValue? { get }
}

extension JSONValue: FieldValue {
    var field: JSONValue? { self }
}

extension String: FieldValue {
    var field: JSONValue? { .text(self) }
}

extension Int: FieldValue {
    var field: JSONValue? { .integer(self) }
}

extension Bool: FieldValue {
    var field: JSONValue? { .boolean(self) }
}

extension Date: FieldValue {
    var field: JSONValue? { .text(formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))) }
}

extension ResourceID: FieldValue {
    var field: JSONValue? { .text(description) }
}

extension FieldValue where Self: OpenEnumeration {
    var field: JSONValue? { .text(rawValue) }
}

extension Optional: FieldValue where Wrapped: FieldValue {
    var field: JSONValue? { self?.field }
}

extension Edit: FieldValue where Value: FieldValue {
    var field: JSONValue? {
        switch self {
        case .keep: nil
        case .clear: .null
        case .set(let value): value.field
        }
    }
}
