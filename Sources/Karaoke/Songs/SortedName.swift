/// A name in which a comma may stand because songbooks sort by what is before it.
struct SortedName {
    let text: String
    /// What stands between the commas, unless the name is known to be natural.
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

    /// The article that stands behind the last comma, and the rest.
    var leadByArticle: (article: Substring, rest: SortedName)? {
        guard hasComma, let article = parts.last, NaturalName.isArticle(article.lowercased()) else { return nil }
        guard let comma = text.lastIndexOfComma else { return nil }
        return (article, SortedName(text[..<comma]))
    }

    /// The person whose names these are; `nil` when it cannot be one.
    var person: SortedPerson? { SortedPerson(parts) }

    var wordCount: Int { text.split(separator: " ").count }

    var isGivenName: Bool { GivenNames.contains(text) }

    /// Whether the name is that of those who play with somebody: "The News", "His Texas Playboys".
    var isBackingBand: Bool {
        let words = text.split(separator: " ")
        guard words.count > 1 else { return false }
        return ["the", "his", "her", "their", "los", "les", "die"].contains(words[0].lowercased())
    }
}

extension Substring {
    /// What stands between commas that a space follows; in 10,000 none does.
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
