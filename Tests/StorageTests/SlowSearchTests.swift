import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A search that takes too long` {
    private let songs = Songs(TestDatabase.current.database)

    @Test func `ends, and leaves connections to others meanwhile`() async throws {
        let database = TestDatabase.current.database
        _ = try await songs.prepareSearch()
        try await database.transaction { connection in
            _ = try await connection.query("LOCK TABLE songs IN ACCESS EXCLUSIVE MODE")
            try await withThrowingTaskGroup { group in
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
                try await untilSomebodyWaits(database)
                for _ in 0..<20 {
                    #expect(database.usage.lentConnections <= 5)
                    _ = try await database.write("SELECT 1")
                }
                try await group.waitForAll()
            }
        }
    }
}
