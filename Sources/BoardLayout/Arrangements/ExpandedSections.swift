import Karaoke

/// The open sections of an outline.
package enum ExpandedSections: Sendable, Hashable {
    case all
    /// Only these sections; with an empty set, none.
    case only(Set<Board.Section.ID>)

    package func contains(_ section: Board.Section.ID) -> Bool {
        switch self {
        case .all: true
        case .only(let sections): sections.contains(section)
        }
    }
}

extension ExpandedSections {
    /// The accepted values, for an error message.
    package static let grammar = "It has to be all, none, or ids of sections, separated by commas."

    /// Reads `all`, `none`, or ids that are separated by commas.
    package init?(_ text: String) {
        switch text {
        case "all": self = .all
        case "none": self = .only([])
        default:
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            let sections = parts.compactMap { Board.Section.ID($0) }
            guard sections.count == parts.count, parts.count <= Board.sectionLimit else { return nil }
            self = .only(Set(sections))
        }
    }
}
