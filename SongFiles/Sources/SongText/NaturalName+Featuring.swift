extension NaturalName {
    /// The mark before guests.
    static let mark = " feat. "

    /// The name with one kind of mark before guests, instead of "ft", "Featuring" or a bracket with such a word.
    static func featuring(_ text: String) -> String {
        var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        var place = words.startIndex
        while let mark = words[place...].indices.first(where: { isMark(at: $0, of: words) }) {
            place = mark + 1
            guard let opening = words[mark].first, let closing = closings[opening] else {
                words[mark] = "feat."
                continue
            }
            // A bracket that contains more than the guests stays as it is.
            guard let end = words[place...].firstIndex(where: { $0.last == closing }) else { continue }
            guard !words[place..<end].contains(where: { $0.contains(opening) }), words[end].count > 1 else { continue }
            words[mark] = "feat."
            words[end].removeLast()
        }
        return words.joined(separator: " ")
    }

    /// The name before "feat.", and the rest.
    static func beforeGuests(_ text: String) -> (name: Substring, guests: Substring) {
        guard let range = text.firstRange(of: mark) else { return (text[...], "") }
        return (text[..<range.lowerBound], text[range.lowerBound...])
    }

    private static let closings: [Character: Character] = ["(": ")", "[": "]"]

    private static func isMark(at place: Int, of words: [String]) -> Bool {
        guard place > words.startIndex, place + 1 < words.endIndex else { return false }
        let previous = words[place - 1]
        let next = words[place + 1]
        guard !previous.isEmpty, let first = next.first, first != "&", first != "(", first != "[" else { return false }
        let word = words[place].lowercased()
        return switch closings[word.first ?? " "] == nil ? word : String(word.dropFirst()) {
        // A unit of length is not a mark.
        case "ft", "ft.": !(previous.last?.isNumber ?? true)
        // Neither is the name of a band.
        case "feat": previous.lowercased() != "little" && !isArticle(previous.lowercased())
        case "feat.", "featuring": true
        default: false
        }
    }
}
