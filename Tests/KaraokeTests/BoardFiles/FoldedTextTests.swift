import Karaoke
import Testing

@Suite struct `A folded text` {
    @Test(
        arguments: [
            ("Matt", "mATT"), ("Matt", " Matt  "), ("Beyonce", "Beyonc\u{E9}"), ("Beyonc\u{E9}", "Beyonce\u{301}"),
            ("Matt", "\u{FF2D}\u{FF21}\u{FF34}\u{FF34}"), ("Don't", "Don\u{2019}t"), ("Push & Pops", "push and pops"),
            ("Push&Pops", "Push and Pops"), ("a b", "a\u{3000}b"), ("\u{FB01}", "fi"),
        ]
    )
    func `is the same for spellings of one name`(one: String, other: String) {
        #expect(FoldedText(one) == FoldedText(other))
    }

    @Test(arguments: [("Matt", "Mat"), ("\u{30AB}", "\u{30AC}"), ("Sam", "S am"), ("", "a")])
    func `differs for different names`(one: String, other: String) {
        #expect(FoldedText(one) != FoldedText(other))
    }
}
