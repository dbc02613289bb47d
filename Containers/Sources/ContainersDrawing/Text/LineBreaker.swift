/// Collects the characters of a text into lines.
struct LineBreaker {
    /// A character, as the bytes that it takes in the text.
    struct Piece {
        let bytes: Range<Int>
        let room: Double
        let traits: Traits
    }

    /// The facts about a character that decide about the end of a line.
    struct Traits: OptionSet {
        let rawValue: UInt8

        /// A line may end here.
        static let space = Traits(rawValue: 1)
        /// It is written as a space, although it is a tab, an end of a line, or a space that holds what it joins together.
        static let respelled = Traits(rawValue: 2)
        /// A line may end before or after the character although there is no space.
        static let wide = Traits(rawValue: 4)
        /// It never begins a line.
        static let closing = Traits(rawValue: 8)
        /// It never ends a line.
        static let opening = Traits(rawValue: 16)
    }

    private let width: Double
    private let limit: Int
    private var pieces: [Piece] = []

    /// The finished lines, as ranges of pieces.
    private var lines: [Range<Int>] = []

    /// The first piece of the line that is being filled.
    private var start = 0

    private var room = 0.0
    private var isCut = false

    /// True while the pieces are the text as it stands.
    private var isWhole = true

    /// Begins with room for a text of a number of bytes.
    init(width: Double, limit: Int, capacity: Int) {
        self.width = width
        self.limit = limit
        pieces.reserveCapacity(capacity)
    }

    /// The pieces of the line that is being filled.
    private var line: Range<Int> { start..<pieces.count }

    /// The last piece of the line that is being filled.
    private var last: Piece? { line.isEmpty ? nil : pieces[line.upperBound - 1] }

    /// Adds a character; answers whether there may be room for more.
    mutating func add(_ piece: Piece) -> Bool {
        let isSpace = piece.traits.contains(.space)
        if isSpace, last?.traits.contains(.space) ?? true {
            isWhole = false
            return true
        }
        pieces.append(piece)
        room += piece.room
        if piece.traits.contains(.respelled) { isWhole = false }
        // A word that has been moved to a line of its own may still be too long for it.
        while room > width, !isSpace, line.count > 1 {
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
        let end = line.dropFirst().last { isEnd(before: $0) } ?? line.upperBound - 1
        lines.append(start..<(pieces[end - 1].traits.contains(.space) ? end - 1 : end))
        start = end
        room = pieces[line].reduce(0) { $0 + $1.room }
        isWhole = false
    }

    /// True when the line may end before a character: after a space, and beside characters written without any.
    private func isEnd(before index: Int) -> Bool {
        let (last, next) = (pieces[index - 1].traits, pieces[index].traits)
        guard !last.contains(.space) else { return true }
        guard next.isDisjoint(with: [.space, .closing]) else { return false }
        return !last.contains(.opening) && (last.contains(.wide) || next.contains(.wide))
    }

    /// The lines, the last of which ends in an ellipsis when something had to be left out.
    ///
    /// - Parameters:
    ///   - text: The text whose characters were added.
    ///   - bytes: The bytes of the text.
    ///   - ellipsis: The room that an ellipsis takes.
    /// - Returns: The lines, without any that is empty.
    mutating func finish(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>, ellipsis: Double) -> [String] {
        if isCut {
            while room + ellipsis > width, let last, line.count > 1 || last.traits.contains(.space) {
                room -= last.room
                pieces.removeLast()
            }
        }
        while last?.traits.contains(.space) == true {
            pieces.removeLast()
            isWhole = false
        }
        if isWhole, !isCut { return line.isEmpty ? [] : [text] }
        if !line.isEmpty { lines.append(line) }
        var texts = lines.map { Self.text(of: pieces[$0], from: bytes) }
        if isCut, let last = texts.indices.last { texts[last] += "\u{2026}" }
        return texts
    }

    /// Copies a line: at once where it is a part of the text as it stands, or else character by character.
    private static func text(of line: ArraySlice<Piece>, from bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard let first = line.first, let last = line.last else { return "" }
        let part = first.bytes.lowerBound..<last.bytes.upperBound
        let length = line.reduce(0) { $0 + ($1.traits.contains(.respelled) ? 0 : $1.bytes.count) }
        if length == part.count { return String(decoding: UnsafeBufferPointer(rebasing: bytes[part]), as: UTF8.self) }
        var copy: [UInt8] = []
        copy.reserveCapacity(part.count)
        for piece in line {
            if !piece.traits.contains(.respelled) {
                copy += bytes[piece.bytes]
            } else {
                copy.append(UInt8(ascii: " "))
            }
        }
        return String(decoding: copy, as: UTF8.self)
    }
}
