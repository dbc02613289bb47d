/// Dibs on a song.
public struct ClaimDocument: Decodable, Hashable, Sendable {
    /// The song.
    public let song: SongDocument.ID
    /// One section, or two that sing a duet, the first claimant first.
    public let holders: [HolderDocument]
    /// The section that the holder offers a duet.
    public let invited: SectionDocument.ID?
}
