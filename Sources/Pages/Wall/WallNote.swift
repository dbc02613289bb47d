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

/// The letters of the pages' handwriting font.
enum HandFont {
    private static let letters: [ClosedRange<Unicode.Scalar>] = [
        "\u{20}"..."\u{7E}", "\u{A0}"..."\u{FF}", "\u{101}"..."\u{109}", "\u{10C}"..."\u{111}", "\u{118}"..."\u{11D}",
        "\u{124}"..."\u{125}", "\u{131}"..."\u{131}", "\u{134}"..."\u{135}", "\u{139}"..."\u{13A}",
        "\u{13D}"..."\u{13E}", "\u{141}"..."\u{144}", "\u{147}"..."\u{148}", "\u{150}"..."\u{155}",
        "\u{158}"..."\u{161}", "\u{163}"..."\u{165}", "\u{16C}"..."\u{171}", "\u{178}"..."\u{17E}",
        "\u{21A}"..."\u{21B}", "\u{237}"..."\u{237}",
    ]

    /// A regular expression of scripts for a letter that the font does not have.
    static let lackingLetter: String = {
        let ranges = letters.map { "\($0.lowerBound)-\($0.upperBound)" }
        return "(?![\(ranges.joined())])[\\p{Alphabetic}\\p{M}]"
    }()

    /// True when the font does not have all letters of a text, which is then set in another font.
    static func lacksLetter(of text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            scalar.isLetterOrMark && !letters.contains { $0.contains(scalar) }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: properties.isAlphabetic
        }
    }
}
