/// The words of a folded name, as they are compared.
enum LikenessWords {
    /// The words between punctuation and spaces, with letters that stand for others and numbers as digits.
    static func words(_ folded: some StringProtocol) -> [String] {
        let scalars = Array(folded.unicodeScalars)
        var words: [String] = []
        var word = ""
        for (place, scalar) in scalars.enumerated() {
            if isLetterOrDigit(scalar) {
                word += letters[scalar] ?? String(scalar)
            } else if let letter = signs[scalar], !word.isEmpty || scalar == "$",
                place + 1 < scalars.count, isLetterOrDigit(scalars[place + 1])
            {
                word += letter
            } else if scalar != "'", scalar != ".", !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        return words.map { numbers[$0] ?? $0 }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
            : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// The words that are no articles and conjunctions.
    static func significant(_ words: [String]) -> [String] {
        words.filter { !insignificant.contains($0) }
    }

    /// The words in one, without articles and conjunctions, or all of them when there are no others.
    static func letters(of words: [String]) -> String {
        let significant = significant(words)
        return (significant.isEmpty ? words : significant).map(spelling).joined()
    }

    /// "rockin" for "rocking", as singers write it.
    private static func spelling(_ word: String) -> String {
        let letters = word.unicodeScalars
        let isParticiple = letters.count > 4 && letters.suffix(3).elementsEqual("ing".unicodeScalars)
        return isParticiple ? String(letters.dropLast()) : word
    }

    /// Words that one spelling has and another one lacks.
    private static let insignificant: Set<String> = ["a", "an", "and", "n", "the"]

    /// Letters that people type as plain ones, but Unicode does not decompose.
    private static let letters: [Unicode.Scalar: String] = [
        "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe",
        "þ": "th",
    ]

    /// Signs that stand for letters within a word: "p!nk", "ke$ha".
    private static let signs: [Unicode.Scalar: String] = ["!": "i", "$": "s", "@": "a"]

    private static let numbers: [String: String] = [
        "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
        "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13", "fourteen": "14",
        "fifteen": "15", "sixteen": "16", "seventeen": "17", "eighteen": "18", "nineteen": "19", "twenty": "20",
        "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60", "seventy": "70", "eighty": "80", "ninety": "90",
        "hundred": "100", "thousand": "1000", "first": "1st", "second": "2nd", "third": "3rd",
    ]
}
