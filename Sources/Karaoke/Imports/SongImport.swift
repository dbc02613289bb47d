/// What an import of songs did, or on a dry run would have done.
package struct SongImport: Sendable, Equatable {
    /// Whether the songbook holds the songs now; otherwise nothing was changed.
    package var isStored = false
    /// How many lines held a song that was new.
    package var inserted = 0
    /// How many songs were known and have changed.
    package var updated = 0
    /// How many songs were known as they are.
    package var unchanged = 0
    /// How many songs were known otherwise and left as they are.
    package var skipped = 0
    /// How many songs were known otherwise, which the import does not allow.
    package var conflicts = 0
    /// How many lines held a song that another line held.
    package var merged = 0
    /// How many lines were refused.
    package var refused = 0

    package init() {}
}

extension SongImport {
    /// How many lines are told when such lines are asked for, and nobody wants fewer.
    package func count(of rows: Rows) -> Int {
        let problems = refused + conflicts + skipped
        return rows == .problems ? problems : problems + inserted + updated + unchanged + merged
    }
}
