import Karaoke
import Storage
import TestDatabase
import Testing

/// Queries and the first answers that people expect of the starter songs.
@Suite(.database) struct `The order of the starter songs` {
    /// The least number of queries with the expected first answer.
    private static let leastCount = 55

    @Test func `puts first what most queries mean`() async throws {
        let songs = Songs(TestDatabase.current.database)
        _ = try await songs.loadStarterSongsIfNew()
        _ = try await songs.prepareSearch()
        let expectations = Self.table.split(separator: "\n").map { Expectation(String($0)) }
        #expect(expectations.count == 60)
        var missed: [String] = []
        for expectation in expectations {
            let found = try await songs.search(SongSearch(expectation.query), showing: 0..<1)
            let answer =
                found.artist.map { ["", $0.name] }
                ?? found.songs.first.map {
                    [$0.song.value.title, $0.song.value.artist]
                }
            if answer != [expectation.title, expectation.artist] {
                missed.append("\(expectation.query): \(answer ?? [])")
            }
        }
        #expect(expectations.count - missed.count >= Self.leastCount, "\(missed)")
    }

    /// A query with its expected first answer: a song, or an artist where the title is empty.
    private struct Expectation {
        let query: String
        let title: String
        let artist: String

        init(_ line: String) {
            let parts = line.utf8.split(separator: UInt8(ascii: "|")).map { part in
                String(decoding: part, as: UTF8.self).unicodeScalars.split(separator: " ").map { String($0) }
                    .joined(separator: " ")
            }
            query = parts.first ?? ""
            title = parts.dropFirst().first ?? ""
            artist = parts.last ?? ""
        }
    }

    private static let table = """
        yesterday | Yesterday | The Beatles
        creep | Creep | Radiohead
        my way | My Way | Frank Sinatra
        queen | | Queen
        africa | Africa | Toto
        sweet home | Sweet Home Alabama | Lynyrd Skynyrd
        dreams | Dreams | Fleetwood Mac
        happy | Happy | Pharrell Williams
        believe | Believe | Cher
        prince | | Prince
        toto | | Toto
        cher | | Cher
        zombie | Zombie | The Cranberries
        perfect | Perfect | Ed Sheeran
        tainted love | Tainted Love | Soft Cell
        i will always love you | I Will Always Love You | Whitney Houston
        running up that hill | Running Up That Hill (A Deal with God) | Kate Bush
        sweet dreams | Sweet Dreams (Are Made of This) | Eurythmics
        american pie | American Pie | Don McLean
        somebody to love | Somebody to Love | Queen
        stand by me | Stand by Me | Ben E. King
        let it go | Let It Go | Idina Menzel
        wish you were here | Wish You Were Here | Pink Floyd
        red red wine | Red Red Wine | UB40
        its my life | It's My Life | Bon Jovi
        your song | Your Song | Elton John
        help | Help! | The Beatles
        respect | Respect | Aretha Franklin
        imagine | Imagine | John Lennon
        waterloo | Waterloo | ABBA
        what is love | What Is Love | Haddaway
        toxic | Toxic | Britney Spears
        bohem | Bohemian Rhapsody | Queen
        livin on | Livin' on a Prayer | Bon Jovi
        dont stop bel | Don't Stop Believin' | Journey
        africa to | Africa | Toto
        tears in | Tears in Heaven | Eric Clapton
        abbba | | ABBA
        brittney | | Britney Spears
        bohemain | Bohemian Rhapsody | Queen
        sweet carolina | Sweet Caroline | Neil Diamond
        alanis morisette | | Alanis Morissette
        california hotel | Hotel California | Eagles
        tiger eye | Eye of the Tiger | Survivor
        country roads take me home | Take Me Home, Country Roads | John Denver
        put a ring on it | Single Ladies (Put a Ring on It) | Beyoncé
        dance with somebody | I Wanna Dance with Somebody (Who Loves Me) | Whitney Houston
        man after midnight | Gimme! Gimme! Gimme! (A Man After Midnight) | ABBA
        la boheme | La bohème | Charles Aznavour
        champs elysees | Les Champs-Élysées | Joe Dassin
        sarà perché | Sarà perché ti amo | Ricchi e Poveri
        evidencias | Evidências | Chitãozinho & Xororó
        上を向いて | 上を向いて歩こう | 坂本九
        はなみずき | ハナミズキ | 一青窈
        恋 | 恋 | 星野源
        月亮代表 | 月亮代表我的心 | 鄧麗君
        queen somebody | Somebody to Love | Queen
        adele hello | Hello | Adele
        beatles help | Help! | The Beatles
        tlc creep | Creep | TLC
        """
}
