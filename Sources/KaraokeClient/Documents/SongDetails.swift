/// What is known of a song besides title and artist, as a call writes it.
public struct SongDetails: Sendable, Equatable {
    /// When it came out.
    public var year = Edit<Int>.keep
    /// What it is sung in.
    public var language = Edit<String>.keep
    /// What kind of music it is.
    public var genre = Edit<String>.keep
    /// In seconds.
    public var duration = Edit<Int>.keep
    /// From 0 to 5.
    public var rating = Edit<Int>.keep
    /// `nil` keeps what it is.
    public var isDuet: Bool?
    /// Where its picture is.
    public var artworkURL = Edit<String>.keep
    /// A word to sort by.
    public var tag = Edit<String>.keep
    /// Where the song comes from, given or cleared together with ``sourceID``.
    public var source = Edit<String>.keep
    /// What it is called there.
    public var sourceID = Edit<String>.keep

    /// Says nothing yet.
    public init() {}
}
