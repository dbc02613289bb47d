/// The result of restoring a board from a file.
package struct BoardRestoration: Sendable, Equatable {
    /// The restored board.
    package let board: Board.Head
    /// True when the board replaced one that existed.
    package let isReplacement: Bool
    /// The number of rows in each table.
    package let counts: [BoardArchive.Table: Int]
    /// The number of songs that were new.
    package let newSongs: Int
    /// True when the join code differs from the file's: another board has that code, or the board already has one.
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

    /// The options of a restoration.
    package struct Options: Sendable, Equatable {
        package var target = Target.same
        /// The slug for the board; `nil` for the one in the file.
        package var slug: String?
        /// True to report what would change, without storing anything.
        package var isDryRun = false

        package init(target: Target = .same, slug: String? = nil, isDryRun: Bool = false) {
            self.target = target
            self.slug = slug
            self.isDryRun = isDryRun
        }
    }

    /// The treatment of the board's id.
    package enum Target: Sendable, Equatable {
        /// The id is kept, and no board may have it.
        case same
        /// The id is kept, and the board that has it is replaced.
        case replacing
        /// The board and its rows get new ids.
        case copy
    }
}

/// The reason why a board cannot be restored from a file.
package enum BoardRestorationError: Error, Sendable, Hashable {
    /// The board exists already.
    case boardExists
    /// Another board has the slug.
    case slugTaken(String)
    /// Songs with these names in the file are one song in this songbook.
    case songsAreOne([String])
    /// A song or a join code disappeared during the restoration; another attempt may succeed.
    case changedMeanwhile
}

extension BoardRestorationError: CustomStringConvertible {
    /// The reason, and the way out where there is one for every client.
    package var description: String {
        switch self {
        case .boardExists: "The board exists already."
        case .slugTaken(let slug): "Another board has the slug \"\(slug)\"."
        case .songsAreOne(let songs): "\(songs.joined(separator: " and ")) are one song in this songbook."
        case .changedMeanwhile: "The songbook changed while the file was read. Try again."
        }
    }
}
