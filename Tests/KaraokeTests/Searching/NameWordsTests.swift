import Testing

@testable import Karaoke

/// The names are folded, as the database folds them.
@Suite struct `The words of a name` {
    @Test(arguments: [
        ("scrolling in the deep", "scrolling in the deep"), ("ac/dc", "ac dc acdc"), ("don't stop!", "don t dont stop"),
        ("p!nk", "p nk pink"), ("ke$ha", "ke ha kesha"), ("bada$$", "bada badass"), ("a$ap", "a ap asap"),
        ("m@tt", "m tt matt"), ("wham!", "wham"), ("r and b", "r and b"), ("$$$", "$$$ sss"), ("\\o/ \\\\", "o"),
        ("÷", "÷"), ("bjørk", "bjork"), ("straße 7", "strasse 7"), ("æther łodz", "aether lodz"), ("...", "..."),
        ("夜空", "夜空 夜 空"), ("夜・空", "夜 空 夜空"), ("smap夜空", "smap 夜空 夜 空"), ("7つの夜", "7 つの の夜 つ の 夜 7tsuno"),
        ("사랑 했나봐", "사랑 했나 나봐 랑했 사 랑 했 나 봐"),
        ("катюша", "катюша katyusha"), ("ουζο", "ουζο ouzo ozo"),
    ])
    func `are parted and joined by punctuation, and in Latin letters`(name: String, words: String) {
        let found = Set(NameWords.all(of: [name]))
        let expected = Set(words.split(separator: " ").map { String($0) })
        #expect(found == expected)
    }

    @Test(arguments: [
        ("とうきょう", "toukyou"), ("とうきょう", "tokyo"), ("がっこう", "gakkou"), ("ラーメン", "raamen"), ("ラーメン", "ramen"),
        ("しゃしん", "shashin"), ("ファイト", "faito"), ("チョコ", "choko"), ("きゃりー", "kyarii"), ("ヴァイオリン", "vaiorin"),
        ("щука", "shchuka"), ("подъезд", "podezd"), ("θαλασσα", "thalassa"), ("ουρανος", "ouranos"),
        ("hello вова", "vova"),
    ])
    func `are spelt as people type them who have other letters`(name: String, word: String) {
        #expect(Romanization.words(of: name).contains(word), "\(Romanization.words(of: name))")
    }

    @Test(arguments: [
        ("the beatles", "beatles"), ("a team", "team"), ("an apple", "apple"), ("the", "the"), ("the the", "the"),
        ("ac/dc", "acdc"), ("don't  stop", "dont stop"), ("the ...", "the ..."), ("theatre", "theatre"),
        ("夜空・", "夜空"),
    ])
    func `without punctuation and the article are the plain name`(name: String, plain: String) {
        #expect(NameWords.plain(name) == plain)
    }

    @Test func `reach across the spaces between characters of scripts without any`() {
        #expect(NameWords.all(of: ["夜", "空"]).contains("夜空"))
    }

    @Test func `are no longer than sixty letters`() {
        let name = String(repeating: "ä", count: 100)
        #expect(NameWords.words(of: name, isSeparating: true).map(\.count) == [60])
    }
}
