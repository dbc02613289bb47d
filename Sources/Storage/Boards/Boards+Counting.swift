import Karaoke
import Postgres

extension Boards {
    /// A list of a board.
    package enum Listed: Sendable, Hashable {
        /// The sections, of one person or of all.
        case sections(of: String? = nil)
        /// The cards, of one section or of all.
        case cards(in: Board.Section.ID?)
        case claims
        /// The picks in one state, or all.
        case picks(in: Board.Pick.State?)
        /// The pinned songs that the songbook lacks.
        case wantedSongs
        case guests
        /// The evenings that are over.
        case evenings
        /// The changes after a version.
        case changes(since: Int)
    }

    /// Counts the elements of a board's list, on all pages.
    ///
    /// - Throws: ``BoardError/notFound``.
    package func count(_ listed: Listed, of board: Board.ID) async throws -> Int {
        let statement: Statement =
            switch listed {
            case .sections(let person):
                """
                SELECT count(*) FROM sections
                WHERE board_id = \(board)
                    AND (\(person) IS NULL OR folded_person = fold(\(person)))
                """
            case .cards(let section):
                """
                SELECT count(*) FROM cards
                WHERE board_id = \(board)
                    AND section_id = coalesce(\(section), section_id)
                """
            case .claims:
                """
                SELECT count(*) FROM claims
                WHERE board_id = \(board)
                """
            case .picks(let state):
                """
                SELECT count(*) FROM picks
                WHERE board_id = \(board)
                    AND state = coalesce(\(state?.rawValue), state)
                """
            case .wantedSongs: "SELECT count(*) FROM \(wantedOn: board)"
            case .guests:
                """
                SELECT count(*) FROM guests
                WHERE board_id = \(board)
                """
            case .evenings:
                """
                SELECT count(*) FROM changes
                WHERE board_id = \(board)
                    AND \(isPastEvening: ())
                """
            case .changes(let version):
                """
                SELECT count(DISTINCT version) FROM changes
                WHERE board_id = \(board)
                    AND version > \(version)
                """
            }
        return try await rows(of: board, statement).rows[0].decode(Int.self, at: 0)
    }
}
