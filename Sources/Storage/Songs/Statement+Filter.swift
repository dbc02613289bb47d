import Karaoke
import Postgres

extension Statement.StringInterpolation {
    /// Appends the condition that a row of `songs` fits a filter.
    ///
    /// What the filter does not ask for is `NULL`: a plan made for the filter at hand leaves it out.
    mutating func appendInterpolation(fits filter: Song.Filter) {
        appendLiteral("song_fits(songs, ")
        appendInterpolation(filter.board)
        appendLiteral(", CASE WHEN ")
        appendInterpolation(filter.isUnclaimed)
        appendLiteral(" THEN ARRAY(SELECT song_id FROM claims WHERE board_id = ")
        appendInterpolation(filter.board)
        appendLiteral(") END, ")
        appendInterpolation(filter.artist)
        appendLiteral(", ")
        appendInterpolation(filter.firstYear)
        appendLiteral(", ")
        appendInterpolation(filter.lastYear)
        appendLiteral(", ")
        appendInterpolation(filter.language)
        appendLiteral(", ")
        appendInterpolation(filter.genre)
        appendLiteral(", ")
        appendInterpolation(filter.isDuet)
        appendLiteral(")")
    }
}
