import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A search that takes too long` {
    private let songs = Songs(TestDatabase.current.database)

    @Test func `ends after two seconds, and leaves connections to others`() async throws {
        let database = TestDatabase.current.database
        _ = try await songs.prepareSearch()
        try await database.transaction { connection in
            _ = try await connection.query("LOCK TABLE songs IN ACCESS EXCLUSIVE MODE")
            let start = ContinuousClock.now
            await withTaskGroup { group in
                for number in 0..<4 {
                    group.addTask { [songs] in
                        await #expect(throws: SearchError.tooSlow) {
                            if number.isMultiple(of: 2) {
                                _ = try await songs.search(SongSearch("love"))
                            } else {
                                _ = try await songs.songs(fitting: Song.Filter(genre: "Pop"), limit: 10)
                            }
                        }
                    }
                }
                while true {
                    let lent = (try? await database.usage().lentConnections) ?? 0
                    #expect(lent <= 5)
                    guard lent < 5, ContinuousClock.now - start < .seconds(10) else { break }
                }
                _ = try? await database.write("SELECT 1")
                #expect(ContinuousClock.now - start < .seconds(2))
            }
        }
    }
}
