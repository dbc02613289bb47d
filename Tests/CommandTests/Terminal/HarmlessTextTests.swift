import Testing

@testable import KaraokeCommand

@Suite struct `A text for the terminal` {
    @Test(
        arguments: [
            ("Love Stack", "Love Stack"), ("ラブ・スタック é 🎤", "ラブ・スタック é 🎤"),
            ("\u{1B}]0;mine\u{7}", "\u{FFFD}]0;mine\u{FFFD}"), ("a\r\nb\tc", "a\u{FFFD}\u{FFFD}b\u{FFFD}c"),
            ("\u{9B}2J\u{7F}\0", "\u{FFFD}2J\u{FFFD}\u{FFFD}"), ("\u{202E}kcatS\u{2066}", "\u{FFFD}kcatS\u{FFFD}"),
            ("\u{200E}a\u{200F}b\u{61C}", "\u{FFFD}a\u{FFFD}b\u{FFFD}"),
        ]
    )
    func `contains no character that controls it`(text: String, printed: String) {
        #expect(text.harmless() == printed)
    }

    @Test func `keeps the line breaks of a message of several lines`() {
        #expect("one\ntwo\u{1B}".harmless(except: "\n") == "one\ntwo\u{FFFD}")
    }
}
