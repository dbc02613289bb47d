/// What is known of a song besides title and artist, as a call writes it.
public struct SongDetails: Sendable, Equatable {
    public var year = Edit<Int>.keep
    public var language = Edit<String>.keep
    public var genre = Edit<String>.keep
    /// In seconds.
    public var duration = Edit<Int>.keep
    /// From 0 to 5.
    public var rating = Edit<Int>.keep
    /// `nil` keeps what it is.
    public var isDuet: Bool?
    public var artworkURL = Edit<String>.keep
    public var tag = Edit<String>.keep
    /// Where the song comes from, given or cleared together with ``sourceID``.
    public var source = Edit<String>.keep
    public var sourceID = Edit<String>.keep

    public init() {}
}
