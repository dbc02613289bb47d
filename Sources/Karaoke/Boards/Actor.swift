extension Board {
    /// Who makes a change, as the board's log shows it, and how much of the board they may change.
    package struct Actor: Sendable, Hashable {
        package let name: String
        package let reach: Reach

        package init(_ name: String, reach: Reach = .board) {
            self.name = name
            self.reach = reach
        }

        /// A guest, from whichever phone.
        package init(guest: Guest.ID, sections: Set<Section.ID>) {
            self.init("guest:\(guest)", reach: .sections(sections))
        }

        /// The command line on the host's own machine.
        package static let command = Actor("command")
    }
}

extension Board.Actor {
    /// How much of a board somebody may change.
    package enum Reach: Sendable, Hashable {
        /// All of it, also while it is frozen.
        case board
        /// What hangs in some sections, as long as the board is active.
        case sections(Set<Board.Section.ID>)

        /// The sections that may be changed; `nil` for all of the board.
        package var sections: [Board.Section.ID]? {
            if case .sections(let sections) = self { sections.sorted() } else { nil }
        }
    }

    /// Refuses somebody who may not change all of a board.
    package func requireBoard() throws(AccessError) {
        guard reach == .board else { throw .hostsOnly }
    }
}

/// Why somebody who may change some of a board may not make a change.
package enum AccessError: Error, Sendable, Hashable {
    /// The change touches a section of somebody else.
    case notOwnSection
    /// Only a host may make the change.
    case hostsOnly
    /// Only hosts write while the board is frozen.
    case boardFrozen
}
