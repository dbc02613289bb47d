import HTTPTypes
import Karaoke
import WebServer

extension Problem {
    /// The problem of a change that would exceed a limit of its board: the limit, and the way out.
    package init(_ error: LimitError) {
        switch error {
        case .dibs(let limit):
            self.init(
                kind: .dibsLimit,
                detail: """
                    A section has dibs on at most \(limit) songs here. Release one first, or ask a host to raise \
                    "dibsLimit".
                    """
            )
        case .cards(let limit):
            self.init(
                kind: .guestLimit,
                detail: """
                    A guest has at most \(limit) cards here. Take one down first, or ask a host to raise "cardLimit".
                    """
            )
        case .sections(let limit):
            self.init(
                kind: .guestLimit,
                detail: """
                    A guest has at most \(limit) sections here. Delete one first, or ask a host to raise "sectionLimit".
                    """
            )
        case .changes(let limit):
            let seconds = (3_600 + limit - 1) / limit
            self.init(
                kind: .tooManyRequests,
                detail: """
                    A guest makes at most \(limit) changes an hour here. Try again in \(seconds) seconds, or ask a host \
                    to raise "changeLimit".
                    """,
                fields: [.retryAfter: "\(seconds)"]
            )
        }
    }
}
