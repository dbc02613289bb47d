/// The reason why a board could not be read or changed.
package enum BoardError: Error, Sendable, Hashable {
    case notFound
    /// The board may only be reopened or deleted.
    case closed
    case slugTaken
}

extension BoardError: CustomStringConvertible {
    /// The reason, and the way out where there is one for every client.
    package var description: String {
        switch self {
        case .notFound: "There is no such board."
        case .closed: "The board is closed. It changes again when a host reopens it."
        case .slugTaken: "Another board has this slug."
        }
    }
}

/// A limit of a board that a change would exceed, with the board's number.
package enum LimitError: Error, Sendable, Hashable {
    /// The section has as many dibs as the board allows.
    case dibs(Int)
    /// The guest has as many cards as the board allows.
    case cards(Int)
    /// The guest has as many sections as the board allows.
    case sections(Int)
    /// The guest has caused as many log entries as the board allows per hour.
    case changes(Int)
    /// The hosts of the board have made as many tokens that are valid as a board allows.
    case tokens(Int)
}

extension LimitError: CustomStringConvertible {
    /// The limit, and the ways out.
    package var description: String {
        switch self {
        case .dibs(let limit):
            "A section has dibs on at most \(limit.counted("song")) here. Release one first, or ask a host to raise \"dibsLimit\"."
        case .cards(let limit):
            "A guest has at most \(limit.counted("card")) here. Take one down first, or ask a host to raise \"cardLimit\"."
        case .sections(let limit):
            "A guest has at most \(limit.counted("section")) here. Delete one first, or ask a host to raise \"sectionLimit\"."
        case .changes(let limit):
            """
            A guest makes at most \(limit.counted("change")) an hour here. Try again in \((pause ?? 0).counted("second")), or \
            ask a host to raise "changeLimit".
            """
        case .tokens(let limit):
            """
            The hosts of this board have made \(limit) tokens that are still valid, which is as many as they may. Revoke \
            one first, or ask an admin to make it.
            """
        }
    }

    /// The seconds after which the next change is allowed; `nil` for limits that time does not lift.
    package var pause: Int? {
        guard case .changes(let limit) = self else { return nil }
        return (3_600 + limit - 1) / limit
    }
}
