import Foundation

extension Board {
    /// A song that a section goes with, or two sections as a duet, with all that is shown of it.
    ///
    /// ``Board/Setlist/Pick`` is the part that decides the order.
    package struct Pick: Identifiable, Sendable, Equatable {
        package typealias ID = Setlist.Pick.ID

        package let id: ID
        /// The song, which may have been deleted since.
        package let song: Song.ID
        /// The card; `nil` when it was taken down.
        package let card: Card.ID?
        /// The title as it was picked.
        package let title: String
        /// The artist as it was picked.
        package let artist: String
        /// The singers, the one who picked first.
        package let singers: [Singer]
        package let state: State
        /// True for the announced pick, which is called next.
        package let isNext: Bool
        /// True when the singers of the announced pick say that they are on the way.
        package let isComing: Bool
        /// The round of the evening, counted from one.
        package let round: Int
        /// The index among the picks that wait, the next one first; `nil` in any other state.
        package let place: Int?
        /// The number of times that the pick was skipped since it was made or brought back.
        package let skips: Int
        /// True when a host's hand decided the place.
        package let isMoved: Bool
        /// The reason why the pick was called before one that the rule calls earlier.
        package let exception: Setlist.Exception?
        package let pickedAt: Date
        package let calledAt: Date?
        package let sungAt: Date?
        package let updatedAt: Date
        /// The details of the card; none once it was taken down.
        package let details: Card.Details

        package init(
            id: ID,
            song: Song.ID,
            card: Card.ID?,
            title: String,
            artist: String,
            singers: [Singer],
            state: State,
            isNext: Bool,
            isComing: Bool,
            round: Int,
            place: Int?,
            skips: Int,
            isMoved: Bool,
            exception: Setlist.Exception?,
            pickedAt: Date,
            calledAt: Date?,
            sungAt: Date?,
            updatedAt: Date,
            details: Card.Details = Card.Details()
        ) {
            self.id = id
            self.song = song
            self.card = card
            self.title = title
            self.artist = artist
            self.singers = singers
            self.state = state
            self.isNext = isNext
            self.isComing = isComing
            self.round = round
            self.place = place
            self.skips = skips
            self.isMoved = isMoved
            self.exception = exception
            self.pickedAt = pickedAt
            self.calledAt = calledAt
            self.sungAt = sungAt
            self.updatedAt = updatedAt
            self.details = details
        }
    }
}

extension Board.Pick {
    /// The names of the singers.
    package var people: String { singers.map(\.person).joined(separator: " & ") }

    /// A singer of a pick.
    package struct Singer: Sendable, Equatable {
        /// The section; `nil` when it left the board.
        package let section: Board.Section.ID?
        package let person: String
        /// The state of the section; `nil` when it left the board.
        package let presence: Board.Section.State?

        package init(section: Board.Section.ID?, person: String, presence: Board.Section.State?) {
            self.section = section
            self.person = person
            self.presence = presence
        }
    }

    /// The life of a pick.
    package enum State: String, Sendable, CaseIterable {
        case waiting
        /// On stage; at most one pick of a board is.
        case now
        case sung
        /// Skipped for the second time, and out of the order until a host moves it.
        case skipped
    }
}

extension Board {
    /// The part of a pick that its card shows.
    package struct CardPick: Identifiable, Sendable, Equatable {
        package let id: Pick.ID
        package let state: Pick.State
        /// The index among the picks that wait, the next one first; `nil` in any other state.
        package let place: Int?
        /// The sections of the singers who are on the board, the one who picked first.
        package let singers: [Section.ID]
        package let sungAt: Date?
        /// The same time on the board's clock.
        package let localTime: LocalTime?

        package init(
            id: Pick.ID,
            state: Pick.State,
            place: Int? = nil,
            singers: [Section.ID] = [],
            sungAt: Date? = nil,
            localTime: LocalTime? = nil
        ) {
            self.id = id
            self.state = state
            self.place = place
            self.singers = singers
            self.sungAt = sungAt
            self.localTime = localTime
        }
    }

    /// A pick that was called, on the board's clock.
    package struct Turn: Sendable, Equatable {
        package let pick: Pick
        /// The time at which the song was over; `nil` while the board has no time zone.
        package let localTime: LocalTime?

        package init(_ pick: Pick, localTime: LocalTime? = nil) {
            self.pick = pick
            self.localTime = localTime
        }
    }

    /// A time as clocks in a board's time zone show it.
    package struct LocalTime: Sendable, Hashable {
        /// The day, such as 2026-11-27.
        package let day: String
        /// The time of the day, such as 21:14.
        package let time: String

        package init(day: String, time: String) {
            self.day = day
            self.time = time
        }
    }

    /// The times of a turn on a board's clocks, which are those of UTC while the board has no time zone.
    package struct LocalTimes: Sendable, Hashable {
        /// The time of the call; `nil` for a pick that was not called.
        package let calledAt: LocalTime?
        /// The end of the turn; `nil` before.
        package let sungAt: LocalTime?

        package init(calledAt: LocalTime? = nil, sungAt: LocalTime? = nil) {
            self.calledAt = calledAt
            self.sungAt = sungAt
        }
    }

    /// The head of a setlist: the pick on stage, the next one, and those behind it.
    package struct SetlistHead: Sendable, Equatable {
        package let now: Stored<Pick>?
        package let next: Stored<Pick>?
        /// The picks behind the next one whose singers are present, in order.
        package let then: [Stored<Pick>]

        package init(now: Stored<Pick>? = nil, next: Stored<Pick>? = nil, then: [Stored<Pick>] = []) {
            self.now = now
            self.next = next
            self.then = then
        }
    }
}

/// The reason why a card could not be picked.
///
/// ``SetlistError`` has the reasons that the order of the evening gives.
package enum PickError: Error, Sendable, Hashable {
    /// The card is rejected for its section.
    case cardRejected
    /// The partner does not hold the song as a duet with the section.
    case noDuet
}

extension PickError: CustomStringConvertible {
    /// The reason, and the way out where there is one for every client.
    package var description: String {
        switch self {
        case .cardRejected: "The card is crossed off. Keep it first, or pick another one."
        case .noDuet: "The two do not hold the song as a duet. Offer the duet first."
        }
    }
}
