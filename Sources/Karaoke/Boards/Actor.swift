extension Board {
    /// The author of a change, as the board's log shows it, with the part of the board that the author may change.
    package struct Actor: Sendable, Hashable {
        package let name: String
        package let scope: Scope

        package init(_ name: String, scope: Scope = .board) {
            self.name = name
            self.scope = scope
        }

        /// A guest, on any of the guest's phones.
        package init(guest: Guest.ID, sections: Set<Section.ID>) {
            self.init("guest:\(guest)", scope: .sections(sections))
        }

        /// The command line on the host's own machine.
        package static let command = Actor("command")
    }
}

extension Board.Actor {
    /// The part of a board that an actor may change.
    package enum Scope: Sendable, Hashable {
        /// The whole board, even while it is frozen.
        case board
        /// The contents of some sections, while the board is active.
        case sections(Set<Board.Section.ID>)

        /// The sections that may be changed; `nil` for the whole board.
        package var sections: [Board.Section.ID]? {
            if case .sections(let sections) = self { sections.sorted() } else { nil }
        }
    }
}
