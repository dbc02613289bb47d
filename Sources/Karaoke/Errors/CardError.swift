/// Why a card could not be read or changed.
package enum CardError: Error, Sendable, Hashable {
    case notFound
    /// The song is pinned in that section.
    case songAlreadyPinned
    /// The board has ``Board/cardLimit`` cards already.
    case limitReached
    /// The id that the client made belongs to a card of another song or section.
    case idTaken
}
