import Karaoke
import Postgres
import Storage

/// The songbook in a database.
struct StoredSongs: SongSource {
    let database: Postgres.Database

    var songs: Songs { Songs(database) }

    func importSongs(
        _ file: SongFile,
        _ plan: SongFileImport,
        showing bar: ProgressBar,
        to report: (ReportedLine) throws -> Void
    ) async throws -> (SongImport, [ReportedProblem]) {
        let lines = SongLines(file.chunks { bar.show($0) }, plan.reading(file))
        let summary = try await songs.importSongs(
            lines,
            plan.options,
            reporting: plan.rows,
            limit: plan.limit,
            to: { try report(ReportedLine($0)) },
            progress: { bar.showStoring($0) }
        )
        return (summary, summary.problems.map { ReportedProblem($0) })
    }

    func songs(matching words: String, on reference: Board.Reference?, limit: Int) async throws -> [FoundSong] {
        var board: Board.ID?
        if let reference { board = try await Boards(database).head(reference).id }
        let search = try SongSearch(words, filter: Song.Filter(board: board))
        return try await songs.search(search, count: limit, showing: 0..<limit, on: board).songs
    }

    func song(_ id: Song.ID) async throws -> Stored<Song> {
        try await songs.song(id)
    }

    func create(_ draft: Song.Draft) async throws -> Stored<Song> {
        try await songs.create(draft)
    }

    func update(_ id: Song.ID, _ patch: Song.Patch) async throws -> Stored<Song> {
        try await songs.update(id, patch, by: .command)
    }

    func delete(_ id: Song.ID) async throws {
        try await songs.delete(id)
    }

    func duplicates() async throws -> [[Song]] {
        try await songs.duplicates(after: nil).groups.map { $0.map(\.value) }
    }

    func setDistinct(_ ids: [Song.ID], _ areDistinct: Bool) async throws {
        try await songs.setDistinct(ids, areDistinct)
    }

    func merge(_ song: Song.ID, into other: Song.ID, isDryRun: Bool) async throws -> SongMerging {
        try await songs.merge(song, into: other, isDryRun: isDryRun, by: .command)
    }
}
