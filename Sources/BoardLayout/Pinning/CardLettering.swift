import Containers
import ContainersDrawing

/// The sizes of the text on a card, in points.
public struct CardLettering: Sendable, Equatable, Codable {
    /// The font size of the title.
    public let title: Double
    /// The font size of the artist and the mark.
    public let detail: Double
    /// The most lines of the title.
    public let lines: Int

    /// The least font size of a title that is read across a room.
    static let leastTitle = 24.0
    /// The least font size of an artist or a mark beside such a title.
    static let leastDetail = 20.0
    /// The greatest font size of a title.
    static let greatestTitle = 52.0

    /// The lettering of a card whose title has a font size.
    ///
    /// - Parameters:
    ///   - title: The font size of the title.
    ///   - detail: The font size of the artist; `nil` for one that goes with the title.
    ///   - card: The size of the card.
    init(title: Double, detail: Double? = nil, on card: Size) {
        self.title = title.inThousandths
        let share = Self.leastDetail / Self.leastTitle
        let detail = detail ?? max(title * 0.7, min(Self.leastDetail, title * share)).inThousandths
        self.detail = detail
        // The margins of the paper, and the line of the artist.
        let rest = card.height - 0.53 * title - 1.2 * detail
        // Cannot trap: from 1 to 4.
        lines = Int(max(1, min(4, rest / (Self.lineHeight * title))))
    }

    /// The distance of two lines of a title, as a multiple of its font size.
    static let lineHeight = 1.05
    /// The margins on the left and the right of a title together, as a multiple of its font size.
    static let margins = 0.7
    /// The width of the pages' own font as a part of the widest common one.
    private static let narrowness = 0.92

    /// The lettering for a title: smaller when the title would be cut, and never below ``leastTitle``.
    func fitted(to text: String, on card: Size) -> CardLettering {
        let floor = min(title, Self.leastTitle)
        var lettering = self
        while true {
            let room = card.width / lettering.title - Self.margins
            let words = FittedText(text, width: room, lines: lettering.lines + 1) { $0.ems * Self.narrowness }
            guard words.lines.count > lettering.lines, lettering.title > floor else { return lettering }
            let title = max(floor, lettering.title * 0.92)
            let detail = min(detail, max(Self.leastDetail, title * 0.84))
            lettering = CardLettering(title: title, detail: detail, on: card)
        }
    }
}
