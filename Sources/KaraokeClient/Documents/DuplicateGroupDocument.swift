/// Songs that are probably one.
public struct DuplicateGroupDocument: Decodable, Hashable, Sendable {
    /// By artist and title.
    public let songs: [SongDocument]
}
