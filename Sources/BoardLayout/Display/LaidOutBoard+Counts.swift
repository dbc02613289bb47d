import Containers
import ContainersDrawing
import Karaoke

extension LaidOutBoard {
    /// The counts of a whole board.
    package struct Counts: Sendable, Equatable {
        package let sections: Int
        package let cards: Int
        /// The cards that are crossed off.
        package let rejected: Int

        /// The cards that are not crossed off.
        package var remaining: Int { cards - rejected }
    }
}

extension LaidOutBoard.Counts {
    /// Counts the cards of a whole laid-out board.
    init(of sections: [LaidOutBoard.Section]) {
        var cards = 0
        var rejected = 0
        for section in sections {
            cards += section.cards.count
            rejected += section.cards.rejected
        }
        self.init(sections: sections.count, cards: cards, rejected: rejected)
    }

    /// Counts the cards of a resolved board, of which only a part is laid out.
    init(of sections: [SectionConfiguration]) {
        var cards = 0
        var rejected = 0
        for section in sections {
            cards += section.content.count
            for card in section.content where card.containerValues.rejection != nil { rejected += 1 }
        }
        self.init(sections: sections.count, cards: cards, rejected: rejected)
    }
}

extension LaidOutBoard.Card {
    /// The remarks on the card besides its song, for readers who cannot see colours, or cannot see at all.
    ///
    /// The person is the one whose section the card is in.
    package func note(in person: String) -> String? {
        let parts = [turn(of: person), standing].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private func turn(of person: String) -> String? {
        switch pick?.state {
        case .waiting: "\(person)'s pick"
        case .now: "on stage"
        case .sung: ["sung", pick?.localTime?.time].compactMap(\.self).joined(separator: " ")
        case .skipped, nil: nil
        }
    }

    private var standing: String? {
        let people = holders.map(\.person).joined(separator: " & ")
        return switch rejection {
        case .dibs: "\(Rejection.dibs.words) \(people)"
        case .card, .section: rejection?.words
        case nil: holders.isEmpty || isSung ? nil : "dibs \(people)"
        }
    }
}

extension LaidOutBoard.Counts {
    /// A one-sentence description of the board.
    var summary: String {
        let columns = sections == 1 ? "1 section" : "\(sections) sections"
        let pinned = cards == 1 ? "1 card" : "\(cards) cards"
        return "\(columns) with \(pinned), \(rejected) crossed off and \(remaining) remaining."
    }
}

extension Rejection {
    /// The reason why a card is crossed off, for readers who cannot see the slash.
    var words: String {
        switch self {
        case .card: "crossed off"
        case .dibs: "crossed off: dibs"
        case .section: "crossed off: section out"
        }
    }
}
