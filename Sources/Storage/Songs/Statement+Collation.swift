import Karaoke
import Postgres

extension Statement.StringInterpolation {
    /// Appends the collation of a language, by which sort names and sort titles are ordered.
    ///
    /// It is text and no parameter, because an order cannot be bound; it is one of a closed list.
    mutating func appendInterpolation(_ language: Songbook.Language) {
        switch language {
        case .english: appendLiteral(#"COLLATE "und-x-icu""#)
        case .japanese: appendLiteral(#"COLLATE "ja-x-icu""#)
        }
    }
}
