/// Why a card could not be picked, or a pick not be read or changed.
package enum PickError: Error, Sendable, Hashable {
    case notFound
    /// The card hangs in another section.
    case otherSectionsCard
    /// The card is crossed off in the eyes of its section.
    case cardRejected
    /// Another section picked the song, and they do not hold it as a duet.
    case songPicked
}
