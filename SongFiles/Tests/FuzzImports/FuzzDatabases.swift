import CSQLite
import Foundation
import SongDatabases
import SongFiles
import SongFuzzing

/// Reads damaged SQLite databases of karaoke programs.
enum FuzzDatabases {
    /// The most lines that the largest of the databases can have.
    private static let lineLimit = 10_000

    static func fuzz(count: Int, seed: UInt64) -> Int {
        let file = FileManager.default.temporaryDirectory.appending(path: "karaoke-\(UUID().uuidString).sqlite").path
        let remains = ["", "-wal", "-shm", "-journal"].map { file + $0 }
        defer { for file in remains { try? FileManager.default.removeItem(atPath: file) } }
        let databases = schemas.map { database(of: $0, in: file) }
        var generator = SeededGenerator(seed: seed)
        var (songs, refused, failures) = (0, 0, 0)
        for round in 0..<count {
            var bytes = databases[round % databases.count]
            for _ in 0..<Int.random(in: 0...12, using: &generator) { damage(&bytes, using: &generator) }
            for file in remains { try? FileManager.default.removeItem(atPath: file) }
            _ = FileManager.default.createFile(atPath: file, contents: Data(bytes))
            do {
                let lines = try lines(of: file)
                let reading = SongReading(lines, options: SongReader.Options(format: .jsonLines))
                let faults = reading.faults + (reading.error.map { ["\($0)"] } ?? [])
                if !faults.isEmpty {
                    failures += 1
                    print("database, input \(round): \(faults.joined(separator: "; "))")
                }
                songs += reading.lines.count { if case .song = $0 { true } else { false } }
            } catch {
                refused += 1
            }
        }
        print("database: \(count) inputs, \(songs) songs, \(refused) files refused")
        fflush(nil)
        return failures
    }

    private static func lines(of file: String) throws -> [UInt8] {
        let database = try SongDatabase(file)
        var lines: [UInt8] = []
        var count = 0
        while let line = try database.line() {
            lines += line
            count += 1
            precondition(count < lineLimit, "\(file) has no end")
        }
        return lines
    }

    private static func damage(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
        // Most of a page is empty: the beginnings and ends of pages have the structure and the texts.
        let page = Int.random(in: 0..<bytes.count / 1_024, using: &generator) * 1_024
        let isStart = Bool.random(using: &generator)
        let place = page + Int.random(in: isStart ? 0..<64 : 512..<1_024, using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: bytes.removeLast(Int.random(in: 0..<1_024, using: &generator))
        case 1: bytes.replaceSubrange(place..<place + 1, with: [0xFF])
        default: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        }
        if bytes.count < 2_048 { bytes += [UInt8](repeating: 0, count: 2_048 - bytes.count) }
    }

    /// The bytes of a database.
    private static func database(of statements: String, in file: String) -> [UInt8] {
        try? FileManager.default.removeItem(atPath: file)
        var database: OpaquePointer?
        precondition(sqlite3_open(file, &database) == SQLITE_OK, "\(file) cannot be written")
        precondition(sqlite3_exec(database, "PRAGMA page_size = 1024; \(statements)", nil, nil, nil) == SQLITE_OK)
        sqlite3_close_v2(database)
        return FileManager.default.contents(atPath: file).map { Array($0) } ?? []
    }

    private static let schemas = [
        """
        CREATE TABLE dbsongs (songid INTEGER PRIMARY KEY, Artist, Title, DiscId, Duration INTEGER, path UNIQUE);
        INSERT INTO dbsongs VALUES (1, 'Sam', 'Love "Stack"', 'SC1-01', 215900, 'a'), (2, 'Matt', 'X', 'SC2', NULL, 'b');
        """,
        """
        CREATE TABLE tag (pk_id_tag INTEGER PRIMARY KEY, tagtype INTEGER, name TEXT);
        CREATE TABLE kara_tag (fk_id_kara INTEGER, fk_id_tag INTEGER);
        CREATE TABLE kara (pk_id_kara INTEGER PRIMARY KEY, kid TEXT, title TEXT, year TEXT, videolength INTEGER);
        INSERT INTO kara VALUES (1, 'k1', 'Love Stack', '1999', 90), (2, 'k2', 'ラブ', '2001', 60);
        INSERT INTO tag VALUES (1, 2, 'Sam'), (2, 5, 'jpn');
        INSERT INTO kara_tag VALUES (1, 1), (1, 2), (2, 1);
        """,
        """
        CREATE TABLE songs (artist TEXT, title TEXT, year, rating, note BLOB);
        INSERT INTO songs VALUES ('Sam', 'Love Stack', 1999, 4.5, x'00ff'), ('Push, The', 'A' || char(0) || 'B', NULL, 'x', NULL);
        """,
    ]
}
