import Karaoke
import Postgres

extension Statement.StringInterpolation {
    /// Appends the tables for a ``Board/NamedClaim``: the claims with their holders' sections and cards.
    mutating func appendInterpolation(tablesOf claim: Board.NamedClaim.Type) {
        appendLiteral(
            """
            claims
            JOIN sections AS first_section
                ON first_section.board_id = claims.board_id AND first_section.id = claims.first_section_id
            LEFT JOIN cards AS first_card
                ON first_card.board_id = claims.board_id AND first_card.section_id = claims.first_section_id
                AND first_card.song_id = claims.song_id
            LEFT JOIN sections AS second_section
                ON second_section.board_id = claims.board_id AND second_section.id = claims.second_section_id
            LEFT JOIN cards AS second_card
                ON second_card.board_id = claims.board_id AND second_card.section_id = claims.second_section_id
                AND second_card.song_id = claims.song_id
            """
        )
    }
}

extension Board.NamedClaim: RowDecodable {
    static let columns = """
        \(Board.Claim.columns), \(RowTimes.columns(of: "claims")),
            first_section.person, first_card.id, second_section.person, second_card.id
        """

    init(_ row: inout RowReader) throws {
        let claim = try Board.Claim(&row)
        let times = try RowTimes(&row)
        let holders = try claim.holders.sections.map { section in
            Board.Holder(section: section, person: try row.next(), card: try row.next())
        }
        self.init(claim, holders: holders, times: times)
    }
}
