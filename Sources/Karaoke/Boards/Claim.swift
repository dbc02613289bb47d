extension Board {
    /// Dibs on a song, which reject the song for everyone but the holders.
    package struct Claim: Sendable, Hashable {
        package let song: Song.ID
        package let holders: Holders
        /// The section that the holder invited to a duet.
        package let invited: Board.Section.ID?

        package init(song: Song.ID, holders: Holders, invited: Board.Section.ID? = nil) {
            self.song = song
            self.holders = holders
            self.invited = invited
        }
    }
}

extension Board.Claim {
    /// The holders of a claim: the first section, or two sections as a duet.
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

extension Board {
    /// A section that has dibs on a song.
    package struct Holder: Sendable, Hashable {
        package let section: Section.ID
        package let person: String
        /// The holder's card of the song; `nil` when the song is not pinned in the section.
        package var card: Card.ID?

        package init(section: Section.ID, person: String, card: Card.ID? = nil) {
            self.section = section
            self.person = person
            self.card = card
        }
    }

    /// A claim with its holders' names, the first claimant first.
    package struct NamedClaim: Sendable, Hashable {
        package let claim: Claim
        package let holders: [Holder]
        package let times: RowTimes

        package init(_ claim: Claim, holders: [Holder], times: RowTimes) {
            self.claim = claim
            self.holders = holders
            self.times = times
        }
    }
}

/// The reason why a song could not be claimed or released.
package enum ClaimError: Error, Sendable, Hashable {
    case notFound
    /// Other sections have dibs on the song: one, or two as a duet.
    case songTaken(by: [Board.Holder])
    /// The song has two holders already, or the invited section is one of them.
    case duetFull
}

extension ClaimError: CustomStringConvertible {
    /// The reason, and the way out where there is one for every client.
    package var description: String {
        switch self {
        case .notFound: "The section has no dibs on this song."
        case .songTaken(let holders): "\(holders.map(\.person).joined(separator: " and ")) came first."
        case .duetFull: "The song already has two holders, or the invited section is one of them."
        }
    }
}
