import ContainersDrawing
import DrawingChecks
import Testing

@Suite struct `A fitted text` {
    struct Example {
        let text: String
        let width: Double
        let limit: Int
        let lines: [String]
    }

    static let examples = [
        Example(text: "", width: 10, limit: 2, lines: []),
        Example(text: "   ", width: 10, limit: 2, lines: []),
        Example(text: "Love Stack", width: 10, limit: 2, lines: ["Love Stack"]),
        Example(text: "Love Stack", width: 9, limit: 2, lines: ["Love", "Stack"]),
        Example(text: "Love Stack", width: 9, limit: 1, lines: ["Love Sta\u{2026}"]),
        Example(text: " Love \n\t Stack ", width: 10, limit: 1, lines: ["Love Stack"]),
        Example(text: "Love\tStack  and\nRows", width: 10, limit: 2, lines: ["Love Stack", "and Rows"]),
        Example(text: "Scrolling in the Deep", width: 9, limit: 2, lines: ["Scrolling", "in the D\u{2026}"]),
        Example(text: "Love Stack", width: 5, limit: 1, lines: ["Love\u{2026}"]),
        Example(text: "Pneumonoultramicroscopic", width: 10, limit: 2, lines: ["Pneumonoul", "tramicros\u{2026}"]),
        Example(text: "夜に駆ける", width: 6, limit: 1, lines: ["夜に\u{2026}"]),
        Example(text: "夜に駆ける", width: 6, limit: 2, lines: ["夜に駆", "ける"]),
        Example(text: "Hey 夜に駆ける", width: 9, limit: 2, lines: ["Hey 夜に", "駆ける"]),
        Example(text: "夜に駆、ける", width: 6, limit: 2, lines: ["夜に", "駆、…"]),
        Example(text: "夜「に駆ける", width: 5, limit: 3, lines: ["夜", "「に", "駆け\u{2026}"]),
        Example(text: "\u{2717}\u{A0}Pneumono", width: 6, limit: 2, lines: ["\u{2717} Pneu", "mono"]),
        Example(text: "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", width: 5, limit: 1, lines: ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦\u{2026}"]),
        Example(text: "e\u{301}e\u{301}e\u{301}", width: 2, limit: 1, lines: ["e\u{301}\u{2026}"]),
    ]

    @Test(arguments: examples)
    func `breaks at spaces and is cut by characters as readers see them`(example: Example) {
        let fitted = FittedText(example.text, width: example.width, lines: example.limit, measure: \.cells)
        #expect(fitted.lines == example.lines)
    }

    @Test func `never is wider than its room, whatever it is made of`() {
        var generator = SeededGenerator(seed: 1)
        let pieces = ["a", "M", "i", " ", "夜", "🎤", "👩‍👩‍👧‍👦", "ح", "e\u{301}", "-", "\u{200B}", "  ", "🇯🇵"]
        for _ in 0..<3000 {
            let text = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }.joined()
            let width = Double.random(in: 4...20, using: &generator)
            let limit = Int.random(in: 1...3, using: &generator)
            let lines = FittedText(text, width: width, lines: limit, measure: \.ems).lines
            #expect(lines.count <= limit)
            for line in lines {
                #expect(line.reduce(0) { $0 + CharacterClass($1).ems } <= width + 1e-9, "\(text)")
                #expect(!line.isEmpty && line.first != " " && line.last != " ")
            }
        }
    }
}
