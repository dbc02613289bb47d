import Foundation
import Karaoke
import Postgres

extension DatabaseError {
    /// The invalid field, for a constraint on the values of a column.
    ///
    /// Drafts and patches are validated before; this covers rules that only the database can check, such as a name that
    /// is empty after folding.
    static func invalid(_ constraint: String) -> ValidationError? {
        switch constraint {
        case "boards_slug_form", "boards_slug_not_id":
            ValidationError("slug", .malformed(.slug))
        case "boards_dibs_limit_range": ValidationError("dibsLimit", .outOfRange(Board.Limits.cardRange))
        case "boards_card_limit_range": ValidationError("cardLimit", .outOfRange(Board.Limits.cardRange))
        case "boards_section_limit_range": ValidationError("sectionLimit", .outOfRange(Board.Limits.sectionRange))
        case "boards_change_limit_range": ValidationError("changeLimit", .outOfRange(Board.Limits.changeRange))
        case "boards_time_zone_known": ValidationError("timeZone", .malformed(.timeZone))
        case "sections_person_not_blank": ValidationError("person", .blank)
        case "songs_source_with_id": ValidationError("sourceId", .incomplete)
        case "cards_key_length": ValidationError("key", .tooLong(limit: Board.Card.Details.keyLimit))
        case "cards_link_length": ValidationError("link", .tooLong(limit: Song.Field.addressLimit))
        case "cards_link_form": ValidationError("link", .notAddress)
        case let name where name.hasPrefix("songs_"): songError(name)
        case let name where name.hasSuffix("_length"): lengthError(name)
        default: nil
        }
    }

    private static func songError(_ constraint: String) -> ValidationError? {
        for field in Song.Field.all {
            switch (constraint, field.kind) {
            case ("songs_\(field.column)_not_blank", _): return ValidationError(field.name, .blank)
            case ("songs_\(field.column)_form", .address): return ValidationError(field.name, .notAddress)
            case ("songs_\(field.column)_length", .address):
                return ValidationError(field.name, .tooLong(limit: Song.Field.addressLimit))
            case ("songs_\(field.column)_range", .integer(_, _, let range)):
                return ValidationError(field.name, .outOfRange(range))
            default: continue
            }
        }
        return constraint.hasSuffix("_length") ? lengthError(constraint) : nil
    }

    private static func lengthError(_ constraint: String) -> ValidationError? {
        let words = constraint.split(separator: "_").dropFirst().dropLast()
        guard let first = words.first else { return nil }
        let field = words.dropFirst().reduce(into: String(first)) { $0 += $1.capitalized }
        return ValidationError(field, .tooLong(limit: TextRules.limit))
    }
}
