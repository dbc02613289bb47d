import SongText
import Testing

@Suite struct `A folded text` {
    @Test(
        arguments: [
            ("Matt", "mATT"), ("Matt", " Matt  "), ("Beyonce", "Beyonc\u{E9}"), ("Beyonc\u{E9}", "Beyonce\u{301}"),
            ("Matt", "\u{FF2D}\u{FF21}\u{FF34}\u{FF34}"), ("Don't", "Don\u{2019}t"), ("Push & Pops", "push and pops"),
            ("Push&Pops", "Push and Pops"), ("a b", "a\u{3000}b"), ("\u{FB01}", "fi"), ("a\u{2800}b\u{1D159}", "a b"),
            ("\u{30AB}\u{200B}\u{3099}", "\u{30AC}"), ("I\u{115F}\u{3164}\u{FFA0}da\u{180E}", "Ida"),
            ("\u{2764}\u{FE0F}", "\u{2764}"),
        ]
    )
    func `is the same for spellings of one name`(one: String, other: String) {
        #expect(FoldedText(one) == FoldedText(other))
    }

    @Test(arguments: [
        "\u{200B}Ida", "I\u{200D}da", "Ida\u{FE0F}", "Ida\u{2060}", "I\u{AD}da", "Ida\u{E0041}", "Ida\u{34F}",
    ])
    func `ignores invisible characters`(name: String) {
        #expect(FoldedText(name) == FoldedText("Ida"))
    }

    @Test(arguments: [("Matt", "Mat"), ("\u{30AB}", "\u{30AC}"), ("Sam", "S am"), ("", "a")])
    func `differs for different names`(one: String, other: String) {
        #expect(FoldedText(one) != FoldedText(other))
    }
}
