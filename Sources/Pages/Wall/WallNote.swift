import BoardAPI
import BoardLayout
import Karaoke
import WebServer

/// The content for one card of the wall.
struct WallNote {
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
    /// True for a card whose song waits for its turn, or is on stage.
    var isPick = false
    /// The latest pick of the card.
    var pick: String?
    /// The time at which the song was sung, in machine-readable form.
    var sungAt: String?
    var tint = 0
    var pin = 0
    /// True when the title is set in the plain font, because the handwriting font does not have all of its letters.
    var isPlain = false
}

extension WallNote {
    init(_ card: LaidOutBoard.Card, texts: Texts) {
        cardID = card.id.description
        song = card.title
        artist = card.artist
        isRejected = card.isRejected
        kind = card.mark?.rawValue ?? "free"
        mark = Self.words(of: card.mark, on: card, texts)
        label = "\(song), \(artist)\(mark.isEmpty ? "" : ": \(mark)")"
        isPick = card.isPick
        pick = card.pick?.id.description
        sungAt = card.pick?.sungAt.map { PageTime($0).machine }
        isPlain = HandFont.lacksLetter(of: song)
        let paper = CardPaper(card)
        (tint, pin) = (paper.tint, paper.pin)
    }

    private static func words(of mark: LaidOutBoard.Card.Mark?, on card: LaidOutBoard.Card, _ texts: Texts) -> String {
        let people = card.holders.map(\.person).joined(separator: " & ")
        return switch mark {
        case .crossed: texts("wall.crossed")
        case .taken, .dibs: texts("wall.dibs", ["people": people])
        case .out: texts("wall.cardOut")
        case .pick: card.pick?.state == .now ? texts("wall.onStage") : texts("wall.pick")
        case .sung:
            card.pick?.localTime.map { texts("wall.sungAt", ["time": $0.time]) } ?? texts("wall.sung")
        case nil: ""
        }
    }
}
