/// A section that has dibs on a song.
public struct HolderDocument: Decodable, Hashable, Sendable {
    /// The section.
    public let section: SectionDocument.ID
    /// The person whose section it is.
    public let person: String
    /// The section's card of the song; `nil` when the song is not pinned there.
    public let card: CardDocument.ID?
}
