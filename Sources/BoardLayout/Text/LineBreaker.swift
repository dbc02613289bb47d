/// Collects characters into lines.
struct LineBreaker {
    private struct Piece {
        let character: Character
        let room: Double
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
    mutating func add(_ character: Character, room extent: Double) -> Bool {
        if character == " ", line.isEmpty || line.last?.character == " " { return true }
        line.append(Piece(character: character, room: extent))
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

    /// Ends the line before the last word, or before the last character of a word that is longer than a line.
    private mutating func breakLine() {
        let space = line.lastIndex { $0.character == " " }
        let end = space ?? line.count - 1
        let next = line[(space.map { $0 + 1 } ?? end)...]
        lines.append(Array(line[..<end]))
        line = Array(next)
        room = line.reduce(0) { $0 + $1.room }
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
        var texts = lines.map { String($0.map(\.character)) }
        if isCut, let last = texts.indices.last { texts[last] += "\u{2026}" }
        return texts
    }
}
