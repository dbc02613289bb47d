/// The result of merging a song into another, or of a dry run.
package struct SongMerging: Sendable, Equatable {
    /// The remaining song.
    package let song: Stored<Song>
    /// The effects on the boards that had the merged song.
    package let boards: [BoardPart]

    package init(song: Stored<Song>, boards: [BoardPart]) {
        self.song = song
        self.boards = boards
    }

    /// The effect on one board.
    package struct BoardPart: Sendable, Equatable {
        package let board: Board.ID
        package let slug: String
        /// The number of cards that now show the remaining song.
        package var rewritten = 0
        /// The number of cards that were removed, since their sections had both songs.
        package var removed = 0
        /// The number of claims that are now on the remaining song.
        package var claims = 0

        package init(board: Board.ID, slug: String) {
            self.board = board
            self.slug = slug
        }
    }

    /// An obstacle to a merging on one board.
    package struct Obstacle: Sendable, Hashable {
        package let board: Board.ID
        package let slug: String
        package let reason: Reason

        package init(board: Board.ID, slug: String, reason: Reason) {
            self.board = board
            self.slug = slug
            self.reason = reason
        }

        /// The reason why two songs cannot be merged on a board.
        package enum Reason: String, CaseIterable, Sendable {
            /// Both songs are claimed.
            case claimed
            /// Both songs are picked.
            case picked
            /// The board is closed.
            case closed
        }
    }
}

/// The reason why a song could not be read or changed.
package enum SongError: Error, Sendable, Hashable {
    case notFound
    /// The song is pinned or claimed on a board.
    case inUse
    /// The songbook has a song with this artist and title.
    case alreadyKnown
    /// The songbook has a song with this source and source id.
    case originTaken
    /// The board already has ``Board/ownSongLimit`` songs of its own.
    case limitReached
    /// The other song is the same one, or belongs to another board.
    case notMergeable
    /// A song is to be kept apart from itself.
    case sameSong
    /// The boards on which the two songs cannot be merged.
    case mergeBlocked([SongMerging.Obstacle])
}

extension SongError {
    /// Rejects songs of which one is named twice, with ``sameSong``.
    package static func requireDifferent(_ songs: [Song.ID]) throws(SongError) {
        guard Set(songs).count == songs.count else { throw .sameSong }
    }
}

extension SongError: CustomStringConvertible {
    /// The reason, and the way out where there is one for every client.
    package var description: String {
        switch self {
        case .notFound: "The songbook has no such song."
        case .inUse: "The song is pinned on a board, or somebody has dibs on it."
        case .alreadyKnown: "The songbook has a song with this artist and title."
        case .originTaken: "The songbook has a song with this source and source id."
        case .limitReached: "A board keeps at most \(Board.ownSongLimit) songs of its own."
        case .notMergeable: "A song cannot be merged with itself, nor with a song of another board."
        case .sameSong: "Each of the songs has to be another one."
        case .mergeBlocked(let obstacles): obstacles.map(\.sentence).joined(separator: " ")
        }
    }
}

extension SongMerging.Obstacle {
    /// A sentence about the conflict.
    package var sentence: String {
        switch reason {
        case .claimed: "On \(slug), somebody has dibs on each of the songs."
        case .picked: "On \(slug), two people picked the one and the other."
        case .closed: "The board \(slug) is closed."
        }
    }
}
