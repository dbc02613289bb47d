import SongText

/// The name of a song without the remarks of videos and karaoke files: "(Official Video)", "[1080p]", "Karaoke Version".
struct NameRemarks {
    private(set) var text = ""
    /// The duration in a bracket.
    private(set) var duration: String?
    /// The number of a disc in a bracket.
    private(set) var disc: String?
    /// True when the maker's names begin with the title.
    private(set) var isTitleFirst = false

    init(_ name: String) {
        guard name.unicodeScalars.contains(where: { $0 == "|" || $0 == "\u{FF5C}" || Self.pairs[$0] != nil }) else {
            text = name
            return
        }
        let bars = name.replacingScalars { $0 == "\u{FF5C}" ? "|" : nil }
        let segments = bars.parts(at: "|").map(\.trimmed)
        isTitleFirst = segments.dropFirst().contains { $0.lowercased() == "karafun" }
        let kept = segments.enumerated().filter { place, segment in
            segments.count == 1 || FileName.parts(of: segment).count > 1
                || !RemarkWords.isRemark(segment)
                    && !(place > 0 && RemarkWords.isMaker(segment))
        }
        // Bars stay as they are where no remark stands between them.
        text = withoutBrackets(kept.count == segments.count ? name : kept.map(\.element).joined(separator: " | "))
    }

    /// Removes the bracketed remarks in one pass.
    private mutating func withoutBrackets(_ name: String) -> String {
        let scalars = Array(name.unicodeScalars)
        let closings = Self.closings(in: scalars)
        var kept = String.UnicodeScalarView()
        var place = 0
        while place < scalars.count {
            guard let closing = closings[place], isRemark(scalars[(place + 1)..<closing]) else {
                kept.append(scalars[place])
                place += 1
                continue
            }
            place = closing + 1
            if kept.last == " ", place < scalars.count, scalars[place] == " " { place += 1 }
        }
        return String(kept).trimmed
    }

    private mutating func isRemark(_ content: ArraySlice<Unicode.Scalar>) -> Bool {
        guard content.count <= 100 else { return false }
        let content = String(String.UnicodeScalarView(content))
        guard !NameNumber.isTime(Array(content.unicodeScalars)[...]) else {
            duration = duration ?? content
            return true
        }
        if let number = FileName.discNumber(content), !number.isEmpty {
            disc = disc ?? number
            return true
        }
        return NameStyle.artist(in: content) == nil && RemarkWords.isRemark(content)
    }

    /// The places of the brackets that close those at other places.
    private static func closings(in scalars: [Unicode.Scalar]) -> [Int: Int] {
        var open: [(place: Int, closing: Unicode.Scalar)] = []
        var closings: [Int: Int] = [:]
        for (place, scalar) in scalars.enumerated() {
            if let closing = pairs[scalar] { open.append((place, closing)) }
            if let last = open.last, scalar == last.closing { closings[open.removeLast().place] = place }
        }
        return closings
    }

    private static let pairs: [Unicode.Scalar: Unicode.Scalar] = [
        "(": ")", "[": "]", "{": "}", "\u{3010}": "\u{3011}", "\u{FF08}": "\u{FF09}", "\u{300E}": "\u{300F}",
    ]

    /// Removes remarks from the parts between dashes, of which two remain at least.
    static func removed(from parts: [String]) -> [String] {
        var parts = parts.map { RemarkWords.withoutSigns($0) }
        while parts.count > 2, let last = parts.last, RemarkWords.isRemark(last) { parts.removeLast() }
        while parts.count > 2, let first = parts.first, RemarkWords.isRemark(first) { parts.removeFirst() }
        if let last = parts.popLast() { parts.append(RemarkWords.withoutEnd(last)) }
        return parts
    }
}
