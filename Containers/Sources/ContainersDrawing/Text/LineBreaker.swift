/// Collects characters into lines.
struct LineBreaker {
    private struct Piece {
        let character: Character
        let room: Double
        /// True when a line may end before or after the character although there is no space.
        let isWide: Bool
    }

    private let width: Double
    private let limit: Int
    private var lines: [[Piece]] = []
    private var line: [Piece] = []
    private var room = 0.0
    private var isCut = false

    init(width: Double, limit: Int) {
        self.width = width
        self.limit = limit
    }

    /// Adds a character; answers whether there may be room for more.
    mutating func add(_ character: Character, room extent: Double, isWide: Bool) -> Bool {
        if character == " ", line.isEmpty || line.last?.character == " " { return true }
        line.append(Piece(character: character, room: extent, isWide: isWide))
        room += extent
        // A word that has been moved to a line of its own may still be too long for it.
        while room > width, character != " ", line.count > 1 {
            guard lines.count + 1 < limit else {
                isCut = true
                return false
            }
            breakLine()
        }
        return true
    }

    /// Ends the line at the last place where one may end, or before the last character where there is none.
    private mutating func breakLine() {
        let end = line.indices.last { $0 > 0 && isEnd(before: $0) } ?? line.count - 1
        var finished = Array(line[..<end])
        if finished.last?.character == " " { finished.removeLast() }
        lines.append(finished)
        line = Array(line[end...])
        room = line.reduce(0) { $0 + $1.room }
    }

    /// True when the line may end before a character: after a space, and beside characters written without any.
    private func isEnd(before index: Int) -> Bool {
        let (last, next) = (line[index - 1], line[index])
        guard last.character != " " else { return true }
        guard next.character != " ", !Self.closing.contains(next.character) else { return false }
        return !Self.opening.contains(last.character) && (last.isWide || next.isWide)
    }

    /// The lines, the last of which ends in an ellipsis when something had to be left out.
    mutating func finish(ellipsis: Double) -> [String] {
        if isCut {
            while room + ellipsis > width, line.count > 1 || line.last?.character == " " {
                room -= line.removeLast().room
            }
        }
        while line.last?.character == " " { line.removeLast() }
        if !line.isEmpty { lines.append(line) }
        var texts = lines.map { String($0.map { $0.character == "\u{A0}" ? " " : $0.character }) }
        if isCut, let last = texts.indices.last { texts[last] += "\u{2026}" }
        return texts
    }

    /// The characters that never begin a line.
    private static let closing: Set<Character> = [
        "、", "。", "，", "．", "・", "：", "；", "？", "！", "ー", "）", "」", "』", "】", "〉", "》", "…", ",", ".", "!", "?", ")",
    ]

    /// The characters that never end a line.
    private static let opening: Set<Character> = ["（", "「", "『", "【", "〈", "《", "("]
}

/// A text broken into lines that fit, and cut with an ellipsis where it does not.
///
/// Lines break at spaces, beside characters that are written without any, and within a word that is longer than a line.
/// A character as readers see it is never taken apart, and a no-break space holds what it joins together.
///
/// ```swift
/// let title = FittedText("Scrolling in the Deep", width: 9, lines: 2, measure: \.cells)
/// ```
public struct FittedText: Sendable, Equatable {
    /// At most as many as there is room for; none is empty.
    public let lines: [String]

    /// Breaks a text into lines of a width, at most as many as the limit, each character as wide as measured.
    public init(_ text: String, width: Double, lines limit: Int, measure: (CharacterClass) -> Double) {
        var breaker = LineBreaker(width: width, limit: limit)
        for character in text {
            let isSpace = character.isWhitespace && character != "\u{A0}"
            let kind = isSpace ? .slim : CharacterClass(character)
            guard breaker.add(isSpace ? " " : character, room: measure(kind), isWide: kind == .wide) else { break }
        }
        lines = breaker.finish(ellipsis: measure(.broad))
    }
}
