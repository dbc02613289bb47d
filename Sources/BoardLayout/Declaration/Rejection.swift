import Containers

/// The reason why a card is crossed off: the writer of the rejection that reached it.
public enum Rejection: String, Sendable, Hashable, CaseIterable {
    /// It is written on the card itself.
    case card
    /// Somebody else has dibs on the song.
    case dibs
    /// The whole section is out.
    case section
}

/// The container value by which a card or a section is crossed off, or is kept in spite of everything.
public enum CardRejection: ContainerValueKey {
    /// The value that is written: whether the card is rejected, and on whose account.
    public struct Value: Sendable, Hashable {
        /// True when the card is rejected, as opposed to kept in spite of everything.
        public let isRejected: Bool
        /// On whose account.
        public let reason: Rejection

        /// Writes for a reason.
        public init(_ isRejected: Bool, because reason: Rejection) {
            self.isRejected = isRejected
            self.reason = reason
        }
    }

    /// A card on which nothing was written is not rejected.
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
    /// Crosses off the cards of the view, or keeps them; the write closest to a card wins, and `nil` is no write.
    public func displayBoardCardRejected(
        _ isRejected: Bool?,
        because reason: Rejection = .card
    ) -> ModifiedView<Self, ContainerValueWrite<CardRejection>> {
        containerValue(CardRejection.self, ifPresent: isRejected.map { CardRejection.Value($0, because: reason) })
    }
}
