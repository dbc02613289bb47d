import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A search` {
    private let songs = Songs(TestDatabase.current.database)

    @Test(arguments: [
        "scrolling delegates", "delegates scrolling", "the deep in scrolling", "SCROLLING", "  scrolling  deep ",
        "Dełegates", "scróllíng",
    ])
    func `finds words in any order, case and accent`(words: String) async throws {
        try await add(("Scrolling in the Deep", "The Delegates"), ("Love Stack", "The Push and Pops"))
        #expect(try await find(words) == ["Scrolling in the Deep"])
    }

    @Test(arguments: [
        "dont stop", "don't stop", "don’t stop", "stop don t", "acdc", "ac/dc", "ac dc", "AC-DC stop",
    ])
    func `does not see punctuation`(words: String) async throws {
        try await add(("Don't Stop!", "AC/DC"), ("Purple Main", "The Delegates"))
        #expect(try await find(words) == ["Don't Stop!"])
    }

    @Test(arguments: [("rock-n-roll", "Rock 'n' Roll"), ("rocknroll", "Rock-n-Roll"), ("rock'n'roll", "Rock N Roll")])
    func `takes punctuation within a word for nothing or a space`(words: String, title: String) async throws {
        try await add((title, "The Delegates"), ("Purple Main", "The Containers"))
        #expect(try await find(words) == [title])
    }

    @Test func `puts the article first that is a part of the name`() async throws {
        try await add(20, title: "Team", artist: "The Delegates")
        try await add(("The A Team", "The Containers"), ("A Team", "The Push and Pops"))
        #expect(Set(try await find("a team").prefix(2)) == ["A Team", "The A Team"])
    }

    @Test func `puts songs that have a short last word before those where others begin with it`() async throws {
        try await add(1_100, title: "A Song of Hay", artist: "The Delegates")
        try await add(("Love Stack", "A-Ha"))
        #expect(try await find("a ha").first == "Love Stack")
    }

    @Test(arguments: [
        ("pink", "P!nk"), ("p!nk", "Pink"), ("P!nk", "P!nk"), ("kesha", "Ke$ha"), ("Ke$ha", "Kesha"), ("asap", "A$AP"),
        ("bada$$", "Badass"), ("badass", "Bada$$"), ("wham", "Wham!"),
    ])
    func `reads signs that stand for letters`(words: String, artist: String) async throws {
        try await add(("Love Stack", artist), ("Purple Main", "The Containers"))
        #expect(try await find(words) == ["Love Stack"])
    }

    @Test(arguments: [
        ("guns and roses", "Guns N' Roses"), ("rock n roll", "Rock and Roll"), ("nine to five", "9 to 5"),
        ("nothing compares to you", "Nothing Compares 2 U"), ("mister brightside", "Mr. Brightside"),
    ])
    func `finds homophones`(words: String, title: String) async throws {
        try await add((title, "The Delegates"), ("Purple Main", "The Containers"))
        #expect(try await find(words) == [title])
    }

    @Test(arguments: [
        "hit me baby one more time", "sam - baby one more time (official lyric video)",
        "If Yo uBaby One More Time Again",
    ])
    func `makes do with words that stand together`(words: String) async throws {
        try await add(("...Baby One More Time", "Any Arrays"), ("Purple Main", "The Containers"))
        #expect(try await find(words) == ["...Baby One More Time"])
    }

    @Test(arguments: ["s", "sc", "scr", "scrol", "deep", "delegates scr", "in th", "scroll del", "scro deleg"])
    func `takes the last word, and others too, for a beginning`(words: String) async throws {
        try await add(("Scrolling in the Deep", "The Delegates"), ("Purple Main", "Any Arrays"))
        #expect(try await find(words) == ["Scrolling in the Deep"])
    }

    @Test(arguments: [
        "scrolking", "scroling", "scrollling", "scrollign", "csrolling", "crolling", "scrollin", "sqrolling delegtaes",
        "the dlegates", "scrolling in teh deep",
    ])
    func `corrects a letter replaced, left out, added or swapped`(words: String) async throws {
        try await add(("Scrolling in the Deep", "The Delegates"), ("Purple Main", "Any Arrays"))
        #expect(try await find(words) == ["Scrolling in the Deep"])
    }

    @Test(arguments: ["scrolling zebras delegates", "scrll delegates", "scrollingdeep"])
    func `drops a word, or accepts similar ones, before it finds nothing`(words: String) async throws {
        try await add(("Scrolling in the Deep", "The Delegates"), ("Purple Main", "Any Arrays"))
        #expect(try await find(words) == ["Scrolling in the Deep"])
    }

    @Test(arguments: [
        ("好き", "君が好きです"), ("君が", "君が好きです"), ("君", "君が好きです"), ("キミガ", "きみがすき"), ("きみが", "キミガスキ"),
        ("ｶﾗｵｹ", "カラオケの夜"), ("사랑", "사랑했나봐"), ("했나봐 사랑", "사랑했나봐"), ("사랑했나봐", "사랑 했나봐"),
        ("катюша", "Катюша"), ("КАТЮ", "Катюша"), ("катуша", "Катюша"), ("strasse", "Straße"), ("bjork", "Bjørk"),
        ("नम", "नमस्ते दुनिया"), ("दुनि नम", "नमस्ते दुनिया"), ("दुनिया नमस", "नमस्ते दुनिया"), ("สวั", "สวัสดี ชาวโลก"),
        ("ชาว สวัส", "สวัสดี ชาวโลก"),
    ])
    func `knows other scripts`(words: String, title: String) async throws {
        try await add((title, "The Delegates"), ("夜空", "Any Arrays"), ("노래", "Any Arrays"), ("Песня", "Any Arrays"))
        #expect(try await find(words).first == title)
    }

    @Test func `puts the exact name first, then beginnings, words and typos`() async throws {
        try await add(
            ("Lave", "Any Arrays"),
            ("All My Love", "Any Arrays"),
            ("Love Stack", "Any Arrays"),
            ("Love", "Any Arrays"),
            ("Glory", "Lovely Arrays")
        )
        #expect(try await find("love") == ["Love", "Love Stack", "Glory", "All My Love", "Lave"])
    }

    @Test(arguments: [
        ("rock n roll", ["Rock 'n' Roll", "Rock N Roll Party"]), ("me", ["Me", "Me Too", "Mean to Me", "Not Me"]),
        ("beatles", ["Yesterday", "Beatlesque"]), ("the you", ["The You", "Young"]),
    ])
    func `puts whole words before the beginnings of others`(words: String, titles: [String]) async throws {
        for title in titles.reversed() {
            try await add((title, title == "Yesterday" ? "The Beatles" : "Any Arrays"))
        }
        #expect(try await find(words) == titles)
    }

    @Test func `puts the more similar first`() async throws {
        try await add(
            ("The Long Way to Purple Main", "The Delegates"),
            ("Purple Main", "The Delegates"),
            ("Main Street, Purple", "The Delegates")
        )
        #expect(try await find("delegates purple main").first == "Purple Main")
    }

    @Test(arguments: [
        "that song love stack by the push and pops", "the one called love stack from push and pops", "song love stack",
        "that tune lvoe stack by pops",
    ])
    func `leaves out what people say around a name`(words: String) async throws {
        try await add(("Love Stack", "The Push and Pops"), ("Purple Main", "The Containers"))
        #expect(try await find(words) == ["Love Stack"])
    }

    @Test func `keeps such words where songs have them`() async throws {
        try await add(("That Song", "The Delegates"), ("Love Stack", "The Push and Pops"))
        #expect(try await find("that song by the delegates") == ["That Song"])
    }

    @Test(arguments: [
        "borntobuild", "bornto build", "push pops borntobuild", "thedelegates wonderwall", "wonder wall",
        "wonder wall delegates", "iwanttobuild",
    ])
    func `finds names with other spaces`(words: String) async throws {
        try await add(
            ("Born to Build", "The Push and Pops"),
            ("Wonderwall", "The Delegates"),
            ("I Want to Build", "The Containers")
        )
        let wanted = words.contains("won") ? "Wonderwall" : words.contains("want") ? "I Want to Build" : "Born to Build"
        #expect(try await find(words).first == wanted)
    }

    @Test(arguments: [
        ("hanamizuki", "ハナミズキ"), ("hanami zuki", "ハナミズキ"), ("hanamizki", "ハナミズキ"), ("usseewa", "うっせぇわ"),
        ("gakkou", "がっこう"), ("gakko", "がっこう"), ("shabon", "シャボン玉"), ("tifani", "ティファニー"),
        ("gruppa krovi", "Группа крови"), ("grupa krovi", "Группа крови"), ("ouranos", "Ουρανός"),
        ("choris", "Χωρίς Εσένα"),
        ("kyaripamyu", "きゃりーぱみゅぱみゅ"), ("はなみずき", "ハナミズキ"),
    ])
    func `finds names of other scripts in Latin letters`(words: String, title: String) async throws {
        try await add((title, "The Delegates"), ("Purple Main", "The Containers"), ("Love Stack", "The Push and Pops"))
        #expect(try await find(words) == [title])
    }

    @Test(arguments: [
        "scr the dee", "dee scr", "del scr", "scr in the dee d", "sc de", "in sc del", "scrol de", "del scrolling i",
        "delega scroll in th", "scro dele dee",
    ])
    func `finds a few letters of each word`(words: String) async throws {
        try await add(("Scrolling in the Deep", "Delegates"), ("Love Stack", "The Push and Pops"))
        #expect(try await find(words) == ["Scrolling in the Deep"])
    }

    @Test(arguments: ["÷", "!!!", "🎤", "$"])
    func `finds names of nothing but signs`(title: String) async throws {
        try await add((title, "The Delegates"), ("Love Stack", "Any Arrays"))
        #expect(try await find(title) == [title])
    }

    @Test(arguments: [
        "!", "???", "' | 'x", "a & !b", "\\", "\\' | love:*", "love:*", "!love", "<->", "( (", "%", "_", "*", "\u{301}",
        "🎤", "' OR 1=1 --", "'\u{20DD}", "\u{600}'", "\\\u{301}", "a\u{600}\\", "\u{6DD}'\u{301} | x:*", "\u{10FFFF}",
        "a b c d e f g h i j k l m n o p q r s t u v w x y z", "ﷺﷺﷺﷺ",
    ])
    func `takes any text`(words: String) async throws {
        try await add(("x\(words)", "The Delegates"), ("Scrolling in the Deep", "The Delegates"))
        #expect(try await find("\(words) delegates").contains("x\(words)"))
    }

    @Test func `takes names as long as they come`() async throws {
        let title = String(repeating: "ﷺ", count: 200)
        try await add((title, String(repeating: "夜", count: 200)), (String(repeating: "é", count: 200), "A"))
        #expect(try await find(title) == [title])
    }

    @Test(arguments: [
        (String(repeating: "a", count: 10_000), ValidationError.Problem.tooLong(limit: 200)), ("a\0b", .holdsControl),
    ])
    func `rejects texts that cannot be in names`(words: String, problem: ValidationError.Problem) {
        #expect(throws: ValidationError("q", problem)) { try SongSearch(words) }
    }

    @Test func `finds as many as are wanted, and the same ones first`() async throws {
        for number in 1...30 { try await add(("Love Stack \(number)", "The Delegates")) }
        let all = try await songs.search(SongSearch("love"))
        #expect(all.count == 30)
        #expect(try await songs.search(SongSearch("love"), count: 7) == Array(all.prefix(7)))
    }

    @Test(arguments: ["love", "love st", "delegates love", "st lov"])
    func `puts what is pinned on the board first, and then songs with more stars`(words: String) async throws {
        let party = try await Party.host()
        for number in 1...5 { try await add(("Love Stack \(number)", "The Delegates")) }
        _ = try await TestDatabase.current.database.write("UPDATE songs SET rating = 5 WHERE title = 'Love Stack 3'")
        let all = try await songs.search(SongSearch("love stack 4"))
        try await party.pin(try #require(all.first), for: try await party.join("Sam"))
        let found = try await songs.search(SongSearch(words, filter: Song.Filter(board: party.id)))
        let titles = try await songs.songs(found).map(\.song.value.title)
        #expect(titles.prefix(3) == ["Love Stack 4", "Love Stack 3", "Love Stack 1"])
        #expect(try await find(words).prefix(2) == ["Love Stack 3", "Love Stack 1"])
    }

    @Test func `reflects songs that a statement stored, renamed or deleted`() async throws {
        let database = TestDatabase.current.database
        _ = try await database.write(
            """
            INSERT INTO songs (id, title, artist) VALUES
                (gen_random_uuid(), 'Scrolling', 'The Delegates'), (gen_random_uuid(), 'Purple Main', 'Any Arrays')
            """
        )
        #expect(try await find("scroling") == ["Scrolling"])
        _ = try await database.write("UPDATE songs SET title = 'Diving' WHERE title = 'Scrolling'")
        #expect(try await find("scroling") == [])
        #expect(try await find("divign") == ["Diving"])
        _ = try await database.write("DELETE FROM songs WHERE title = 'Diving'")
        #expect(try await find("divign") == [])
    }

    private func add(_ names: (title: String, artist: String)...) async throws {
        for name in names { _ = try await songs.create(Song.Draft(title: name.title, artist: name.artist)) }
    }

    /// Adds songs whose titles are numbered.
    private func add(_ count: Int, title: String, artist: String) async throws {
        _ = try await TestDatabase.current.database.write(
            """
            INSERT INTO songs (id, title, artist)
            SELECT gen_random_uuid(), \(title) || ' ' || number, \(artist) FROM generate_series(1, \(count)) AS number
            """
        )
    }

    private func find(_ words: String) async throws -> [String] {
        try await songs.songs(try await songs.search(try SongSearch(words))).map(\.song.value.title)
    }
}
