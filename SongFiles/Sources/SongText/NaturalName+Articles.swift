extension NaturalName {
    /// The articles that follow a comma in sorted names: English, French, German, Spanish, Italian, Portuguese,
    /// Dutch.
    private static let articles: Set<String> = [
        "the", "a", "an", "le", "la", "les", "l'", "l\u{2019}", "un", "une", "der", "die", "das", "ein", "eine", "el",
        "los", "las", "una", "il", "gli", "uno", "os", "het", "een",
    ]

    static func isArticle(_ lowercasedWord: String) -> Bool {
        articles.contains(lowercasedWord)
    }

    /// "The Chain" for "Chain, The", also before a remark in brackets.
    static func turnedTitle(_ text: String) -> String {
        let text = featuring(text)
        let (whole, guests) = beforeGuests(text)
        let (name, remark) = beforeRemark(whole)
        guard let comma = name.lastIndexOfComma else { return text }
        let article = name[comma...].dropFirst(2)
        let rest = name[..<comma]
        guard isArticle(article.lowercased()) else { return text }
        // "La, La, La" and "Die Another Day, Die" are not sorted names, "Name Of The Game, The" is one.
        let words = rest.split { $0 == " " || $0 == "," }
        guard let first = words.first, !isSame(first, article) else { return text }
        guard rest.lastIndexOfComma == nil || !words.contains(where: { isSame($0, article) }) else { return text }
        return "\(leading(article, rest))\(remark)\(guests)"
    }

    /// The article followed by the rest.
    static func leading(_ article: Substring, _ rest: some StringProtocol) -> String {
        let capital = article.prefix(1).uppercased() + article.dropFirst()
        let isElided = article.last == "'" || article.last == "\u{2019}"
        return isElided ? "\(capital)\(rest)" : "\(capital) \(rest)"
    }

    /// The name and the bracketed remarks at its end.
    static func beforeRemark(_ text: Substring) -> (name: Substring, remark: Substring) {
        var name = text
        while let last = name.last, last == ")" || last == "]",
            let opening = name.lastIndex(of: last == ")" ? "(" : "["),
            opening > name.startIndex, name[name.index(before: opening)] == " "
        {
            name = name[..<name.index(before: opening)]
        }
        return (name, text[name.endIndex...])
    }

    private static func isSame(_ word: Substring, _ article: Substring) -> Bool {
        word.lowercased() == article.lowercased()
    }
}

extension StringProtocol {
    /// The index of the last comma that a space follows.
    var lastIndexOfComma: Index? {
        var index = endIndex
        while let comma = self[..<index].lastIndex(of: ",") {
            if self[self.index(after: comma)...].first == " " { return comma }
            index = comma
        }
        return nil
    }
}
