/// A part of a file that was left out, while the rest was read.
public enum LeftOut: Sendable, Hashable, Codable {
    /// A line above the one with the columns' names.
    case aboveNames
    /// Another line with the columns' names.
    case namesAgain
    /// A line that is drawn, such as `|---|---|`.
    case rule
    /// Something else than a song, such as a podcast.
    case otherThanSong
    /// A text that does not have the form of its column.
    case field(SongColumn)
}

extension LeftOut {
    /// The name in JSON.
    public var code: String {
        switch self {
        case .aboveNames: "above-names"
        case .namesAgain: "names-again"
        case .rule: "rule"
        case .otherThanSong: "other-than-song"
        case .field: "field"
        }
    }

    /// The name of the field; `nil` for a part of another kind.
    public var field: String? {
        guard case .field(let column) = self else { return nil }
        return column.rawValue
    }

    /// A sentence about the part and the reason.
    public var sentence: String {
        switch self {
        case .aboveNames: "The line stands above the names of the columns."
        case .namesAgain: "The line repeats the names of the columns."
        case .rule: "The line is drawn, and has no names."
        case .otherThanSong: "The entry is something else than a song."
        case .field(let column): "The \(column.rawValue) is left out. \(column.form ?? "")"
        }
    }
}
