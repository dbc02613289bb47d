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
}

extension BoardDocument {
    /// The tag of the board in this version.
    var tag: String { "\"\(id).\(version)\"" }
}
