/// A text broken into lines that fit into a size (Spec 9.13).
public struct TextLines: Hashable, Codable, Sendable {
    /// The lines in order, the last of which ends in an ellipsis where something was left out.
    public let lines: [String]

    /// The extent of the lines.
    public let size: Size

    /// Breaks a text into lines.
    ///
    /// - Parameters:
    ///   - text: The text, whose line breaks are kept.
    ///   - proposal: The size that is offered; at least one line is made.
    ///   - measure: The measure of the text.
    ///   - limit: The greatest number of lines; `nil` where there is no limit.
    /// - Complexity: Linear in the length of the text.
    public init(_ text: String, in proposal: ProposedSize, measure: any TextMeasure = CellMeasure(), limit: Int? = nil)
    {
        let breaker = TextBreaker(text, in: proposal, measure, limit)
        lines = breaker.lines.map(breaker.text)
        size = breaker.size
    }

    /// Finds the size of the lines without making them.
    static func size(of text: String, in proposal: ProposedSize, measure: any TextMeasure, limit: Int?) -> Size {
        if let width = width(ofLine: text, in: proposal.width, measure) {
            return Size(width: width, height: measure.lineHeight)
        }
        return TextBreaker(text, in: proposal, measure, limit).size
    }

    /// The width of a text of plain ASCII that fits on one line; `nil` for any other.
    private static func width(ofLine text: String, in limit: Double?, _ measure: any TextMeasure) -> Double? {
        let limit = limit ?? .infinity
        let cell = (measure as? CellMeasure)?.cell.width
        var width = 0.0
        for byte in text.utf8 {
            guard (0x20..<0x7F).contains(byte), width <= limit else { return nil }
            width += cell ?? measure.width(of: Unicode.Scalar(byte))
        }
        return width <= limit ? width : nil
    }
}

/// A text whose scalars are collected into lines.
private struct TextBreaker {
    /// Neighbouring scalars that fit on a line.
    struct Line {
        let scalars: Range<Int>
        let width: Double
        var hasEllipsis = false
    }

    /// The finished lines.
    private(set) var lines: [Line] = []

    private var scalars: [Unicode.Scalar] = []
    private var widths: [Double] = []

    /// The first scalar of the line that is being collected, and the width of the line.
    private var start = 0
    private var width = 0.0

    /// The width and the number of lines that there is room for.
    private let limit: (width: Double, lines: Int)
    private let lineHeight: Double

    init(_ text: String, in proposal: ProposedSize, _ measure: any TextMeasure, _ limit: Int?) {
        let lineHeight = measure.lineHeight
        self.lineHeight = lineHeight
        let room = proposal.height.map { $0 / lineHeight } ?? .infinity
        // Cannot trap: from 1 to the greatest `Int32`.
        let fitting = room < Double(Int32.max) ? Int(max(room, 1)) : Int.max
        let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? .infinity
        self.limit = (width, min(fitting, max(limit ?? .max, 1)))
        lines.reserveCapacity(16)
        if self.limit.lines == .max {
            scalars.reserveCapacity(text.utf8.count)
            widths.reserveCapacity(text.utf8.count)
        }
        var rest = text.unicodeScalars.lazy.filter { $0 != "\r" }.makeIterator()
        var last: Unicode.Scalar?
        var next = rest.next()
        var isCut = false
        while let scalar = next, !isCut {
            next = rest.next()
            // A scalar after a joiner adds nothing, and one that is asked to be a picture takes the room of one.
            let isPicture = next == "\u{FE0F}" && scalar.cells == 1
            let width = last == "\u{200D}" ? 0 : measure.width(of: scalar) * (isPicture ? 2 : 1)
            isCut = scalar == "\n" ? !breakLine() : !add(scalar, width: width)
            last = scalar
        }
        finish(ellipsis: isCut ? measure.width(of: "…") : nil)
    }

    /// The extent of the lines.
    var size: Size {
        Size(width: lines.reduce(0) { max($0, $1.width) }, height: lineHeight * Double(lines.count))
    }

    /// The text of a line.
    func text(_ line: Line) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[line.scalars])
        if line.hasEllipsis { text.append("…") }
        return String(text)
    }

    /// Ends a line where the text does; returns false where there is no room for another.
    private mutating func breakLine() -> Bool {
        guard lines.count + 1 < limit.lines else { return false }
        lines.append(Line(scalars: start..<scalars.count, width: width))
        (start, width) = (scalars.count, 0)
        return true
    }

    /// Adds a scalar; returns false where there is no room for it.
    private mutating func add(_ scalar: Unicode.Scalar, width: Double) -> Bool {
        scalars.append(scalar)
        widths.append(width)
        self.width += width
        // Spaces may hang over the end, what joins the scalar before it stays there, and a scalar that is wider than a line
        // stands alone.
        while self.width > limit.width, width > 0, scalar != " ", let index = lastBreak {
            guard lines.count + 1 < limit.lines else { return false }
            let end = withoutSpaces(index)
            lines.append(Line(scalars: start..<end, width: widths[start..<end].reduce(0, +)))
            start = index
            self.width = widths[index...].reduce(0, +)
        }
        return true
    }

    /// Ends the last line, in an ellipsis of a width where something had to be left out.
    private mutating func finish(ellipsis: Double?) {
        var end = scalars.count
        if let ellipsis {
            while width + ellipsis > limit.width, end > start {
                end -= 1
                width -= widths[end]
                while end > start, widths[end - 1] == 0 { end -= 1 }
            }
        }
        if ellipsis != nil || width > limit.width {
            let kept = withoutSpaces(end)
            width -= widths[kept..<end].reduce(0, +)
            end = kept
        }
        lines.append(Line(scalars: start..<end, width: width + (ellipsis ?? 0), hasEllipsis: ellipsis != nil))
    }

    /// The end of the line before an index, without the spaces there.
    private func withoutSpaces(_ index: Int) -> Int {
        var end = index
        while end > start, scalars[end - 1] == " " { end -= 1 }
        return end
    }

    /// The last index before which the line may end: after a space or beside a wide scalar, else before the last scalar
    /// that has a width.
    private var lastBreak: Int? {
        var last: Int?
        var index = scalars.count - 1
        while index > start {
            defer { index -= 1 }
            guard widths[index] > 0 else { continue }
            last = last ?? index
            if scalars[index] != " ", scalars[index - 1] == " " || isWide(before: index) { return index }
        }
        return last
    }

    private func isWide(before index: Int) -> Bool {
        if scalars[index].isWide { return true }
        var before = index - 1
        while before > start, widths[before] == 0 { before -= 1 }
        return widths[before] > 0 && scalars[before].isWide
    }
}
