import Karaoke
import Postgres

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
