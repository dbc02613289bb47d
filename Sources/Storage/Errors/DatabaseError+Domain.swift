import Karaoke
import Postgres

extension DatabaseError {
    /// The kind of a statement: a violated foreign key means something else for a write than for a deletion.
    enum Purpose {
        case writing
        case deleting
        /// An undo, in which any violation means that a later change is in the way.
        case undoing
    }

    /// Returns the domain error for the error.
    ///
    /// Errors other than constraint violations are returned unchanged.
    func domain(_ purpose: Purpose = .writing) -> any Error {
        exceededLimit ?? namedConstraint.flatMap { Self.meaning(of: $0, purpose) } ?? self
    }

    /// Returns the domain error for a violated constraint.
    ///
    /// `DatabaseError+Validation` has those of single values.
    static func meaning(of constraint: String, _ purpose: Purpose) -> (any Error)? {
        switch purpose {
        case .writing: refused(constraint) ?? broken(constraint) ?? missing(constraint) ?? invalid(constraint)
        case .deleting: refused(constraint) ?? broken(constraint) ?? inUse(constraint)
        case .undoing: refused(constraint) ?? UndoError.overtaken
        }
    }

    /// Returns the error for a change that is not allowed.
    private static func refused(_ constraint: String) -> (any Error)? {
        switch constraint {
        case "boards_closed_unchanged": BoardError.closed
        case "boards_frozen_for_guests": AccessError.boardFrozen
        case "guest_sections_own_only": AccessError.notOwnSection
        case "boards_join_code_right": GuestError.joinCodeWrong
        case "tokens_own_only": AccessError.notOwnToken
        case "tokens_rights_of_maker": AccessError.hostsOnly
        case "tokens_maker_valid": TokenError.makerEnded
        case "tokens_end_with_maker": TokenError.outlivesMaker
        default: nil
        }
    }

    private static func broken(_ constraint: String) -> (any Error)? {
        switch constraint {
        case "boards_one_per_slug": BoardError.slugTaken
        case "sections_one_per_person": SectionError.personTaken
        case "sections_at_most_200": SectionError.limitReached
        case "sections_pkey": SectionError.idTaken
        case "cards_song_once_per_section": CardError.songAlreadyPinned
        case "cards_at_most_2000", "cards_slot_limit": CardError.limitReached
        case "cards_pkey": CardError.idTaken
        case "picks_not_rejected": PickError.cardRejected
        case "picks_pkey": SetlistError.idTaken
        case "songs_at_most_4000_of_a_board": SongError.limitReached
        case "songs_one_per_artist_and_title", "songs_one_per_board_and_name": SongError.alreadyKnown
        case "songs_one_per_source_id": SongError.originTaken
        default: nil
        }
    }

    /// Returns the error for a reference to a missing row.
    private static func missing(_ constraint: String) -> (any Error)? {
        switch constraint {
        case "sections_board_exists", "cards_board_exists", "claims_board_exists", "picks_board_exists",
            "tokens_board_exists", "guests_board_exists", "songs_board_exists":
            BoardError.notFound
        case "cards_section_exists", "claims_first_section_exists", "claims_second_section_exists",
            "claims_invited_section_exists", "picks_first_section_exists", "picks_second_section_exists":
            SectionError.notFound
        case "cards_song_exists", "claims_song_exists", "distinct_songs_song_exists", "distinct_songs_other_exists":
            SongError.notFound
        case "picks_card_exists": CardError.notFound
        case "tokens_guest_exists", "guest_sections_guest_exists": GuestError.notFound
        default: nil
        }
    }

    /// Returns the error for a row that others refer to.
    private static func inUse(_ constraint: String) -> (any Error)? {
        switch constraint {
        case "claims_first_section_exists", "claims_second_section_exists": SectionError.holdsDibs
        case "cards_song_exists", "claims_song_exists": SongError.inUse
        default: nil
        }
    }
}

extension DatabaseError {
    /// The violated constraint by the name that the schema gives it.
    ///
    /// Citus appends the number of a part of a table, which has six digits or more. It hands on the message and the hint of
    /// another server's error, but not the name of the constraint.
    var namedConstraint: String? {
        guard case .server(let error) = self else { return constraint }
        // The check of a time zone meets the error of the function that knows them.
        guard error.sqlState != .invalidParameterValue else { return "boards_time_zone_known" }
        guard error.sqlState.rawValue.hasPrefix("23") else { return constraint }
        let quoted = error.message?.firstMatch(of: #/constraint "([a-z_0-9]+)"/#)?.output.1
        let hint = error.hint?.wholeMatch(of: #/[a-z_0-9]+/#)?.output
        return (error.constraint ?? (hint ?? quoted).map(String.init))?.replacing(#/_\d{6,}$/#, with: "")
    }

    /// The limit of a board that a statement would exceed; `nil` for any other error.
    var exceededLimit: LimitError? {
        guard case .server(let error) = self, let limit = error.detail.flatMap({ Int($0) }) else { return nil }
        return switch namedConstraint {
        case "claims_dibs_limit": .dibs(limit)
        case "cards_limit_of_guest": .cards(limit)
        case "sections_limit_of_guest": .sections(limit)
        case "changes_limit_of_guest": .changes(limit)
        case "tokens_limit_of_hosts": .tokens(limit)
        default: nil
        }
    }
}
