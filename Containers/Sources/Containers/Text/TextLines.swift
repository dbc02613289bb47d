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
        let room = proposal.height.map { $0 / measure.lineHeight } ?? .infinity
        // Cannot trap: from 1 to the greatest `Int32`.
        let fitting = room < Double(Int32.max) ? Int(max(room, 1)) : Int.max
        let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? .infinity
        var breaker = TextBreaker(width: width, limit: min(fitting, max(limit ?? .max, 1)))
        let scalars = Array(text.unicodeScalars.filter { $0 != "\r" })
        for index in scalars.indices {
            let scalar = scalars[index]
            // A scalar after a joiner adds nothing, and one that is asked to be a picture takes the room of one.
            let isJoined = index > 0 && scalars[index - 1] == "\u{200D}"
            let isPicture = index + 1 < scalars.count && scalars[index + 1] == "\u{FE0F}" && scalar.cells == 1
            let width = scalar == "\n" || isJoined ? 0 : measure.width(of: scalar)
            guard breaker.add(scalar, width: isPicture ? 2 * width : width) else { break }
        }
        let broken = breaker.finish(ellipsis: measure.width(of: "…"))
        lines = broken.map(\.text)
        size = Size(
            width: broken.reduce(0) { max($0, $1.width) },
            height: measure.lineHeight * Double(broken.count)
        )
    }
}

/// Collects scalars into lines.
private struct TextBreaker {
    /// A line as far as it has been collected.
    struct Line {
        var scalars: [Unicode.Scalar] = []
        var widths: [Double] = []
        var width = 0.0

        var text: String {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            return String(text)
        }

        mutating func append(_ scalar: Unicode.Scalar, width: Double) {
            scalars.append(scalar)
            widths.append(width)
            self.width += width
        }

        mutating func removeLast() {
            scalars.removeLast()
            width -= widths.removeLast()
        }

        /// Takes the scalars from an index on away.
        mutating func split(at index: Int) -> Line {
            var rest = Line()
            for (scalar, width) in zip(scalars[index...], widths[index...]) { rest.append(scalar, width: width) }
            while scalars.count > index { removeLast() }
            return rest
        }

        mutating func removeSpaces() {
            while scalars.last == " " { removeLast() }
        }

        /// The last index before which the line may end: after a space or beside a wide scalar, else before the last scalar
        /// that has a width.
        var lastBreak: Int {
            let breaks = scalars.indices.dropFirst().reversed().lazy.filter { widths[$0] > 0 }
            let fitting = breaks.first { index in
                scalars[index] != " " && (scalars[index - 1] == " " || isWide(before: index))
            }
            return fitting ?? breaks.first ?? scalars.count
        }

        private func isWide(before index: Int) -> Bool {
            scalars[index].isWide
                || scalars[..<index].indices.last { widths[$0] > 0 }.map { scalars[$0].isWide } ?? false
        }
    }

    private let width: Double
    private let limit: Int
    private var lines: [Line] = []
    private var line = Line()
    private var isCut = false

    init(width: Double, limit: Int) {
        self.width = width
        self.limit = limit
    }

    /// Adds a scalar; answers whether there may be room for more.
    mutating func add(_ scalar: Unicode.Scalar, width: Double) -> Bool {
        if scalar == "\n" {
            guard lines.count + 1 < limit else {
                isCut = true
                return false
            }
            lines.append(line)
            line = Line()
            return true
        }
        line.append(scalar, width: width)
        // Spaces may hang over the end, and a scalar that is wider than a line stands alone.
        while line.width > self.width, scalar != " " {
            let index = line.lastBreak
            guard index < line.scalars.count, index > 0 else { return true }
            guard lines.count + 1 < limit else {
                isCut = true
                return false
            }
            let rest = line.split(at: index)
            line.removeSpaces()
            lines.append(line)
            line = rest
        }
        return true
    }

    /// The lines, the last of which ends in an ellipsis where something had to be left out.
    mutating func finish(ellipsis: Double) -> [Line] {
        if isCut {
            while line.width + ellipsis > width, !line.scalars.isEmpty {
                line.removeLast()
                while line.widths.last == 0 { line.removeLast() }
            }
            line.removeSpaces()
            line.append("…", width: ellipsis)
        } else if line.width > width {
            line.removeSpaces()
        }
        return lines + [line]
    }
}
