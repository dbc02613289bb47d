/// A board without what hangs on it.
public struct BoardDocument: Decodable, Hashable, Sendable, Identifiable {
    public typealias ID = ResourceID<BoardDocument>

    public let id: ID
    /// The name of the board in URLs.
    public let slug: String
    public let title: String
    public let state: BoardState
    public let readableBy: BoardReaders
    /// Rises by one with every change.
    public let version: Int
    /// What lets guests join; `nil` while nobody may, and for who may not know.
    public let joinCode: String?
}
