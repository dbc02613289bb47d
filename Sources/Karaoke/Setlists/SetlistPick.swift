import Foundation

extension Board.Setlist {
    /// A song that a section goes with, or two sections as a duet.
    package struct Pick: Identifiable, Sendable, Equatable {
        package typealias ID = Identifier<Pick>

        package let id: ID
        package let song: Song.ID
        /// The singers, the one who picked first.
        ///
        /// Sections that left the board are missing, so that a pick that was called may have none.
        package internal(set) var singers: [Board.Section.ID]
        package internal(set) var state: State
        /// The round of the evening, counted from one.
        package internal(set) var round: Int
        /// The key that sorts the picks that wait, of any size and with gaps.
        ///
        /// It means nothing in other states.
        package internal(set) var place: Int
        /// The number of times that the pick was skipped since it was made or brought back: 0, 1 or 2.
        package internal(set) var skips: Int
        /// True when a host's hand decided the place.
        package internal(set) var isMoved: Bool
        package let pickedAt: Date

        package init(
            id: ID,
            song: Song.ID,
            singers: [Board.Section.ID],
            state: State = .waiting,
            round: Int = 1,
            place: Int = 0,
            skips: Int = 0,
            isMoved: Bool = false,
            pickedAt: Date
        ) {
            self.id = id
            self.song = song
            self.singers = singers
            self.state = state
            self.round = round
            self.place = place
            self.skips = skips
            self.isMoved = isMoved
            self.pickedAt = pickedAt
        }
    }

    /// A section of the board, which sings.
    package struct Singer: Identifiable, Sendable, Equatable {
        package let id: Board.Section.ID
        package internal(set) var state: Board.Section.State
        /// The place in the rotation, counted from one; `nil` before the first pick of the evening.
        package internal(set) var rotation: Int?

        package init(id: Board.Section.ID, state: Board.Section.State = .active, rotation: Int? = nil) {
            self.id = id
            self.state = state
            self.rotation = rotation
        }
    }
}

extension Board.Setlist.Pick {
    /// The life of a pick.
    package enum State: Sendable, Equatable {
        case waiting
        /// On stage; at most one pick of a board is.
        case now(since: Date)
        /// A turn that is over, which no other action changes.
        case sung(from: Date, to: Date)
        /// Skipped for the second time, and out of the order until a host moves it.
        case skipped
    }

    package var isWaiting: Bool { state == .waiting }

    package var isOnStage: Bool {
        if case .now = state { true } else { false }
    }

    /// True when the pick was called: it is on stage, or was sung.
    package var isTurn: Bool {
        switch state {
        case .now, .sung: true
        case .waiting, .skipped: false
        }
    }
}
