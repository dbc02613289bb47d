import Karaoke
import Postgres
import Synchronization

extension Statement.StringInterpolation {
    /// Appends the condition that a row's version meets a precondition; the version is null where there is no row.
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
    /// The row that an edit returned, which is the last result; under a condition the first is the version that the row had.
    ///
    /// - Throws: `missing` when there was no such row, ``StaleVersionError`` when it has another version.
    func edited(orThrow missing: some Error) throws -> Row {
        if let edited = suffix(1).first?.first { return edited }
        guard count > 1, let before = first?.first else { throw missing }
        throw StaleVersionError(current: try before.decode(Int.self, at: 0))
    }
}

/// The version that a request's write gave its board, for the answer.
package final class VersionRecorder: Sendable {
    private let recorded = Mutex<Int?>(nil)

    package init() {}

    /// The version; `nil` when nothing was written.
    package var version: Int? { recorded.withLock { $0 } }

    /// Records the version that a board has after a write.
    package func record(_ version: Int) {
        recorded.withLock { $0 = version }
    }
}
