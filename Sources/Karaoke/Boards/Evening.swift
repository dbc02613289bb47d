import Foundation

extension Board {
    /// An evening that is over: the content of a board that was cleared for the next one.
    ///
    /// It is read from the board's log. An undo of the clearing brings it back to the board.
    package struct Evening: Sendable, Equatable {
        /// The version of the change that cleared the board.
        package let version: Int
        package let clearedAt: Date
        package let content: Content

        package init(version: Int, clearedAt: Date, content: Content) {
            self.version = version
            self.clearedAt = clearedAt
            self.content = content
        }
    }

    /// The numbers of what a clearing removes.
    package struct Content: Sendable, Equatable {
        package let people: Int
        package let cards: Int
        package let dibs: Int
        package let picks: Int

        package init(people: Int = 0, cards: Int = 0, dibs: Int = 0, picks: Int = 0) {
            self.people = people
            self.cards = cards
            self.dibs = dibs
            self.picks = picks
        }
    }
}

extension Board.Evening {
    /// A turn of an evening that is over.
    package struct Turn: Sendable, Equatable {
        package let title: String
        package let artist: String
        /// The names of the singers, the one who picked first.
        package let singers: [String]
        package let calledAt: Date
        /// The end of the turn; `nil` when it was on stage as the board was cleared.
        package let sungAt: Date?
        package let localTimes: Board.LocalTimes

        package init(
            title: String,
            artist: String,
            singers: [String],
            calledAt: Date,
            sungAt: Date?,
            localTimes: Board.LocalTimes
        ) {
            self.title = title
            self.artist = artist
            self.singers = singers
            self.calledAt = calledAt
            self.sungAt = sungAt
            self.localTimes = localTimes
        }
    }
}

/// The reason why an evening could not be read.
package enum EveningError: Error, Sendable, Hashable {
    case notFound
}

extension EveningError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notFound: "The board has no such evening. List its evenings to see their versions."
        }
    }
}
