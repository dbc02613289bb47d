/// The words by which names are found.
///
/// Names are folded, as the database's function `fold` folds them.
enum NameWords {
    /// The most scalars of a word with letters other than a to z.
    private static let lengthLimit = 60

    /// All words by which a song with some names is found.
    ///
    /// Punctuation both separates words and joins them: "ac/dc" has "ac", "dc" and "acdc". Scripts without spaces have each
    /// scalar and every two neighbours as words, also across spaces, which people put elsewhere in Korean. Kana, Cyrillic
    /// and Greek also have words in Latin letters.
    ///
    /// - Parameter names: The folded names of one song, such as its title and its artist.
    /// - Returns: The words, of which some may be the same.
    static func all(of names: [String]) -> [String] {
        if names.allSatisfy(\.isPlain) { return names.flatMap { parts(of: $0.utf8[...]) } }
        let spelt = names.flatMap { words(of: $0, isSeparating: true) + words(of: $0, isSeparating: false) }
        guard !names.allSatisfy(\.isASCII) else { return spelt }
        let unspaced = names.joined(separator: " ").unicodeScalars.filter(\.isUnspaced).map(\.asHiragana)
        let romanized = names.filter { $0.unicodeScalars.contains(where: \.hasLatinForm) }
        return spelt + pairs(of: unspaced[...]) + unspaced.map { String($0) } + romanized.flatMap(Romanization.words)
    }

    /// The words of a name or a query.
    ///
    /// - Parameters:
    ///   - name: The folded text.
    ///   - isSeparating: True when punctuation separates words, as in "ac dc"; false when it joins them, as in "acdc", and
    ///     signs stand for letters, as in "p!nk".
    /// - Returns: The words; a text of nothing but punctuation is its own word.
    static func words(of name: String, isSeparating: Bool) -> [String] {
        let letters = isSeparating ? Array(name.unicodeScalars) : withSignsAsLetters(Array(name.unicodeScalars))
        let found = words(letters, isSeparating)
        return found.isEmpty ? parts(of: Substring(name.unicodeScalars.prefix(lengthLimit)).utf8) : found
    }

    /// The folded name without punctuation and the leading article.
    static func plain(_ name: String) -> String {
        let article = articles.first { name.utf8.starts(with: $0.utf8) }
        guard article != nil || !name.isPlain else { return name }
        let rest = name.unicodeScalars.dropFirst(article?.unicodeScalars.count ?? 0)
        let plain = parts(of: String(String.UnicodeScalarView(rest.filter { $0 == " " || $0.isWritten })).utf8[...])
        return plain.isEmpty ? name : plain.joined(separator: " ")
    }

    private static let articles = ["the ", "an ", "a "]

    /// The parts between spaces.
    private static func parts(of text: Substring.UTF8View) -> [String] {
        text.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    }

    private static func words(_ letters: [Unicode.Scalar], _ isSeparating: Bool) -> [String] {
        var words: [String] = []
        var word: [Unicode.Scalar] = []
        var isUnspaced = false
        func end() {
            if isUnspaced {
                words += pairs(of: word[...])
            } else if !word.isEmpty {
                words.append(String(String.UnicodeScalarView(word.prefix(lengthLimit))))
            }
            word = []
        }
        for letter in letters {
            if letter.isWritten, letter.isUnspaced != isUnspaced {
                end()
                isUnspaced = letter.isUnspaced
            }
            if letter.isUnspaced {
                word.append(letter.asHiragana)
            } else if letter.isWritten {
                word += substitutes[letter].map { Array($0.unicodeScalars) } ?? [letter]
            } else if isSeparating || letter == " " {
                end()
            }
        }
        end()
        return words
    }

    /// Letters that people type as plain ones, but Unicode does not decompose.
    private static let substitutes: [Unicode.Scalar: String] = [
        "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe",
    ]

    /// Every two neighbours; a single scalar is left alone.
    private static func pairs(of letters: ArraySlice<Unicode.Scalar>) -> [String] {
        guard letters.count > 1 else { return letters.map { String($0) } }
        return zip(letters, letters.dropFirst()).map { String(String.UnicodeScalarView([$0, $1])) }
    }

    /// Replaces signs that stand for letters: "p!nk" is "pink", "ke$ha" is "kesha".
    private static func withSignsAsLetters(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard letters.contains(where: { "!$@".unicodeScalars.contains($0) }) else { return letters }
        func replaced(
            _ sign: Unicode.Scalar,
            by letter: Unicode.Scalar,
            in letters: [Unicode.Scalar],
            between test: (_ before: Unicode.Scalar?, _ behind: Unicode.Scalar?) -> Bool
        ) -> [Unicode.Scalar] {
            letters.indices.map { place in
                guard letters[place] == sign,
                    test(place > 0 ? letters[place - 1] : nil, place + 1 < letters.count ? letters[place + 1] : nil)
                else { return letters[place] }
                return letter
            }
        }
        let isLetter = { (letter: Unicode.Scalar?) in letter.map { ("a"..."z").contains($0) } ?? false }
        let isDigit = { (letter: Unicode.Scalar?) in letter.map { ("0"..."9").contains($0) } ?? false }
        var result = replaced("!", by: "i", in: letters) { (isLetter($0) || isDigit($0)) && isLetter($1) }
        result = replaced("@", by: "a", in: result) { isLetter($0) && isLetter($1) }
        return replaced("$", by: "s", in: result) { isLetter($0) || $0 == "$" || isLetter($1) || $1 == "$" }
    }
}

extension String {
    /// True when the text has no other scalars than small Latin letters, digits and spaces.
    fileprivate var isPlain: Bool {
        utf8.allSatisfy { byte in
            byte == UInt8(ascii: " ") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        }
    }

    fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension Unicode.Scalar {
    /// True for characters of scripts that put no spaces between words: Han, kana and Hangul.
    var isUnspaced: Bool {
        switch value {
        case 0x3005...0x3007, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC: true
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x3FFFF: true
        default: false
        }
    }

    /// The hiragana of the same sound for katakana, and other scalars as they are.
    var asHiragana: Unicode.Scalar {
        0x30A1...0x30F6 ~= value ? Unicode.Scalar(value - 0x60) ?? self : self
    }

    /// True for Greek, Cyrillic and kana.
    fileprivate var hasLatinForm: Bool { 0x370...0x52F ~= value || 0x3041...0x30FF ~= value }

    /// True for what words consist of: letters and decimal digits.
    fileprivate var isWritten: Bool {
        if isASCII { return ("a"..."z").contains(self) || ("0"..."9").contains(self) }
        return switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
        default: isUnspaced
        }
    }
}
