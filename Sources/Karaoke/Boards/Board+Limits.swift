extension Board {
    /// The most sections that a board holds.
    package static let sectionLimit = 200
    /// The most cards that a board holds, in all its sections together.
    package static let cardLimit = 2_000
    /// The most songs that only one board knows; the ones that are neither pinned nor claimed give way.
    package static let ownSongLimit = 4_000
}
