import Karaoke
import Postgres

extension DatabaseError {
    /// The limit of a board that a statement would have exceeded; `nil` for any other error.
    var exceededLimit: LimitError? {
        guard case .server(let error) = self, let limit = error.detail.flatMap({ Int($0) }) else { return nil }
        return switch error.constraint {
        case "claims_dibs_limit": .dibs(limit)
        case "cards_limit_of_guest": .cards(limit)
        case "sections_limit_of_guest": .sections(limit)
        case "changes_limit_of_guest": .changes(limit)
        default: nil
        }
    }
}
