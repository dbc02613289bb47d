/// What an import of songs did.
package struct SongImport: Sendable, Equatable {
    /// Whether the songbook holds the songs now; otherwise lines were refused and nothing was changed.
    package var isStored = false
    /// How many lines held a song that was new.
    package var inserted = 0
    /// How many songs were known and have changed.
    package var updated = 0
    /// How many songs were known as they are.
    package var unchanged = 0
    /// How many lines held a song that an earlier line held.
    package var merged = 0
    /// How many lines were refused.
    package var refused = 0
    /// The first of the refused lines, at most ``refusalLimit``.
    package var refusals: [SongLine.Refusal] = []

    /// How many refused lines are told one by one.
    package static let refusalLimit = 1_000

    package init() {}

    /// Counts a refused line.
    package mutating func refuse(_ refusal: SongLine.Refusal) {
        refused += 1
        if refusals.count < Self.refusalLimit {
            refusals.append(refusal)
        }
    }
}
