import Containers
import Karaoke

extension LaidOutBoard {
    /// The cards of a section that really appear, in reading order.
    ///
    /// Only the layout's decisions are stored for each; reading a card combines them with the stored card, so that
    /// laying out copies no text.
    package struct Cards: RandomAccessCollection, Sendable {
        /// The decisions about one card.
        private struct Decision {
            let offset: Int
            let rejection: Rejection?
            let pin: Pin
        }

        private let stored: [Board.Card]
        private let picks: [Board.Card.ID: Board.CardPick]
        private let dibs: Dibs
        private let decisions: [Decision]
        private let lettering: CardLettering?

        /// The number of cards that are crossed off.
        let rejected: Int

        package var startIndex: Int { 0 }

        package var endIndex: Int { decisions.count }

        package subscript(index: Int) -> Card {
            let decision = decisions[index]
            let card = stored[decision.offset]
            return Card(
                card,
                rejection: decision.rejection,
                holders: dibs.holders(of: card.song),
                pick: picks.isEmpty ? nil : picks[card.id],
                pin: decision.pin,
                lettering: lettering
            )
        }
    }
}

extension LaidOutBoard.Cards {
    /// Makes the decisions for the shown cards; the declaration has one subview for each, in the same order.
    @inline(__always)
    init(
        of section: Board.Section,
        _ subviews: SubviewsCollection,
        count: Int,
        dibs: Dibs,
        window: Rect?,
        lettering: CardLettering? = nil,
        pin: (Int) -> Pin
    ) {
        self.lettering = lettering
        stored = section.cards
        picks = section.picks
        self.dibs = dibs
        var decisions: [Decision] = []
        decisions.reserveCapacity(window == nil ? count : 0)
        var rejected = 0
        for offset in 0..<count {
            let pin = pin(offset)
            if let window, !pin.boundingBox.intersects(window) { continue }
            let rejection = subviews[offset].containerValues.rejection
            if rejection != nil { rejected += 1 }
            decisions.append(Decision(offset: offset, rejection: rejection, pin: pin))
        }
        self.decisions = decisions
        self.rejected = rejected
    }
}

extension LaidOutBoard.Cards: Equatable {
    /// True when the same cards appear in the same places.
    package static func == (left: Self, right: Self) -> Bool {
        left.elementsEqual(right)
    }
}

extension LaidOutBoard {
    /// One song pinned in one section.
    package struct Card: Identifiable, Sendable, Equatable {
        package let id: Board.Card.ID
        package let song: Song.ID
        package let title: String
        package let artist: String
        /// The place on the cork, and the order in which cards are painted.
        package let slot: Int
        /// The reason why the card is crossed off; `nil` when it is not.
        package let rejection: Rejection?
        /// The holders of the song's dibs, the first claimant first.
        package let holders: [Board.Holder]
        /// The latest pick of the card.
        package let pick: Board.CardPick?
        /// The frame before rotation.
        package let frame: Rect
        /// In degrees, clockwise, about the frame's centre.
        package let rotation: Double
        /// The sizes of the text; `nil` in arrangements in which they follow from the height.
        package let lettering: CardLettering?

        package var isRejected: Bool { rejection != nil }

        /// True when the card is picked and is still to be sung.
        package var isPick: Bool { pick?.state == .waiting || pick?.state == .now }

        package var isSung: Bool { pick?.state == .sung }

        /// The mark on the card, the most important one; `nil` when it has none.
        package var mark: Mark? {
            switch rejection {
            case _ where isSung: .sung
            case .card: .crossed
            case .dibs: .taken
            case .section: .out
            case nil where isPick: .pick
            case nil: holders.contains { $0.card == id } ? .dibs : nil
            }
        }

        /// A mark that is written on a card besides its song.
        package enum Mark: String, Sendable {
            /// The song of the card was sung.
            case sung
            /// The section crossed the card off.
            case crossed
            /// Another section has dibs on the song.
            case taken
            /// The whole section is crossed off.
            case out
            /// The section picked the card.
            case pick
            /// The section has dibs on the song.
            case dibs
        }
    }
}

extension LaidOutBoard.Card {
    init(
        _ card: Board.Card,
        rejection: Rejection?,
        holders: [Board.Holder],
        pick: Board.CardPick?,
        pin: Pin,
        lettering: CardLettering?
    ) {
        id = card.id
        song = card.song
        title = card.title
        artist = card.artist
        slot = card.slot
        self.rejection = rejection
        self.holders = holders
        self.pick = pick
        frame = pin.frame
        rotation = pin.rotation
        self.lettering = lettering?.fitted(to: card.title, on: pin.frame.size)
    }
}
