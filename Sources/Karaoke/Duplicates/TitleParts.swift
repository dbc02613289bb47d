import SongText

/// A folded title, taken apart: the name of the work, its subtitle, the version, and guests.
struct TitleParts {
    /// The letters and digits of the name without what stands in brackets.
    private(set) var name: String
    /// The letters and digits of the name with its subtitle.
    let nameWithSubtitle: String
    /// The letters and digits of what stands in brackets, without remarks; empty for nothing.
    let subtitle: String
    /// The words that tell recordings apart.
    private(set) var versions: Set<String> = []
    /// The names of guests, folded.
    private(set) var guests: [String] = []

    init(_ folded: String) {
        var main: [String] = []
        var whole: [String] = []
        var bracketed: [String] = []
        for (index, piece) in Self.pieces(folded).enumerated() {
            let (text, guest) = Self.beforeGuests(piece.text, atStart: piece.isRemark)
            if let guest { guests.append(guest) }
            let words = LikenessWords.words(text)
            guard piece.isRemark || index > 0 else {
                (main, whole) = (main + words, whole + words)
                continue
            }
            let told = Self.versions(in: words)
            if !told.isEmpty {
                versions.formUnion(told)
            } else if Self.isRemark(words) {
                continue
            } else {
                whole += words
                if piece.isRemark { bracketed += words } else { main += words }
            }
        }
        nameWithSubtitle = LikenessWords.letters(of: whole)
        subtitle = LikenessWords.letters(of: bracketed)
        name = LikenessWords.letters(of: main)
        if name.isEmpty { name = nameWithSubtitle }
        // A title that is nothing but a remark or a sign is what it is.
        if name.isEmpty { name = folded }
    }
}

extension TitleParts {
    /// A part of a title: what stands in brackets, or outside them and between dashes.
    private struct Piece {
        var text: Substring
        var isRemark = false
    }

    private static func pieces(_ folded: String) -> [Piece] {
        var pieces: [Piece] = []
        var start = folded.unicodeScalars.startIndex
        var isRemark = false
        func add(until end: String.Index) {
            let text = folded[start..<end]
            guard !isRemark else { return pieces.append(Piece(text: text, isRemark: true)) }
            pieces += betweenDashes(text).map { Piece(text: $0) }
        }
        for index in folded.unicodeScalars.indices {
            switch folded.unicodeScalars[index] {
            case "(", "[": add(until: index)
            case ")", "]": add(until: index)
            default: continue
            }
            isRemark = folded.unicodeScalars[index] == "(" || folded.unicodeScalars[index] == "["
            start = folded.unicodeScalars.index(after: index)
        }
        add(until: folded.endIndex)
        return pieces.filter { $0.text.unicodeScalars.contains { $0 != " " } }
    }

    /// The parts between dashes that stand alone.
    private static func betweenDashes(_ text: Substring) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        for word in text.parts(at: " ") where word.unicodeScalars.elementsEqual(["-"]) {
            parts.append(text[start..<word.startIndex])
            start = word.endIndex
        }
        return parts + [text[start...]]
    }

    /// The text before "feat." and the guests after it.
    private static func beforeGuests(_ text: Substring, atStart: Bool) -> (Substring, String?) {
        let words = text.parts(at: " ")
        for (index, word) in words.enumerated() {
            let isMark = guestMarks.contains(word) || atStart && index == 0 && word == "with"
            guard isMark, index + 1 < words.count, index > 0 || atStart else { continue }
            return (text[..<word.startIndex], String(text[words[index + 1].startIndex...]))
        }
        return (text, nil)
    }

    /// The words that tell recordings apart; "part 2" is one, and so is what stands before "version".
    private static func versions(in words: [String]) -> Set<String> {
        var found: Set<String> = []
        for (index, word) in words.enumerated() {
            if let version = versionWords[word] { found.insert(version) }
            if partWords.contains(word), index + 1 < words.count { found.insert("part \(words[index + 1])") }
        }
        if found.isEmpty, words.contains(where: { recordingWords.contains($0) }) {
            found = Set(words).subtracting(recordingWords).subtracting(remarkWords).subtracting(fillers)
        }
        return found
    }

    private static func isRemark(_ words: [String]) -> Bool {
        words.contains { remarkWords.contains($0) || recordingWords.contains($0) }
    }

    static let guestMarks: Set<Substring> = ["feat", "feat.", "featuring", "ft", "ft."]

    private static let partWords: Set<String> = ["part", "pt", "pts", "parts", "vol", "volume", "chapter"]

    /// Words for one recording among others; the words beside them say which one.
    private static let recordingWords: Set<String> = ["cut", "edit", "session", "special", "ver", "version"]

    /// Words of remarks that make no difference to singers.
    private static let remarkWords: Set<String> = [
        "album", "audio", "backing", "clean", "edited", "explicit", "famous", "film", "hd", "karaoke", "lp", "lyric",
        "lyrics", "mono", "movie", "official", "original", "originally", "radio", "remaster", "remastered", "single",
        "soundtrack", "stereo", "studio", "style", "theme", "video", "vocal", "vocals",
    ]

    /// Words that say nothing of a recording.
    private static let fillers: Set<String> = [
        "by", "from", "full", "in", "key", "long", "made", "main", "music", "of", "short", "the", "with", "without",
    ]

    /// Words that tell a recording from others, with the word for all of one kind.
    private static let versionWords: [String: String] = [
        "acapella": "a cappella", "acoustic": "acoustic", "cappella": "a cappella", "christmas": "christmas",
        "club": "remix", "country": "country", "cover": "cover", "dance": "dance", "demo": "demo", "deutsch": "german",
        "deutsche": "german", "duet": "duet", "duo": "duet", "dutch": "dutch", "english": "english",
        "espanol": "spanish", "extended": "extended", "female": "female", "francais": "french", "french": "french",
        "german": "german", "instrumental": "instrumental", "italian": "italian", "italiano": "italian",
        "japanese": "japanese", "jazz": "jazz", "kids": "kids", "korean": "korean", "live": "live", "male": "male",
        "mashup": "medley", "medley": "medley", "megamix": "medley", "mix": "remix", "orchestral": "orchestral",
        "pianoforte": "piano", "piano": "piano", "portuguese": "portuguese", "remix": "remix", "reprise": "reprise",
        "rerecorded": "re-recorded", "rmx": "remix", "rock": "rock", "slow": "slow", "solo": "solo",
        "spanglish": "spanglish", "spanish": "spanish", "swedish": "swedish", "taylors": "taylor", "tribute": "cover",
        "unplugged": "acoustic",
    ]
}
