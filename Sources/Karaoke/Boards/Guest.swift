extension Board {
    /// A person who joined a board, with one phone or several.
    ///
    /// A guest may change the guest's own sections, usually one.
    package struct Guest: Identifiable, Sendable, Equatable {
        package typealias ID = Identifier<Guest>

        package let id: ID
        package let sections: [Board.Person]
        /// The names on sections of the guest that were deleted, such as those of an evening that is over.
        package let formerNames: [String]
        /// The times of joining, and of the last new section or personal code.
        package let times: RowTimes
        /// True when a personal code exists, with which the guest joins from another phone.
        package let hasPersonalCode: Bool

        package init(
            id: ID,
            sections: [Board.Person],
            formerNames: [String] = [],
            times: RowTimes,
            hasPersonalCode: Bool
        ) {
            self.id = id
            self.sections = sections
            self.formerNames = formerNames
            self.times = times
            self.hasPersonalCode = hasPersonalCode
        }
    }
}

extension Board.Guest {
    /// The result of joining a board.
    ///
    /// Its secrets are not shown again.
    package struct Welcome: Sendable, Equatable {
        package let guest: ID
        /// The guest's sections, beginning with the joined one.
        package let sections: [Board.Person]
        /// The secret of a new token for the phone; `nil` when the phone has a token.
        package let secret: String?
        /// The code for joining from another phone; `nil` when the guest has one.
        package let personalCode: String?

        package init(guest: ID, sections: [Board.Person], secret: String?, personalCode: String?) {
            self.guest = guest
            self.sections = sections
            self.secret = secret
            self.personalCode = personalCode
        }
    }
}

extension Board {
    /// A section and the name of its person.
    package struct Person: Sendable, Hashable {
        package let section: Section.ID
        package let name: String

        package init(section: Section.ID, name: String) {
            self.section = section
            self.name = name
        }
    }
}

/// The reason why joining a board failed, or a guest was not found.
package enum GuestError: Error, Sendable, Hashable {
    case notFound
    /// The code fits no board, or not this one.
    case joinCodeWrong
    /// The personal code fits no guest of the board.
    case personalCodeWrong
    /// The name is taken on the board; the suggestion is free.
    case personTaken(suggestion: String)
}

extension GuestError: CustomStringConvertible {
    /// The reason, and the way out where there is one for every client.
    package var description: String {
        switch self {
        case .notFound: "The board has no such guest."
        case .joinCodeWrong: "Read the code on the board again, or ask a host to let you join."
        case .personalCodeWrong: "Check the code, or ask a host for a new one."
        case .personTaken(let suggestion):
            "Join by another name, such as \"\(suggestion)\". If it is you, use your personal code."
        }
    }
}
