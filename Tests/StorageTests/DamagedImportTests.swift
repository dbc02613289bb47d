import Karaoke
import Postgres
import SongFiles
import SongFuzzing
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A damaged file that is imported` {
    private let songs = Songs(TestDatabase.current.database)

    @Test(arguments: SongFormat.allCases)
    func `is stored as a whole or not at all, and changes nothing a second time`(format: SongFormat) async throws {
        var generator = SeededGenerator(seed: 7)
        for round in 0..<300 {
            let file = SongFile(format, using: &generator)
            let reading = SongReader.Options(format: format, source: round.isMultiple(of: 3) ? "disco" : nil)
            let policy = SongImport.ConflictPolicy.allCases[round % 3]
            let options = SongImport.Options(policy: policy, skipsRefused: round.isMultiple(of: 2))
            let before = try await songbook()
            guard let summary = try await bring(file, reading, options), summary.isStored else {
                #expect(try await songbook() == before, "round \(round)")
                continue
            }
            let after = try await songbook()
            #expect(after.count == before.count + summary.inserted, "round \(round)")
            let again = try await bring(file, reading, options)
            #expect(again?.inserted == 0 && again?.updated == 0, "round \(round): \(String(describing: again))")
            #expect(try await songbook() == after, "round \(round)")
        }
    }

    /// Imports a file; `nil` when it is refused as a whole.
    private func bring(
        _ file: SongFile,
        _ reading: SongReader.Options,
        _ options: SongImport.Options
    ) async throws -> SongImport? {
        do {
            return try await songs.importSongs(SongLines(Pieces(bytes: file.bytes), reading).imported, options)
        } catch is SongFileError {
            return nil
        }
    }

    /// What the songbook holds, every column of it.
    private func songbook() async throws -> [String] {
        let rows = try await TestDatabase.current.database.read("SELECT songs::text FROM songs ORDER BY id")
        return try rows.map { try $0.decode(String.self, at: 0) }
    }
}

/// A file that comes in one piece.
private struct Pieces: AsyncSequence, AsyncIteratorProtocol {
    var bytes: [UInt8]

    func makeAsyncIterator() -> Self { self }

    mutating func next() async -> [UInt8]? {
        defer { bytes = [] }
        return bytes.isEmpty ? nil : bytes
    }
}
