import Karaoke
import Postgres

extension DatabaseError {
    /// What a statement was doing, where a broken foreign key can mean two things.
    enum Purpose {
        case writing
        case deleting
    }

    /// The error in the words of the domain: the only place that knows what a constraint's name means.
    ///
    /// What is no broken promise of the schema stays the error it is.
    func domain(_ purpose: Purpose = .writing) -> any Error {
        guard let constraint else { return self }
        return switch purpose {
        case .writing: Self.broken(constraint) ?? Self.missing(constraint) ?? Self.invalid(constraint) ?? self
        case .deleting: Self.broken(constraint) ?? Self.inUse(constraint) ?? self
        }
    }

    private static func broken(_ constraint: String) -> (any Error)? {
        switch constraint {
        case "boards_one_per_slug": BoardError.slugTaken
        case "boards_closed_unchanged": BoardError.closed
        case "sections_one_per_person": SectionError.personTaken
        case "sections_at_most_200": SectionError.limitReached
        case "sections_pkey": SectionError.idTaken
        case "cards_song_once_per_section": CardError.songAlreadyPinned
        case "cards_at_most_2000": CardError.limitReached
        case "cards_pkey": CardError.idTaken
        case "songs_one_per_artist_and_title": SongError.alreadyKnown
        case "songs_one_per_source_id": SongError.originTaken
        default: nil
        }
    }

    /// A row that refers to one that is not there.
    private static func missing(_ constraint: String) -> (any Error)? {
        switch constraint {
        case "sections_board_exists", "claims_board_exists", "tokens_board_exists": BoardError.notFound
        case "cards_section_exists", "claims_first_section_exists", "claims_second_section_exists":
            SectionError.notFound
        case "cards_song_exists", "claims_song_exists": SongError.notFound
        case "sections_pick_exists": CardError.notFound
        default: nil
        }
    }

    /// A row that others refer to.
    private static func inUse(_ constraint: String) -> (any Error)? {
        switch constraint {
        case "claims_first_section_exists", "claims_second_section_exists": SectionError.holdsDibs
        case "cards_song_exists", "claims_song_exists": SongError.inUse
        default: nil
        }
    }
}
