/// A text broken into lines that fit, and cut with an ellipsis where it does not.
///
/// Lines break at spaces, beside characters that are written without any, and within a word that is longer than a line. A
/// character as readers see it is never taken apart, and a no-break space holds what it joins together.
struct FittedText: Sendable, Equatable {
    /// At most as many as there is room for; none is empty.
    let lines: [String]

    /// Breaks a text into lines of a width, at most as many as the limit, each character as wide as measured.
    init(_ text: String, width: Double, lines limit: Int, measure: (CharacterClass) -> Double) {
        var breaker = LineBreaker(width: width, limit: limit)
        for character in text {
            let isSpace = character.isWhitespace && character != "\u{A0}"
            let kind = isSpace ? .slim : CharacterClass(character)
            guard breaker.add(isSpace ? " " : character, room: measure(kind), isWide: kind == .wide) else { break }
        }
        lines = breaker.finish(ellipsis: measure(.broad))
    }
}
