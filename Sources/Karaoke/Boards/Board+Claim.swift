extension Board {
    /// Dibs on a song: to everybody but its holders the song is rejected.
    package struct Claim: Sendable, Hashable {
        package let song: Song.ID
        package let holders: Holders
        /// The section that the holder offers a duet.
        package let invited: Board.Section.ID?

        package init(song: Song.ID, holders: Holders, invited: Board.Section.ID? = nil) {
            self.song = song
            self.holders = holders
            self.invited = invited
        }
    }
}

extension Board.Claim {
    /// Who holds a claim: the section that was first, or two sections as a duet.
    package enum Holders: Sendable, Hashable {
        case one(Board.Section.ID)
        case duet(Board.Section.ID, Board.Section.ID)

        package func contains(_ section: Board.Section.ID) -> Bool {
            switch self {
            case .one(let holder): holder == section
            case .duet(let first, let second): first == section || second == section
            }
        }

        /// The holders, the first claimant first.
        package var sections: [Board.Section.ID] {
            switch self {
            case .one(let holder): [holder]
            case .duet(let first, let second): [first, second]
            }
        }
    }
}
