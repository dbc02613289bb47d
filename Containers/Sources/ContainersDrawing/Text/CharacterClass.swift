/// The width of a character, in any font.
public enum CharacterClass: Sendable, Equatable {
    /// It joins the character before it, or is not shown at all.
    case invisible
    /// As wide as an "i".
    case slim
    /// As wide as a lower-case letter.
    case narrow
    /// As wide as a capital letter.
    case broad
    /// As wide as it is high: ideographs, kana, hangul.
    case wide
    /// Several letters in one, or a line across.
    case long
    /// A picture, often wider than it is high.
    case emoji

    /// Classifies a character as a reader sees it, which may consist of many scalars.
    public init(_ character: Character) {
        guard let first = character.unicodeScalars.first else {
            self = .invisible
            return
        }
        self = first.isASCII && character.utf8.count == 1 ? Self(ascii: first) : Self(first, in: character)
    }

    /// Classifies a character that is one scalar of ASCII.
    init(ascii scalar: Unicode.Scalar) {
        self =
            switch scalar {
            case "\0"..<" ", "\u{7F}": .invisible
            case "f", "i", "j", "l", "r", "t", "I", " ", "!", "'", "(", ")", ",", ".", "/", ":", ";", "|", "-": .slim
            case "m", "w", "A"..."Z", "@", "%", "&", "+", "=", "<", ">", "~", "#": .broad
            default: .narrow
            }
    }

    private init(_ scalar: Unicode.Scalar, in character: Character) {
        // The first that is shown as a picture by itself is the watch, U+231A.
        let isEmoji =
            scalar.value >= 0x231A && scalar.properties.isEmojiPresentation
            || character.unicodeScalars.contains("\u{FE0F}")
        guard !isEmoji else {
            self = .emoji
            return
        }
        guard !Self.wideRanges.contains(where: { $0.contains(scalar.value) }) else {
            self = .wide
            return
        }
        guard !Self.longRanges.contains(where: { $0.contains(scalar.value) }) else {
            self = .long
            return
        }
        self =
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format, .control, .surrogate, .lineSeparator,
                .paragraphSeparator:
                .invisible
            case .lowercaseLetter, .modifierLetter, .spaceSeparator: .narrow
            default: .broad
            }
    }

    /// Dashes, numbers and units in one character, mathematical letters, and words of Arabic in one character.
    private static let longRanges: [ClosedRange<UInt32>] = [
        0x2012...0x2015, 0x2116...0x2122, 0x2150...0x218F, 0x1D400...0x1D7FF, 0xFDF0...0xFDFD,
    ]

    /// The blocks of Unicode whose characters are wide in East Asian typography.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x20000...0x3FFFD,
    ]
}

extension CharacterClass {
    /// The cells that the character takes in a terminal.
    public var cells: Double {
        switch self {
        case .invisible: 0
        case .slim, .narrow, .broad, .long: 1
        case .wide, .emoji: 2
        }
    }

    /// The widest that the character gets in plain faces, in parts of the font's size.
    public var plainEms: Double { ems * 0.92 }

    /// The widest that the character gets in the bold faces of common sans-serif fonts, in parts of the font's size.
    public var ems: Double {
        switch self {
        case .invisible: 0
        case .slim: 0.42
        case .narrow: 0.66
        case .broad: 0.86
        case .wide: 1.05
        case .long, .emoji: 1.35
        }
    }
}
