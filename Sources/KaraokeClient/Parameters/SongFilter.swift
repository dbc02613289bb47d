/// The conditions of a search besides its words.
///
/// `nil` means any.
public struct SongFilter: Sendable, Equatable {
    /// The artist.
    public var artist: String?
    /// The first year.
    public var firstYear: Int?
    /// The last year.
    public var lastYear: Int?
    /// The language.
    ///
    /// It also matches songs with several.
    public var language: String?
    /// The genre.
    ///
    /// It also matches songs with several.
    public var genre: String?
    /// True for duets, false for other songs.
    public var isDuet: Bool?
    /// True for starter songs, false for other songs.
    public var isStarter: Bool?
    /// The id or slug of the board whose cards and holders the songs show.
    public var board: String?
    /// True to leave out songs that are claimed on the board.
    public var isUnclaimed = false

    /// Creates a filter that matches all songs.
    public init() {}
}

extension SongFilter {
    /// The parameters of a query; those that are `nil` are left out.
    var parameters: KeyValuePairs<String, String?> {
        [
            "artist": artist, "firstYear": firstYear?.description, "lastYear": lastYear?.description,
            "language": language, "genre": genre, "duet": isDuet?.description,
            "starter": isStarter?.description, "board": board, "unclaimed": isUnclaimed ? "true" : nil,
        ]
    }
}
