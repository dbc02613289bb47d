import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.emptyDatabase) struct `A database of an earlier release` {
    private let database = TestDatabase.current.database

    @Test func `finds the songs that were merged in it by their former names`() async throws {
        try await migrate(to: 16)
        let (wrong, right) = (Song.ID.now(), Song.ID.now())
        _ = try await database.write([
            "INSERT INTO songs (id, title, artist) VALUES (\(right), 'Love Stack', 'Test'), (\(wrong), 'Zauberlied', 'Test')",
            "INSERT INTO song_aliases (song_id, title, artist) VALUES (\(right), 'Luv Stack', 'Probe')",
        ])
        try await migrate()
        #expect(try await Songs(database).search(try SongSearch("probe")) == [right])
        #expect(try await Songs(database).search(try SongSearch("love stack")) == [right])
        #expect(try await Songs(database).search(try SongSearch("zauberlied")) == [wrong])
    }

    /// Brings the schema of the release whose last step has a number, or of this one.
    private func migrate(to last: Int = .max) async throws {
        let known = try Migrations.installed().all.filter { $0.number <= last }
        _ = try await Migrator(database: database, migrations: try Migrations(known)).migrate()
    }
}
