/// How a board of a file is restored, and what came of it.
package struct BoardRestoration: Sendable, Equatable {
    /// The board as it is then.
    package let board: Board.Head
    /// Whether it took the place of the board that was there.
    package let isReplacement: Bool
    /// How many rows of each table there are.
    package let counts: [BoardArchive.Table: Int]
    /// How many of the songs were not there yet.
    package let newSongs: Int
    /// Whether guests join with another code than the file has: another board has that one, or the board has one already.
    package let hasNewJoinCode: Bool

    package init(
        board: Board.Head,
        isReplacement: Bool,
        counts: [BoardArchive.Table: Int],
        newSongs: Int,
        hasNewJoinCode: Bool
    ) {
        self.board = board
        self.isReplacement = isReplacement
        self.counts = counts
        self.newSongs = newSongs
        self.hasNewJoinCode = hasNewJoinCode
    }

    /// What is wanted of a restoration.
    package struct Options: Sendable, Equatable {
        package var target = Target.same
        /// The slug that the board gets; `nil` for the one that the file has.
        package var slug: String?
        /// Whether everything is tried, and nothing stored.
        package var isDryRun = false

        package init(target: Target = .same, slug: String? = nil, isDryRun: Bool = false) {
            self.target = target
            self.slug = slug
            self.isDryRun = isDryRun
        }
    }

    /// What becomes of the board's id.
    package enum Target: Sendable, Equatable {
        /// It is kept, and may not be there.
        case same
        /// It is kept, and the board that has it gives way.
        case replacing
        /// The board, and what hangs on it, gets ids of its own.
        case copy
    }
}

/// Why a board of a file cannot be restored where it should be.
package enum BoardRestorationError: Error, Sendable, Hashable {
    /// The board is there already.
    case boardExists
    /// Another board has the slug.
    case slugTaken(String)
    /// Songs of the file, which are called like this there, are one song here.
    case songsAreOne([String])
    /// A song or a join code that was there is not there any more; another attempt finds out.
    case changedMeanwhile
}
