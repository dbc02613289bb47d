import Foundation

/// A value for a field of a body.
protocol FieldValue {
    /// The value as JSON; `nil` to leave the field out.
    var field: JSON? { get }
}

extension JSON: FieldValue {
    var field: JSON? { self }
}

extension String: FieldValue {
    var field: JSON? { .text(self) }
}

extension Int: FieldValue {
    var field: JSON? { .integer(self) }
}

extension Bool: FieldValue {
    var field: JSON? { .boolean(self) }
}

extension Date: FieldValue {
    var field: JSON? {
        let milliseconds = (timeIntervalSince1970 * 1_000).rounded()
        // The format rounds down, and a `Double` may be slightly less than a whole millisecond.
        let time = Date(timeIntervalSince1970: (milliseconds + 0.5) / 1_000)
        return .text(time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }
}

extension ResourceID: FieldValue {
    var field: JSON? { .text(description) }
}

extension FieldValue where Self: OpenEnumeration {
    var field: JSON? { .text(rawValue) }
}

extension Optional: FieldValue where Wrapped: FieldValue {
    var field: JSON? { self?.field }
}

extension FieldEdit: FieldValue where Value: FieldValue {
    var field: JSON? {
        switch self {
        case .keep: nil
        case .clear: .null
        case .set(let value): value.field
        }
    }
}

/// A change to an optional field.
///
/// ```swift
/// try await party.update(card: card.id, rejected: .set(true))    // rejects the card
/// try await party.update(card: card.id, rejected: .clear)        // erases the rejection
/// try await party.update(card: card.id, position: 0)             // .keep: leaves the rejection
/// ```
public enum FieldEdit<Value> {
    /// The field keeps its value.
    case keep
    /// The field loses its value.
    case clear
    case set(Value)
}

extension FieldEdit: Sendable where Value: Sendable {}
extension FieldEdit: Equatable where Value: Equatable {}

/// A name from a list that newer services may extend, so that older clients can still decode it.
///
/// Compare with the known ones: `board.state == .frozen`.
public protocol OpenEnumeration: RawRepresentable<String>, Codable, Hashable, Sendable, CustomStringConvertible {
    init(rawValue: String)
}

extension OpenEnumeration {
    /// A description without secrets.
    public var description: String { rawValue }
}
