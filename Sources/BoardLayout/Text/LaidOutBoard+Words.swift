extension LaidOutBoard.Card {
    /// What is to be said about the card besides its song, for those who do not see colours or see nothing.
    ///
    /// The person is the one whose section the card is in.
    package func note(in person: String) -> String? {
        let pick = isPick ? "\(person)'s pick" : nil
        let parts = [pick, standing].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private var standing: String? {
        let people = holders.map(\.person).joined(separator: " & ")
        return switch rejection {
        case .card: "crossed off"
        case .dibs: "crossed off: dibs \(people)"
        case .section: "crossed off: section out"
        case nil: holders.isEmpty ? nil : "dibs \(people)"
        }
    }
}

extension LaidOutBoard {
    /// The board in a sentence.
    package var summary: String {
        let columns = counts.sections == 1 ? "1 section" : "\(counts.sections) sections"
        let cards = counts.cards == 1 ? "1 card" : "\(counts.cards) cards"
        return "\(columns) with \(cards), \(counts.rejected) crossed off and \(counts.remaining) remaining."
    }
}
