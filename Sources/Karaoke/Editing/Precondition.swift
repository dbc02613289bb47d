/// A condition on what is there before something is written: `If-Match` and `If-None-Match` (RFC 9110, section 13.1).
///
/// The write checks it in its own transaction, so that nothing changes in between.
package struct Precondition: Sendable, Hashable {
    /// Some of the versions that something may have.
    package enum Versions: Sendable, Hashable {
        /// Every version: something is there.
        case any
        /// These versions.
        case these([Int])

        /// A Boolean value that says whether something of a version, or nothing, is meant.
        func contains(_ version: Int?) -> Bool {
            guard let version else { return false }
            return switch self {
            case .any: true
            case .these(let versions): versions.contains(version)
            }
        }
    }

    /// The versions of which one has to be there; `nil` when there need not be any.
    package let required: Versions?
    /// The versions of which none may be there.
    package let refused: Versions?

    package init(required: Versions? = nil, refused: Versions? = nil) {
        self.required = required
        self.refused = refused
    }

    /// Holds always.
    package static let none = Precondition()
    /// Holds when something is there.
    package static let exists = Precondition(required: .any)
    /// Holds when nothing is there.
    package static let isMissing = Precondition(refused: .any)

    /// Holds for one version.
    package static func version(_ version: Int) -> Precondition {
        Precondition(required: .these([version]))
    }
}

extension Precondition {
    /// A Boolean value that says whether the condition holds.
    ///
    /// - Parameter version: The version of what is there; `nil` when nothing is.
    /// - Returns: True when it holds.
    package func isMet(by version: Int?) -> Bool {
        (required?.contains(version) ?? true) && !(refused?.contains(version) ?? false)
    }

    /// A Boolean value that says whether the condition holds for something that has no version, so that none matches.
    package func isMet(byPresence isPresent: Bool) -> Bool {
        isMet(by: isPresent ? Int.min : nil)
    }

    /// Throws unless the condition holds.
    ///
    /// - Throws: ``StaleVersionError``.
    package func require(_ version: Int?) throws(StaleVersionError) {
        guard isMet(by: version) else { throw StaleVersionError(current: version) }
    }

    /// Throws unless the condition holds for something that has no version.
    ///
    /// - Throws: ``StaleVersionError``.
    package func require(presence isPresent: Bool) throws(StaleVersionError) {
        guard isMet(byPresence: isPresent) else { throw StaleVersionError(current: nil) }
    }
}

/// A value as it is kept, with the version of its row.
///
/// The row version rises when the row changes, and only then.
package struct Stored<Value> {
    package let value: Value
    package let rowVersion: Int

    package init(_ value: Value, rowVersion: Int) {
        self.value = value
        self.rowVersion = rowVersion
    }
}

extension Stored: Sendable where Value: Sendable {}
extension Stored: Equatable where Value: Equatable {}

/// The error for a write whose ``Precondition`` does not hold.
package struct StaleVersionError: Error, Sendable, Hashable {
    /// The version of what is there; `nil` when nothing is, or what is there has no version.
    package let current: Int?

    package init(current: Int?) {
        self.current = current
    }
}
