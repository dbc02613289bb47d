import Foundation

extension Board {
    /// Somebody who joined a board, from one phone or several.
    ///
    /// What a guest may change are the guest's own sections, mostly one.
    package struct Guest: Identifiable, Sendable, Equatable {
        package typealias ID = Identifier<Guest>

        package let id: ID
        package let sections: [Board.Person]
        package let joinedAt: Date
        /// Whether a personal code is out, with which the guest joins from another phone.
        package let hasPersonalCode: Bool

        package init(id: ID, sections: [Board.Person], joinedAt: Date, hasPersonalCode: Bool) {
            self.id = id
            self.sections = sections
            self.joinedAt = joinedAt
            self.hasPersonalCode = hasPersonalCode
        }
    }
}

extension Board.Guest {
    /// What joining gave a guest; secrets are not shown again.
    package struct Welcome: Sendable, Equatable {
        package let guest: ID
        /// The guest's sections, the one joined as first.
        package let sections: [Board.Person]
        /// The secret of a token for the phone; `nil` when it has one.
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
    /// A section by whose it is.
    package struct Person: Sendable, Hashable {
        package let section: Section.ID
        package let name: String

        package init(section: Section.ID, name: String) {
            self.section = section
            self.name = name
        }
    }
}

/// Why somebody could not join a board, or a guest not be found.
package enum GuestError: Error, Sendable, Hashable {
    case notFound
    /// No board, or not this one, can be joined with the code.
    case joinCodeWrong
    /// No guest of the board has the personal code.
    case personalCodeWrong
    /// Somebody of the name is on the board already; another name is free.
    case personTaken(suggestion: String)
}
