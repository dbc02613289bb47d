import Containers
import Karaoke

extension LaidOutBoard {
    /// One song pinned in one section.
    package struct Card: Identifiable, Sendable, Equatable {
        package let id: Board.Card.ID
        package let song: Song.ID
        package let title: String
        package let artist: String
        /// The place on the cork, and the order in which cards are painted.
        package let slot: Int
        /// Why the card is crossed off; `nil` when it is not.
        package let rejection: Rejection?
        /// Who has dibs on the song, the first claimant first.
        package let holders: [Board.Holder]
        /// Whether the section goes with this card.
        package let isPick: Bool
        /// The frame before it is turned.
        package let frame: Rect
        /// In degrees, clockwise, about the frame's centre.
        package let rotation: Double

        package var isRejected: Bool { rejection != nil }
    }
}

extension LaidOutBoard.Card {
    init(_ card: Board.Card, rejection: Rejection?, holders: [Board.Holder], isPick: Bool, pin: Pin) {
        id = card.id
        song = card.song
        title = card.title
        artist = card.artist
        slot = card.slot
        self.rejection = rejection
        self.holders = holders
        self.isPick = isPick
        frame = pin.frame
        rotation = pin.rotation
    }
}
