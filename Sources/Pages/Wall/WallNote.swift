import BoardAPI
import BoardLayout
import Karaoke
import WebServer

/// The content for one card of the wall.
struct WallNote {
    /// The number of tints of paper.
    private static let tints = 5

    var cardID = ""
    var song = ""
    var artist = ""
    var isRejected = false
    /// The text for the state of the card; empty for a plain one.
    var mark = ""
    /// A sentence with the whole content of the card.
    var label = ""
    /// The kind of the mark, a class of the style sheet.
    var kind = "free"
    var isPick = false
    var tint = 0
    /// True when the title is set in the plain font, because the handwriting font does not have all of its letters.
    var isPlain = false
}

extension WallNote {
    init(_ card: LaidOutBoard.Card, texts: Texts, in section: LaidOutBoard.Section) {
        cardID = card.id.description
        song = card.title
        artist = card.artist
        isRejected = card.isRejected
        (kind, mark) = Self.mark(of: card, in: section, texts)
        label = "\(song), \(artist)\(mark.isEmpty ? "" : ": \(mark)")"
        isPick = card.isPick
        isPlain = HandFont.lacksLetter(of: song)
        // The last digit of the id is random, and scripts have it, too.
        tint = (cardID.last?.hexDigitValue ?? 0) % Self.tints
    }

    private static func mark(
        of card: LaidOutBoard.Card,
        in section: LaidOutBoard.Section,
        _ texts: Texts
    ) -> (kind: String, text: String) {
        let people = card.holders.map(\.person).joined(separator: " & ")
        switch card.rejection {
        case .card: return ("crossed", texts("wall.crossed"))
        case .dibs: return ("taken", texts("wall.dibs", ["people": people]))
        case .section: return ("out", texts("wall.cardOut"))
        case nil where card.isPick: return ("pick", texts("wall.pick"))
        case nil where card.holders.contains { $0.section == section.id }:
            return ("dibs", texts("wall.dibs", ["people": people]))
        case nil: return ("free", "")
        }
    }
}
