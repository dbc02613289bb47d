/// A piece of a line in one style.
public struct TerminalSpan: Sendable, Hashable {
    /// The emphasis of the piece.
    public enum Emphasis: String, Sendable, Hashable {
        /// As the terminal writes.
        case none = ""
        /// In bold.
        case bold = "1"
        /// Dimmed.
        case dim = "2"
        /// Struck through.
        case struck = "9"
    }

    /// The text.
    public let text: String
    /// The character cells that the text takes.
    public let cells: Int
    /// The style.
    public let emphasis: Emphasis

    /// Creates a piece from a text whose cells were counted.
    public init(_ text: String, cells: Int, emphasis: Emphasis) {
        self.text = text
        self.cells = cells
        self.emphasis = emphasis
    }

    /// Creates a piece of blank space.
    public init(spaces: Int) {
        self.init(String(repeating: " ", count: max(0, spaces)), cells: max(0, spaces), emphasis: .none)
    }

    /// A text truncated to a number of cells, without characters that could control the terminal.
    public static func fitted(_ text: String, width: Int, emphasis: Emphasis) -> Self {
        wrapped(text, width: width, lines: 1, emphasis: emphasis).first ?? Self("", cells: 0, emphasis: emphasis)
    }

    /// A text broken into lines of a number of cells, without characters that could control the terminal.
    public static func wrapped(_ text: String, width: Int, lines: Int, emphasis: Emphasis) -> [Self] {
        let harmless = String(String.UnicodeScalarView(text.unicodeScalars.map { isSteering($0) ? " " : $0 }))
        return FittedText(harmless, width: Double(width), lines: lines, measure: \.cells).lines.map { line in
            // Cannot trap: at most two for each character.
            Self(line, cells: Int(line.reduce(0) { $0 + CharacterClass($1).cells }), emphasis: emphasis)
        }
    }

    /// A whole line, without spaces at its end.
    public static func line(_ spans: [Self], hasStyle: Bool) -> String {
        var spans = spans
        while let last = spans.last, last.text.allSatisfy({ $0 == " " }) { spans.removeLast() }
        if let last = spans.popLast() { spans.append(last.withoutTrailingSpaces) }
        return spans.reduce(into: "") { line, span in
            let isPlain = !hasStyle || span.emphasis == .none || span.text.isEmpty
            line += isPlain ? span.text : "\u{1B}[\(span.emphasis.rawValue)m\(span.text)\u{1B}[0m"
        }
    }

    private var withoutTrailingSpaces: Self {
        let spaces = text.reversed().prefix { $0 == " " }.count
        return Self(String(text.dropLast(spaces)), cells: cells - spaces, emphasis: emphasis)
    }

    /// True when a scalar controls the terminal, or the direction of what follows it.
    private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
        default: scalar.properties.generalCategory == .control
        }
    }
}
