import Foundation
import Karaoke
import Postgres

extension DatabaseError {
    /// The field and its fault, for a constraint on what a column may hold.
    ///
    /// Drafts and patches are validated before; this catches what only the database can tell, such as a name of which
    /// nothing is left when it is folded.
    static func invalid(_ constraint: String) -> ValidationError? {
        switch constraint {
        case "boards_slug_form", "boards_slug_not_id", "boards_slug_not_reserved":
            ValidationError("slug", .malformed(.slug))
        case "boards_dibs_limit_range": ValidationError("dibsLimit", .outOfRange(Board.Limits.cardRange))
        case "boards_card_limit_range": ValidationError("cardLimit", .outOfRange(Board.Limits.cardRange))
        case "boards_section_limit_range": ValidationError("sectionLimit", .outOfRange(Board.Limits.sectionRange))
        case "boards_change_limit_range": ValidationError("changeLimit", .outOfRange(Board.Limits.changeRange))
        case "songs_title_not_blank": ValidationError("title", .blank)
        case "songs_artist_not_blank": ValidationError("artist", .blank)
        case "sections_person_not_blank": ValidationError("person", .blank)
        case "songs_source_with_id": ValidationError("sourceId", .incomplete)
        case "songs_year_range": ValidationError("year", .outOfRange(Song.Fields.years))
        case "songs_duration_range": ValidationError("duration", .outOfRange(Song.Fields.durations))
        case "songs_rating_range": ValidationError("rating", .outOfRange(Song.Fields.ratings))
        case "songs_artwork_url_length": ValidationError("artworkUrl", .tooLong(limit: Song.Fields.addressLimit))
        case "songs_artwork_url_form": ValidationError("artworkUrl", .notAddress)
        case let name where name.hasSuffix("_length"): lengthError(name)
        default: nil
        }
    }

    private static func lengthError(_ constraint: String) -> ValidationError? {
        let words = constraint.split(separator: "_").dropFirst().dropLast()
        guard let first = words.first else { return nil }
        let field = words.dropFirst().reduce(into: String(first)) { $0 += $1.capitalized }
        return ValidationError(field, .tooLong(limit: TextRules.limit))
    }
}
