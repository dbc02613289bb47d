/// Why a song could not be claimed or released.
package enum ClaimError: Error, Sendable, Hashable {
    case notFound
    /// Somebody else has dibs on the song: one section, or the two of a duet.
    case songTaken(by: [Board.Holder])
    /// The song is held by two already, or who is invited holds it.
    case duetFull
}
