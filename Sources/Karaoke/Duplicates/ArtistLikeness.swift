import SongText

/// The artists of a song, as they are compared.
struct ArtistLikeness: Sendable, Equatable {
    /// The letters and digits of each name, the leading artist first.
    let names: [String]
    /// The words of the leading name, without articles.
    let leadingWords: Set<String>
    /// The words of all names, without articles.
    let words: Set<String>
    /// The letters and digits of all artists in one.
    let letters: String

    /// Takes the names of artists apart.
    ///
    /// - Parameters:
    ///   - folded: The artists, folded.
    ///   - guests: The guests that the title names, folded.
    init(_ folded: String, guests: [String] = []) {
        let all = ([folded] + guests).flatMap { Self.names($0) }.map { LikenessWords.words($0) }
        // "Beatles, The" has a comma before an article.
        let significant = all.map { LikenessWords.significant($0) }.filter { !$0.isEmpty }
        names = (significant.isEmpty ? all : significant).map { LikenessWords.letters(of: $0) }
        leadingWords = Set(significant.first ?? [])
        words = Set(significant.joined())
        letters = LikenessWords.letters(of: LikenessWords.words(folded))
    }

    /// True when the artists are the same, or one has guests that the other one lacks.
    ///
    /// A song that others play with the artist as their guest is another recording.
    func areAlike(_ other: ArtistLikeness) -> Bool {
        if haveNameInCommon(with: other) || letters.isSlip(of: other.letters) { return true }
        guard !leadingWords.isDisjoint(with: other.leadingWords) else { return false }
        return words.isSubset(of: other.words) || other.words.isSubset(of: words)
    }

    /// The keys of which two artists that are alike have one in common, unless a slip is in both their first and last
    /// two letters.
    var keys: Set<String> {
        let ends = [letters.unicodeScalars.prefix(Self.endLength), letters.unicodeScalars.suffix(Self.endLength)]
        return leadingWords.union(names).union([">\(Substring(ends[0]))", "<\(Substring(ends[1]))"])
    }

    /// The number of letters at either end by which an artist is found despite a typo.
    private static let endLength = 2

    /// True when both are led by one artist, or have the same two names or more in another order.
    func haveNameInCommon(with other: ArtistLikeness) -> Bool {
        if names.first == other.names.first { return true }
        return names.count > 1 && other.names.count > 1 && names.count { other.names.contains($0) } > 1
    }

    /// The names between commas, conjunctions and marks before guests.
    private static func names(_ folded: String) -> [Substring] {
        var names: [Substring] = []
        var start = folded.startIndex
        let words = folded.unicodeScalars.split { [" ", "(", ")"].contains($0) }.map { Substring($0) }
        for word in words where conjunctions.contains(word) {
            names.append(folded[start..<word.startIndex])
            start = word.endIndex
        }
        names.append(folded[start...])
        return names.flatMap { name in
            name.unicodeScalars.split { [",", ";", "/", "+"].contains($0) }.map { Substring($0) }
        }
    }

    private static let conjunctions = Set(NaturalName.conjunctions.map { Substring($0) })
        .union(TitleParts.guestMarks)
        .union(["duet", "versus"])
}

extension String {
    /// True when one letter in five, at most, is another, is missing or is too many; digits count for what they are.
    func isSlip(of other: String) -> Bool {
        let (one, another) = (Array(unicodeScalars), Array(other.unicodeScalars))
        let most = Swift.min(one.count, another.count) / 5
        guard most > 0, abs(one.count - another.count) <= most else { return false }
        let digits: (Unicode.Scalar) -> Bool = { scalar in
            // Properties are slow to look up.
            scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.numericType != nil
        }
        guard one.filter(digits) == another.filter(digits) else { return false }
        var previous = Array(0...another.count)
        for (row, scalar) in one.enumerated() {
            var current = [row + 1]
            for (column, compared) in another.enumerated() {
                let replaced = previous[column] + (scalar == compared ? 0 : 1)
                current.append(Swift.min(replaced, previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[another.count] <= most
    }
}
