/// Why a song could not be read or changed.
package enum SongError: Error, Sendable, Hashable {
    case notFound
    /// The song is pinned on a board, or somebody has dibs on it.
    case inUse
    /// The songbook has a song with that artist and title.
    case alreadyKnown
    /// The songbook has a song with that source and source id.
    case originTaken
    /// The board has ``Board/ownSongLimit`` songs of its own already.
    case limitReached
    /// The other song is the same one, or one that only another board knows.
    case notMergeable
    /// Boards on which the two songs cannot become one.
    case mergeBlocked([SongMerging.Obstacle])
}
