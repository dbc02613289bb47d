/// A person's name with the surname first: "Adkins, Trace".
struct SortedPerson {
    private let surname: Substring
    private let given: [Substring]
    /// The words after a whole name: "Jr.", and the "Band" of "Brown, Zac Band".
    private let suffixes: [Substring]

    /// Reads the parts between commas; `nil` when they are as likely a list, such as "Lady Gaga, Bradley Cooper".
    init?(_ parts: [Substring]) {
        guard parts.count == 2 || parts.count == 3 && Self.isSuffix(parts[2]) else { return nil }
        let words = parts[1].split(separator: " ")
        let names = words.prefix(max(1, words.lastIndex { !Self.isSuffix($0) && !Self.isBand($0) }.map { $0 + 1 } ?? 0))
        surname = parts[0]
        given = Array(names)
        suffixes = Array(words.dropFirst(names.count)) + parts.dropFirst(2)
        guard let first = given.first, !Self.isSuffix(first), !Self.isFirm(first) else { return nil }
        // "Tyler, The Creator" is a natural name.
        guard given.count == 1 || !NaturalName.isArticle(first.lowercased()) else { return nil }
        guard given.count <= 2, !surname.isEmpty else { return nil }
        let isSurname = surnameIsShort || given.count == 1 && hasGivenName
        guard isSurname, given.count == 1 || surnameIsShort else { return nil }
    }

    var natural: String {
        (given + [surname] + suffixes).joined(separator: " ")
    }

    /// True when the surname is one word, or one with a particle: "Del Rey", "Van Halen".
    var surnameIsShort: Bool {
        let words = surname.split(separator: " ")
        guard let last = words.last else { return false }
        let particles = words.dropLast(Self.isSuffix(last) ? 2 : 1)
        return particles.allSatisfy { Self.particles.contains($0.lowercased()) }
    }

    /// True when the first name, and the second if there is one, are given names or initials.
    var hasGivenName: Bool { given.allSatisfy { GivenNames.contains($0) || Self.isInitials($0) } }
    var hasGivenSurname: Bool { GivenNames.contains(surname) }
    var hasOneGivenName: Bool { given.count == 1 }

    private static let particles: Set<String> = [
        "al", "ap", "bin", "da", "dal", "de", "del", "della", "den", "der", "des", "di", "do", "dos", "du", "el", "la",
        "las", "le", "los", "mac", "mc", "o'", "saint", "san", "santa", "st", "st.", "ten", "ter", "van", "von", "vom",
        "zu", "zum",
    ]

    private static func isInitials(_ word: Substring) -> Bool {
        word.count == 1 || word.last == "." && word.split(separator: ".").allSatisfy { $0.count == 1 }
    }

    private static func isSuffix(_ word: Substring) -> Bool {
        ["jr", "jr.", "sr", "sr.", "ii", "iii", "iv"].contains(word.lowercased())
    }

    /// True for the form of a firm, which is a part of a band's name: "Monsters, Inc".
    private static func isFirm(_ word: Substring) -> Bool {
        [
            "inc", "inc.", "incorporated", "ltd", "ltd.", "limited", "llc", "l.l.c.", "e.v.", "e.v", "co", "co.",
            "corp", "corp.",
            "gmbh", "ag", "kg", "plc", "s.a.", "s.r.l.", "pty", "gbr", "unlimited",
        ]
        .contains(word.lowercased())
    }

    private static func isBand(_ word: Substring) -> Bool {
        ["band", "group", "set", "trio", "quartet", "quintet", "orchestra", "ensemble", "experience"]
            .contains(word.lowercased())
    }
}
