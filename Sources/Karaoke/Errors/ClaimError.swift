/// Why a song could not be claimed or released.
package enum ClaimError: Error, Sendable, Hashable {
    case notFound
    /// Somebody else has dibs on the song.
    case songTaken(by: Board.Claim.Holders)
}
