import Foundation

/// The change to an optional field in a patch.
package enum Edit<Value> {
    /// The field keeps its value.
    case keep
    /// The field loses its value.
    case clear
    case set(Value)

    /// True when the patch changes the field.
    package var isGiven: Bool {
        if case .keep = self { false } else { true }
    }

    /// The new value; `nil` when there is none.
    package var value: Value? {
        if case .set(let value) = self { value } else { nil }
    }
}

extension Edit: Sendable where Value: Sendable {}
extension Edit: Equatable where Value: Equatable {}

/// A position in an order, counted from zero.
///
/// Positions beyond the end mean the end.
package enum Position {
    /// The positions that are valid on a board of any size.
    package static let range = 0...Int(Int32.max)

    /// Rejects a position that no order has; `nil` passes.
    package static func validate(_ position: Int?) throws(ValidationError) {
        guard let position, !range.contains(position) else { return }
        throw ValidationError("position", .outOfRange(range))
    }
}

/// A condition on the stored version before a write: `If-Match` and `If-None-Match` (RFC 9110, section 13.1).
///
/// The write checks it in its own transaction, so that nothing changes in between.
package struct Precondition: Sendable, Hashable {
    /// A set of versions.
    package enum Versions: Sendable, Hashable {
        /// Every version.
        case any
        /// These versions.
        case these([Int])

        /// A Boolean value that says whether the set contains the version; false for `nil`.
        func contains(_ version: Int?) -> Bool {
            guard let version else { return false }
            return switch self {
            case .any: true
            case .these(let versions): versions.contains(version)
            }
        }
    }

    /// The versions of which one has to be stored; `nil` without such a condition.
    package let required: Versions?
    /// The versions of which none may be stored.
    package let refused: Versions?

    package init(required: Versions? = nil, refused: Versions? = nil) {
        self.required = required
        self.refused = refused
    }

    /// The precondition that always holds.
    package static let none = Precondition()

    /// The precondition that holds for one version.
    package static func version(_ version: Int) -> Precondition {
        Precondition(required: .these([version]))
    }
}

extension Precondition {
    /// A Boolean value that says whether the condition holds.
    ///
    /// - Parameter version: The stored version; `nil` when there is none.
    /// - Returns: True when it holds.
    package func isMet(by version: Int?) -> Bool {
        (required?.contains(version) ?? true) && !(refused?.contains(version) ?? false)
    }

    /// A Boolean value that says whether the condition holds for a value without versions, which matches no version.
    package func isMet(byPresence isPresent: Bool) -> Bool {
        isMet(by: isPresent ? Int.min : nil)
    }

    /// Throws unless the condition holds.
    ///
    /// - Throws: ``StaleVersionError``.
    package func require(_ version: Int?) throws(StaleVersionError) {
        guard isMet(by: version) else { throw StaleVersionError(current: version) }
    }

    /// Throws unless the condition holds for a value without versions.
    ///
    /// - Throws: ``StaleVersionError``.
    package func require(presence isPresent: Bool) throws(StaleVersionError) {
        guard isMet(byPresence: isPresent) else { throw StaleVersionError(current: nil) }
    }
}

/// A stored value with the version and the times of its row.
///
/// The row version rises when the row changes, and only then.
package struct Stored<Value> {
    package let value: Value
    package let rowVersion: Int
    package let times: RowTimes

    package init(_ value: Value, rowVersion: Int, times: RowTimes) {
        self.value = value
        self.rowVersion = rowVersion
        self.times = times
    }
}

/// The times at which a row was created and last changed.
package struct RowTimes: Sendable, Hashable {
    /// The times of a row that is not stored.
    package static let none = RowTimes(createdAt: .distantPast, updatedAt: .distantPast)

    package let createdAt: Date
    package let updatedAt: Date

    package init(createdAt: Date, updatedAt: Date) {
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }
}

extension Stored: Sendable where Value: Sendable {}
extension Stored: Equatable where Value: Equatable {}

/// The error for a write whose ``Precondition`` does not hold.
package struct StaleVersionError: Error, Sendable, Hashable {
    /// The stored version; `nil` when there is none.
    package let current: Int?

    package init(current: Int?) {
        self.current = current
    }
}

extension StaleVersionError: CustomStringConvertible {
    /// The reason, with the stored version.
    package var description: String {
        current.map { "It was changed in the meantime; its version is \($0) now. Read it again." }
            ?? "There is nothing with this version. Read it again."
    }
}
