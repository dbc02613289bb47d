import Containers
import Testing

/// A text with the lines that a proposal makes of it.
struct Lines: Sendable, CustomTestStringConvertible {
    let number: String
    let text: String
    let proposal: ProposedSize
    let limit: Int?
    let lines: [String]
    let size: Size

    init(
        _ number: String,
        _ text: String,
        in proposal: (Double?, Double?) = (nil, nil),
        limit: Int? = nil,
        _ lines: [String],
        _ size: (Double, Double)
    ) {
        self.number = number
        self.text = text
        self.proposal = ProposedSize(width: proposal.0, height: proposal.1)
        self.limit = limit
        self.lines = lines
        self.size = Size(width: size.0, height: size.1)
    }

    var testDescription: String { number }
}

@Suite struct `A text` {
    @Test(arguments: wrapped) func `breaks into lines and is cut where there is no room`(vector: Lines) {
        var environment = EnvironmentValues()
        environment.lineLimit = vector.limit
        let broken = Text(vector.text).lines(for: vector.proposal, in: environment)
        #expect(broken.lines == vector.lines)
        #expect(broken.size == vector.size)
        let placed = VStack { Text(vector.text) }.lineLimit(vector.limit).placed(in: .unspecified)
        #expect(
            placed.children[0].frame.height == 16
                * Double(vector.text.split(separator: "\n").count.clamped(1, vector.limit))
        )
    }

    @Test(.rule("9.13"), arguments: ["\u{301}", "\u{600}", "\u{200D}", "\u{200F}", "👨‍👩‍👧"])
    func `never begins a line with what joins the scalar before`(mark: String) {
        for text in ["a\(mark)b", "日\(mark)本", "a \(mark)b", "\(mark)ab"] {
            let lines = Text(text).lines(for: ProposedSize(width: 8, height: nil)).lines
            #expect(
                lines.joined().unicodeScalars.filter { $0 != " " }.elementsEqual(
                    text.unicodeScalars.filter { $0 != " " }
                )
            )
            let joins = lines.dropFirst().filter { $0.unicodeScalars.first.map { $0.cells == 0 } ?? false }
            #expect(joins.isEmpty)
        }
    }

    @Test(.rule("9.13")) func `is measured by what the environment gives`() {
        let table = FontTable(fontSize: 20, lineHeight: 24, advances: ["i": 0.3], other: 0.5)
        #expect(Text("iia日").lines(for: .unspecified, in: environment(table)).size == Size(width: 42, height: 24))
        let cells = CellMeasure(cell: Size(width: 1, height: 1))
        let placed = HStack(spacing: 0) {
            Text("日本語")
            Text("x")
        }.environment(\.textMeasure, cells).placed(in: .unspecified)
        #expect(
            placed.children.map(\.frame) == [
                Rect(x: 0, y: 0, width: 6, height: 1), Rect(x: 6, y: 0, width: 1, height: 1),
            ]
        )
    }

    @Test(
        .rule("9.13"),
        arguments: ["", " ", "Love Stack", "a  b ", "日本 go", "e\u{301}x", "a\r\nb\n", "♥\u{FE0F}♥", "👨‍👩‍👧 a"]
    )
    func `has the size of its lines`(text: String) {
        for width in [nil, 0, 7, 8, 24, 40, 60, 80, 1_000, .infinity] as [Double?] {
            for height in [nil, 16, 40] as [Double?] {
                let proposal = ProposedSize(width: width, height: height)
                let lines = Text(text).lines(for: proposal)
                #expect(Text(text).size(for: proposal) == lines.size, "\(proposal)")
                #expect(lines.size.height == 16 * Double(lines.lines.count))
            }
        }
    }

    @Test(.rule("9.13")) func `may have many marks on one letter`() {
        let marks = String(repeating: "\u{301}", count: 100_000)
        #expect(Text("a\(marks)b").lines(for: ProposedSize(width: 0, height: nil)).lines.count == 2)
    }

    @Test(.rule("9.7", "9.13")) func `breaks beside a spacer only where the line is full`() {
        let line = HStack {
            Text("Grilled Cheese")
            Spacer()
            Mark("a", width: 40)
        }
        let placed = line.placed(in: ProposedSize(width: 200, height: nil))
        #expect(placed.children.map(\.frame.width) == [112, 32, 40])
        #expect(line.placed(in: ProposedSize(width: 160, height: nil)).children[0].frame.height == 32)
    }

    private func environment(_ measure: any TextMeasure) -> EnvironmentValues {
        var environment = EnvironmentValues()
        environment.textMeasure = measure
        return environment
    }

    static let wrapped = [
        Lines("9.13a", "Love Stack", ["Love Stack"], (80, 16)),
        Lines("9.13b", "Love Stack", in: (60, nil), ["Love", "Stack"], (40, 32)),
        Lines("9.13c", "Love Stack", in: (60, 16), ["Love S…"], (56, 16)),
        Lines("9.13d", "Love Stack", in: (24, nil), ["Lov", "e", "Sta", "ck"], (24, 64)),
        Lines("9.13e", "日本", ["日本"], (32, 16)),
        Lines("9.13f", "日本語", in: (40, nil), ["日本", "語"], (32, 32)),
        Lines("9.13g", "a\nbc", ["a", "bc"], (16, 32)),
        Lines("9.13h", "e\u{301}x", in: (8, nil), ["e\u{301}", "x"], (8, 32)),
        Lines("9.13i", "Love Stack", in: (60, nil), limit: 1, ["Love S…"], (56, 16)),
        Lines("9.13j", "", [""], (0, 16)),
    ]
}

extension Int {
    fileprivate func clamped(_ least: Int, _ most: Int?) -> Int {
        Swift.min(Swift.max(self, least), most ?? .max)
    }
}
