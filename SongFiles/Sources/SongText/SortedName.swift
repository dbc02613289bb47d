/// A name in which a comma may separate the sorted part from the rest.
struct SortedName {
    let text: String
    /// The parts between the commas, unless the name is known to be natural.
    private let parts: [Substring]

    init(_ text: Substring) {
        self.text = String(text)
        parts = text.partsBetweenCommas
    }

    init(natural text: String) {
        self.text = text
        parts = [text[...]]
    }

    var hasComma: Bool { parts.count > 1 }

    /// The article after the last comma, and the rest.
    var leadByArticle: (article: Substring, rest: SortedName)? {
        guard hasComma, let article = parts.last, NaturalName.isArticle(article.lowercased()) else { return nil }
        guard let comma = text.lastIndexOfComma else { return nil }
        return (article, SortedName(text[..<comma]))
    }

    /// The person with this name; `nil` when it cannot be a person's.
    var person: SortedPerson? { SortedPerson(parts) }

    var wordCount: Int { text.split(separator: " ").count }

    var isGivenName: Bool { GivenNames.contains(text) }

    /// True when the name is the stage name of a person: "Nelly".
    var isStageName: Bool { StageNames.contains(text) }

    /// True when the name begins as a person's: "Sting", "Gladys Knight".
    var isPerson: Bool { isStageName || text.split(separator: " ").first.map { GivenNames.contains($0) } ?? false }

    /// True when the name is that of a backing band: "The News", "His Texas Playboys".
    var isBackingBand: Bool {
        let words = text.split(separator: " ")
        guard words.count > 1 else { return false }
        return ["the", "his", "her", "their", "los", "les", "die"].contains(words[0].lowercased())
    }
}

extension Substring {
    /// The parts between the commas that a space follows.
    fileprivate var partsBetweenCommas: [Substring] {
        var parts: [Substring] = []
        var rest = self
        while let comma = rest.lastIndexOfComma {
            parts.insert(rest[index(comma, offsetBy: 2)...], at: 0)
            rest = rest[..<comma]
        }
        return [rest] + parts
    }
}
