import Karaoke
import Postgres
import Synchronization

extension Statement.StringInterpolation {
    /// Appends the condition that a row's version satisfies a precondition; the version of a missing row is null.
    mutating func appendInterpolation(_ version: StaticString, meets condition: Precondition) {
        appendLiteral("(")
        switch condition.required {
        case nil: appendLiteral("true")
        case .any: appendLiteral("\(version) IS NOT NULL")
        case .these(let versions):
            appendLiteral("\(version) = ANY (")
            appendInterpolation(versions)
            appendLiteral(")")
        }
        switch condition.refused {
        case nil: break
        case .any: appendLiteral(" AND \(version) IS NULL")
        case .these(let versions):
            appendLiteral(" AND (\(version) = ANY (")
            appendInterpolation(versions)
            appendLiteral(")) IS NOT TRUE")
        }
        appendLiteral(")")
    }
}

extension Collection<ResultSet> {
    /// Returns the row of an edit, which is the last result; with a condition, the first result is the earlier version
    /// of the row.
    /// - Throws: `missing` for a missing row; ``StaleVersionError`` for one with another version.
    func edited(orThrow missing: some Error) throws -> Row {
        if let edited = suffix(1).first?.first { return edited }
        guard count > 1, let before = first?.first else { throw missing }
        throw StaleVersionError(current: try before.decode(Int.self, at: 0))
    }
}

/// The version that a request's write gave its board, for the response.
package final class VersionRecorder: Sendable {
    private let recorded = Mutex<Int?>(nil)

    package init() {}

    /// The version; `nil` when nothing was written.
    package var version: Int? { recorded.withLock { $0 } }

    /// Records the version of a board after a write.
    package func record(_ version: Int) {
        recorded.withLock { $0 = version }
    }
}
