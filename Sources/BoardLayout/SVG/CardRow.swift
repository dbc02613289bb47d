import Containers
import ContainersDrawing

/// The words of a card in a row, each where it is written.
struct CardRow {
    /// Words in one style.
    struct Words {
        let text: String
        let style: String
        let fontSize: Double
        let place: Point
    }

    let size: Size
    private(set) var words: [Words] = []
    /// The frame of the title, which a slash crosses.
    let slash: Rect

    /// Divides the room beside the pin.
    init(_ card: DrawnCard) {
        size = card.pin.frame.size
        let (start, end) = (size.height, size.width - size.height / 3)
        let room = max(0, end - start)
        let font = size.height * 0.4
        let isShort = room < font * 22
        let title = isShort ? font * 0.85 : font
        let detail = isShort ? font * 0.65 : font * 0.75
        let share = card.note == nil ? 0 : isShort ? room * 0.6 : room * 0.3
        let titleRoom = isShort ? room : room * 0.4
        let baseline = size.height * (isShort ? 0.44 : 0.64)
        let below = size.height * (isShort ? 0.84 : 0.64)
        let gap = detail
        let width = Self.width(of: card.title, fontSize: title, room: titleRoom - gap)
        slash = Rect(x: start - gap / 2, y: baseline - title * 0.75, width: width + gap, height: title)
        write(card.title, as: "title start", fontSize: title, from: start, room: titleRoom - gap, baseline: baseline)
        let (left, detailRoom) = isShort ? (start, room - share) : (start + titleRoom, room - share - titleRoom)
        write(card.detail, as: "artist start", fontSize: detail, from: left, room: detailRoom - gap, baseline: below)
        write(card.note ?? "", as: "note end", fontSize: detail, from: end, room: share, baseline: below)
    }

    private static func width(of text: String, fontSize: Double, room: Double) -> Double {
        max(0, min(room, text.reduce(0) { $0 + CharacterClass($1).ems } * fontSize * 0.9))
    }

    private mutating func write(
        _ text: String,
        as style: String,
        fontSize: Double,
        from x: Double,
        room: Double,
        baseline: Double
    ) {
        guard let line = FittedText(text, width: room / fontSize, lines: 1, measure: \.ems).lines.first else { return }
        words.append(Words(text: line, style: style, fontSize: fontSize, place: Point(x: x, y: baseline)))
    }
}
