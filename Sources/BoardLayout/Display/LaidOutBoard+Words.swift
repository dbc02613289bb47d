import ContainersDrawing
import Karaoke

extension LaidOutBoard.Card {
    /// The remarks on the card besides its song, for readers who cannot see colours, or cannot see at all.
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
        case .dibs: "\(Rejection.dibs.words) \(people)"
        case .card, .section: rejection?.words
        case nil: holders.isEmpty ? nil : "dibs \(people)"
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
