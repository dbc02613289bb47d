import Karaoke
import Postgres

extension Collection<ResultSet> {
    /// The row that an edit returned, where the first result is the version that the row had and the last the edit's.
    ///
    /// - Throws: `missing` when there was no such row, ``StaleVersionError`` when it has another version.
    func edited(orThrow missing: some Error) throws -> Row {
        guard let before = first?.first else { throw missing }
        guard let edited = suffix(1).first?.first else {
            throw StaleVersionError(current: try before.decode(Int.self, at: 0))
        }
        return edited
    }
}
