/// What songs are asked for besides their words; what is `nil` does not matter.
public struct SongFilter: Sendable, Equatable {
    /// Songs of this artist alone.
    public var artist: String?
    /// Songs of this year or a later one.
    public var firstYear: Int?
    /// Songs of this year or an earlier one.
    public var lastYear: Int?
    /// Songs in this language, also those in several.
    public var language: String?
    /// Songs of this genre, also those of several.
    public var genre: String?
    /// Duets alone, or what is none.
    public var isDuet: Bool?
    /// The id or slug of the board that tells what it has of each song.
    public var board: String?
    /// Whether songs are left out that somebody has dibs on, on the board.
    public var isUnclaimed = false

    /// Asks for nothing yet.
    public init() {}
}

extension SongFilter {
    /// The parameters of a query; those that are `nil` are left out.
    var parameters: KeyValuePairs<String, String?> {
        [
            "artist": artist, "firstYear": firstYear?.description, "lastYear": lastYear?.description,
            "language": language, "genre": genre, "duet": isDuet?.description, "board": board,
            "unclaimed": isUnclaimed ? "true" : nil,
        ]
    }
}
