/// Names in Latin letters, as people without other letters type them: kana (Hepburn), Cyrillic and Greek.
///
/// Chinese characters stay as they are: only people know their readings.
enum Romanization {
    /// The words of a folded name, with long vowels as they are written and short: "toukyou" and "tokyo".
    static func words(of name: String) -> [String] {
        let letters = Array(name.unicodeScalars)
        let latin = latin(
            zip([nil] + letters, letters).map { $0 == "ο" && $1 == "υ" ? "u" : $1.asHiragana }
        )
        let words = latin.split { !("a"..."z").contains($0) && !("0"..."9").contains($0) }.map(Array.init)
        return words.flatMap { [$0, withShortVowels($0)] }.filter { $0.count > 2 }
            .map { String(String.UnicodeScalarView($0)) }
    }

    private static func latin(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var latin: [Unicode.Scalar] = []
        var isDoubled = false
        for letter in letters {
            if letter == "っ" {
                isDoubled = true
            } else if letter == "ー" {
                if let vowel = latin.last, isVowel(vowel) { latin.append(vowel) }
            } else if let vowel = smallVowels[letter], let before = latin.last, isVowel(before) {
                let isGlide = glides.contains(letter)
                if before == vowel, !isGlide {
                    latin.append(vowel)
                } else {
                    // A small letter takes the place of the vowel before it: kya, sha, fa.
                    latin.removeLast()
                    if isGlide, !(before == "i" && endsInHiss(latin)) { latin.append("y") }
                    latin.append(vowel)
                }
            } else {
                let sound = sounds[letter] ?? smallVowels[letter].map { [$0] } ?? [letter]
                if isDoubled, let first = sound.first { latin.append(first) }
                latin += sound
                isDoubled = false
            }
        }
        return latin
    }

    private static func isVowel(_ letter: Unicode.Scalar) -> Bool { "aiueo".unicodeScalars.contains(letter) }

    /// True for the beginnings of shi, chi and ji.
    private static func endsInHiss(_ latin: [Unicode.Scalar]) -> Bool {
        ["sh", "ch", "j"].contains { latin.suffix($0.unicodeScalars.count).elementsEqual($0.unicodeScalars) }
    }

    /// Replaces "ou" by "o", and two equal vowels by one.
    private static func withShortVowels(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
        without(second: { $0 == $1 && isVowel($0) }, in: without(second: { $0 == "o" && $1 == "u" }, in: word))
    }

    /// Leaves out the second of two letters that pass a test, and begins anew behind them.
    private static func without(
        second test: (Unicode.Scalar, Unicode.Scalar) -> Bool,
        in word: [Unicode.Scalar]
    ) -> [Unicode.Scalar] {
        var (result, isSecond): ([Unicode.Scalar], Bool) = ([], false)
        for (before, letter) in zip([nil] + word.map(Optional.some), word) {
            isSecond = !isSecond && before.map { test($0, letter) } ?? false
            if !isSecond { result.append(letter) }
        }
        return result
    }

    private static let glides: Set<Unicode.Scalar> = ["ゃ", "ゅ", "ょ"]

    private static let smallVowels: [Unicode.Scalar: Unicode.Scalar] = [
        "ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o", "ゃ": "a", "ゅ": "u", "ょ": "o",
    ]

    private static let sounds: [Unicode.Scalar: [Unicode.Scalar]] = letters.mapValues { Array($0.unicodeScalars) }

    private static let letters: [Unicode.Scalar: String] = [
        "あ": "a", "い": "i", "う": "u", "え": "e", "お": "o", "か": "ka", "き": "ki", "く": "ku", "け": "ke", "こ": "ko",
        "が": "ga", "ぎ": "gi", "ぐ": "gu", "げ": "ge", "ご": "go", "さ": "sa", "し": "shi", "す": "su", "せ": "se",
        "そ": "so", "ざ": "za", "じ": "ji", "ず": "zu", "ぜ": "ze", "ぞ": "zo", "た": "ta", "ち": "chi", "つ": "tsu",
        "て": "te", "と": "to", "だ": "da", "ぢ": "ji", "づ": "zu", "で": "de", "ど": "do", "な": "na", "に": "ni",
        "ぬ": "nu", "ね": "ne", "の": "no", "は": "ha", "ひ": "hi", "ふ": "fu", "へ": "he", "ほ": "ho", "ば": "ba",
        "び": "bi", "ぶ": "bu", "べ": "be", "ぼ": "bo", "ぱ": "pa", "ぴ": "pi", "ぷ": "pu", "ぺ": "pe", "ぽ": "po",
        "ま": "ma", "み": "mi", "む": "mu", "め": "me", "も": "mo", "ら": "ra", "り": "ri", "る": "ru", "れ": "re",
        "ろ": "ro", "や": "ya", "ゆ": "yu", "よ": "yo", "わ": "wa", "ゐ": "i", "ゑ": "e", "を": "o", "ん": "n", "ゔ": "vu",
        "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "з": "z", "и": "i", "к": "k", "л": "l", "м": "m",
        "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "ы": "y", "э": "e", "і": "i",
        "ґ": "g", "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ь": "", "ю": "yu",
        "я": "ya", "є": "ye",
        "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "ι": "i", "κ": "k", "λ": "l", "μ": "m",
        "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s", "ς": "s", "τ": "t", "υ": "y", "φ": "f", "ω": "o",
        "θ": "th", "χ": "ch", "ψ": "ps",
    ]
}
