/// A board without what hangs on it.
public struct BoardDocument: Decodable, Hashable, Sendable, Identifiable {
    /// What tells it from others of its kind.
    public typealias ID = ResourceID<BoardDocument>

    /// What the service knows it by.
    public let id: ID
    /// The name of the board in URLs.
    public let slug: String
    /// Its title.
    public let title: String
    /// How it is just now.
    public let state: BoardState
    /// Who may read it.
    public let readableBy: BoardReaders
    /// Rises by one with every change.
    public let version: Int
    /// What lets guests join; `nil` while nobody may.
    public let joinCode: String?
    /// The most songs that one section has dibs on.
    public let dibsLimit: Int
    /// The most cards that one guest pins, in all sections of theirs.
    public let cardLimit: Int
    /// The most sections that one guest makes.
    public let sectionLimit: Int
    /// The most entries of the log that one guest causes at once, and the most of an hour in the long run.
    public let changeLimit: Int
}

extension BoardDocument {
    /// The tag of the board in this version.
    var tag: String { "\"\(id).\(version)\"" }
}
