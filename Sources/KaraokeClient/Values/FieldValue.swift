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

/// What an update says of a field that may be without a value.
///
/// ```swift
/// try await party.update(card: card.id, rejected: .set(true))    // crosses it off
/// try await party.update(card: card.id, rejected: .clear)        // nothing is written any more
/// try await party.update(card: card.id, position: 0)             // .keep: the rejection stays as it is
/// ```
public enum Edit<Value> {
    /// The field keeps what it has.
    case keep
    /// The field is left without a value.
    case clear
    case set(Value)
}

extension Edit: Sendable where Value: Sendable {}
extension Edit: Equatable where Value: Equatable {}

/// A name out of a list that a newer service may know more of, so that an older client reads on.
///
/// Compare with the known ones: `board.state == .frozen`.
public protocol OpenEnumeration: RawRepresentable<String>, Codable, Hashable, Sendable, CustomStringConvertible {
    init(rawValue: String)
}

extension OpenEnumeration {
    /// A sentence for people; it shows no secret.
    public var description: String { rawValue }
}
