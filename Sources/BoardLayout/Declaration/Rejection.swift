/// Why a card is crossed off: who wrote the rejection that reached it.
public enum Rejection: String, Sendable, Hashable, CaseIterable {
    /// It is written on the card itself.
    case card
    /// Somebody else has dibs on the song.
    case dibs
    /// The whole section is out.
    case section
}
