/// The size of a section's cards.
public enum Scale: String, Sendable, Hashable, Codable, CaseIterable {
    case normal
    case small
}

extension Scale {
    /// The most cards that are still shown at normal size.
    public static let normalCapacity = 15

    /// The scale of a number of cards that are counted together.
    public init(cards: Int) {
        self = cards > Self.normalCapacity ? .small : .normal
    }
}

/// The cards that are counted together to decide their scale.
public enum Scaling: String, Sendable, Hashable, CaseIterable {
    /// The cards of each section separately.
    case section
    /// All cards of the board.
    case board
}
