/// An entry of the songbook.
public struct SongDocument: Decodable, Hashable, Sendable, Identifiable {
    public typealias ID = ResourceID<SongDocument>

    public let id: ID
    public let title: String
    public let artist: String
    public let year: Int?
    public let language: String?
    public let genre: String?
    /// In seconds.
    public let duration: Int?
    /// From 0 to 5.
    public let rating: Int?
    public let isDuet: Bool
    public let artworkURL: String?
    public let tag: String?
    public let source: String?
    public let sourceID: String?
    public let rowVersion: Int

    private enum CodingKeys: String, CodingKey {
        case id
        case title
        case artist
        case year
        case language
        case genre
        case duration
        case rating
        case isDuet
        case artworkURL = "artworkUrl"
        case tag
        case source
        case sourceID = "sourceId"
        case rowVersion
    }
}
