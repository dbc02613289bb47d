import BoardAPI
import BoardLayout
import Karaoke
import WebServer

/// One card of the wall in words.
struct WallNote {
    /// The number of tints of paper.
    private static let tints = 5

    var cardID = ""
    var song = ""
    var artist = ""
    var isRejected = false
    /// The state of the card in words; empty for a plain one.
    var mark = ""
    /// All of the card in one sentence.
    var label = ""
    /// The kind of the mark, as a class of the style sheet.
    var kind = "free"
    var isPick = false
    var tint = 0
    /// True when the title is set in the plain font, because the handwriting lacks one of its letters.
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
        // The id's last digit is as good as chance, and scripts know it, too.
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
