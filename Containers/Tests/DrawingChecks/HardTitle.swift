/// Titles that are hard to fit on a card.
public enum HardTitle: String, CaseIterable, Sendable {
    case wideWord
    case slimWord
    case japanese
    case arabic
    case emoji
    case hangul
    case mixed
    case marks

    /// The title.
    public var text: String {
        switch self {
        case .wideWord: String(repeating: "W", count: 200)
        case .slimWord: String(repeating: "i", count: 200)
        case .japanese: String(repeating: "夜に駆ける、", count: 30)
        case .arabic: String(repeating: "أغنية طويلة ", count: 20)
        case .emoji: String(repeating: "👩‍👩‍👧‍👦🎤🇯🇵", count: 60)
        case .hangul: String(repeating: "노래방 ", count: 40)
        case .mixed: String(repeating: "Love 夜 ☀️ ﷽ — ", count: 20)
        case .marks: String(repeating: "e\u{301}\u{302}\u{303}", count: 200)
        }
    }

    /// True when a text consists of whole characters of the title, up to the ellipsis and what was put before.
    public func isMade(of line: String) -> Bool {
        let known = Set(text)
        return line.allSatisfy { known.contains($0) || "\u{2026}\u{2715}\u{2717}\u{A0} ".contains($0) }
    }
}
