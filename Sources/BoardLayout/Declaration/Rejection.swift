import Containers

/// The reason why a card is crossed off.
public enum Rejection: String, Sendable, Hashable, CaseIterable {
    /// The card itself is rejected.
    case card
    /// Another section has dibs on the song.
    case dibs
    /// The whole section is rejected.
    case section
}

/// The container value that crosses off a card or a section, or keeps it regardless of outer values.
public enum CardRejection: ContainerValueKey {
    /// A rejection or its opposite, with the reason.
    public struct Value: Sendable, Hashable {
        /// True when the card is rejected; false when it is kept regardless of outer values.
        public let isRejected: Bool
        /// The reason for the value.
        public let reason: Rejection

        /// Creates a value with its reason.
        public init(_ isRejected: Bool, because reason: Rejection) {
            self.isRejected = isRejected
            self.reason = reason
        }
    }

    /// A card without a value is not rejected.
    public static var defaultValue: Value { Value(false, because: .card) }
}

extension ContainerValues {
    /// The reason why the card is rejected; `nil` when it is not.
    public var rejection: Rejection? {
        let written = self[CardRejection.self]
        return written.isRejected ? written.reason : nil
    }
}

extension View {
    /// Crosses off the cards of the view, or keeps them; the innermost value wins, and `nil` writes no value.
    public func displayBoardCardRejected(
        _ isRejected: Bool?,
        because reason: Rejection = .card
    ) -> ModifiedView<Self, ContainerValueWrite<CardRejection>> {
        keyedValue(CardRejection.self, ifPresent: isRejected.map { CardRejection.Value($0, because: reason) })
    }
}
