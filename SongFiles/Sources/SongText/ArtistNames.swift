/// The names of artists who perform together, joined by "&" and the like.
struct ArtistNames {
    private var names: [SortedName] = []
    /// The conjunctions with surrounding spaces, one fewer than names.
    private var conjunctions: [Substring] = []

    init(_ text: Substring) {
        var start = text.startIndex
        for word in text.split(separator: " ") where word.startIndex > start && word.endIndex < text.endIndex {
            guard NaturalName.conjunctions.contains(word.lowercased()) else { continue }
            let before = text.index(before: word.startIndex)
            let after = text.index(after: word.endIndex)
            guard before > start, after < text.endIndex else { continue }
            names.append(SortedName(text[start..<before]))
            conjunctions.append(text[before..<after])
            start = after
        }
        names.append(SortedName(text[start...]))
    }

    /// The names in natural order.
    var natural: String {
        var copy = self
        copy.leadWithArticles()
        copy.turnPersons()
        return copy.text
    }

    private var text: String {
        zip(names, conjunctions + [""]).reduce(into: "") { $0 += $1.0.text + $1.1 }
    }

    /// The names of guests in natural order.
    ///
    /// Among guests, a comma more often separates two names.
    var naturalGuests: String {
        var copy = self
        copy.leadWithArticles()
        if names.count == 1, let person = names[0].person, person.hasGivenName, !person.hasGivenSurname {
            copy.turnPersons()
        }
        return copy.text
    }

    /// Moves articles before their nouns, which may themselves contain "&": "King & I, The".
    private mutating func leadWithArticles() {
        var place = 0
        while place < names.count {
            guard let turned = names[place].leadByArticle else {
                place += 1
                continue
            }
            // The article of "Sting & Police, The" belongs to the band, that of "King & I, The" to the whole.
            let first = (names[..<place].lastIndex { $0.person?.hasGivenName ?? $0.isPerson } ?? -1) + 1
            names[place] = turned.rest
            names[first] = SortedName(natural: NaturalName.leading(turned.article, names[first].text))
            for index in first...place {
                names[index] = SortedName(natural: names[index].text)
            }
            place += 1
        }
    }

    /// Moves first names to the front where the names are surely persons.
    private mutating func turnPersons() {
        let sorted = names.indices.filter { names[$0].hasComma }
        guard !sorted.isEmpty, sorted.allSatisfy({ names[$0].person != nil }) else { return }
        guard isSure(sorted) else { return }
        for index in sorted {
            names[index] = SortedName(natural: names[index].person?.natural ?? names[index].text)
        }
    }

    private func isSure(_ sorted: [Int]) -> Bool {
        let persons = sorted.compactMap { names[$0].person }
        guard names.count > 1 else { return true }
        guard sorted.count == 1 else { return persons.contains(where: \.hasGivenName) }
        guard sorted[0] == 0, let person = persons.first else { return false }
        let next = names[1]
        if next.isBackingBand { return person.surnameIsShort || person.hasGivenName }
        guard person.hasGivenName else { return false }
        guard !next.isStageName else { return true }
        // "Peter, Paul & Mary" and "Phillips, Craig & Dean" are bands, "Perry, Katy & Snoop Dogg" is not.
        return next.wordCount > 1 || person.hasOneGivenName && !person.hasGivenSurname && !next.isGivenName
    }
}
