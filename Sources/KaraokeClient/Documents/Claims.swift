// Scripts/wire-types writes this file from Sources/Pages/openapi/claims.yaml. Do not edit it.

import Foundation

/// The dibs on a song.
public struct ClaimDocument: Codable, Hashable, Sendable {
    /// The song.
    public let song: SongDocument.ID
    /// The holder, or the two of a duet, the first claimant first.
    public let holders: [HolderDocument]
    /// The section that was invited to a duet; `nil` when none was.
    public let invited: SectionDocument.ID?
    /// The time of the first dibs.
    public let createdAt: Date
    /// The time of the last change.
    public let updatedAt: Date
}

/// A section that has dibs on a song.
public struct HolderDocument: Codable, Hashable, Sendable {
    /// The section.
    public let section: SectionDocument.ID
    /// The person.
    public let person: String
    /// The section's card of the song; `nil` when the song is not pinned there.
    public let card: CardDocument.ID?
}
