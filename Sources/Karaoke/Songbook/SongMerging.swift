/// What the merging of a song into another did, or on a dry run would have done.
package struct SongMerging: Sendable, Equatable {
    /// The song that is left.
    package let song: Stored<Song>
    /// What became of the boards that had the merged song.
    package let boards: [BoardPart]

    package init(song: Stored<Song>, boards: [BoardPart]) {
        self.song = song
        self.boards = boards
    }

    /// What became of one board.
    package struct BoardPart: Sendable, Equatable {
        package let board: Board.ID
        package let slug: String
        /// How many cards show the song that is left now.
        package var rewritten = 0
        /// How many cards were taken down, since their sections had both songs.
        package var removed = 0
        /// How many claims are on the song that is left now.
        package var claims = 0

        package init(board: Board.ID, slug: String) {
            self.board = board
            self.slug = slug
        }
    }

    /// What stands in the way of a merging on one board.
    package struct Obstacle: Sendable, Hashable {
        package let board: Board.ID
        package let slug: String
        package let reason: Reason

        package init(board: Board.ID, slug: String, reason: Reason) {
            self.board = board
            self.slug = slug
            self.reason = reason
        }

        /// Why two songs cannot become one on a board.
        package enum Reason: String, CaseIterable, Sendable {
            /// Somebody has dibs on the one and somebody on the other.
            case claimed
            /// Somebody picked the one and somebody else the other.
            case picked
            /// Nothing can be changed there.
            case closed
        }
    }
}

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
