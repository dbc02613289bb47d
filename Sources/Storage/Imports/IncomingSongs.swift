import Foundation
import Karaoke
import Postgres
import SongFiles

/// The songs of an import, in temporary tables of the import's transaction.
///
/// The table `incoming` contains the lines, `matches` their known songs, `outcomes` the results of all lines other than
/// those with new songs, and `new_songs` the new songs in order.
struct IncomingSongs {
    let connection: Connection
    let options: SongImport.Options
    /// Receives the stored share of the songs.
    let reportProgress: (Double) -> Void

    /// The number of columns of `incoming` that are copied: line and id, the fields, refusal and kind, and the reading.
    fileprivate static let columnCount = 2 + Song.Field.all.count + 4

    /// Copies the lines into their table; after a rejected line, the rest is only checked.
    func copy<Lines: AsyncSequence>(
        _ lines: Lines,
        into summary: inout SongImport
    ) async throws where Lines.Element == SongImport.Line {
        _ = try await connection.query([
            "SET LOCAL statement_timeout = 0",
            """
            CREATE TEMPORARY TABLE incoming (
                line bigint NOT NULL, id uuid, \(each: Song.Field.all, { "\($0.column) \($0.temporaryType)" }),
                refusal text, kind text, reading_title text, reading_artist text,
                folded_artist text GENERATED ALWAYS AS (fold(artist)) STORED,
                folded_title text GENERATED ALWAYS AS (fold(title)) STORED
            ) ON COMMIT DROP
            """,
            """
            CREATE TEMPORARY TABLE outcomes (
                line bigint NOT NULL, outcome text NOT NULL, song_id uuid NOT NULL, into_line bigint, fields text[]
            ) ON COMMIT DROP
            """,
        ])
        var refused = 0
        var reading = SongImport.Reading()
        _ = try await connection.copyIn("COPY incoming FROM STDIN (FORMAT binary)") { rows in
            var ids = AscendingIdentifiers<Song>()
            for try await line in lines {
                reading.take(line)
                switch line {
                case .song(let song, let line):
                    guard refused == 0 || options.skipsRefused else { break }
                    try await rows.write(song, line: line, id: ids.next())
                case .refused(let refusal, let line):
                    refused += 1
                    try await rows.write(refusal, line: line)
                case .leftOut, .encoding, .format: break
                }
            }
        }
        summary.reading = reading
        summary.refused = try await refused + refuseBlank()
        _ = try await connection.query("SAVEPOINT storing")
    }

    /// Rejects songs whose names are empty after folding, which only the database can check.
    private func refuseBlank() async throws -> Int {
        let title = SongImport.Refusal.invalid(ValidationError("title", .blank))
        let artist = SongImport.Refusal.invalid(ValidationError("artist", .blank))
        let rows = try await connection.query(
            """
            WITH refused AS (
                UPDATE incoming SET
                    refusal = CASE folded_title WHEN '' THEN \(try title.stored()) ELSE \(try artist.stored()) END,
                    kind = CASE folded_title WHEN '' THEN \(title.kind) ELSE \(artist.kind) END
                WHERE folded_title = '' OR folded_artist = ''
                RETURNING line
            )
            SELECT count(*) FROM refused
            """
        )
        return try rows[0].decode(Int.self, at: 0)
    }

    /// Rolls back the stored songs, and releases their locks.
    func rollBack() async throws {
        _ = try await connection.query("ROLLBACK TO SAVEPOINT storing")
    }
}

extension CopyWriter {
    fileprivate mutating func write(_ song: Song.Draft, line: Int, id: Song.ID) async throws(DatabaseError) {
        beginRow(columns: IncomingSongs.columnCount)
        try append(line)
        try append(id)
        for field in Song.Field.all {
            switch song[field] {
            case .text(let text): try append(text)
            case .integer(let number): try append(number)
            case .flag(let flag): try append(flag)
            }
        }
        for text in [nil, nil, song.reading?.title, song.reading?.artist] { try append(text) }
        try await endRow()
    }

    fileprivate mutating func write(_ refusal: SongImport.Refusal, line: Int) async throws {
        beginRow(columns: IncomingSongs.columnCount)
        try append(line)
        for _ in 0..<1 + Song.Field.all.count { try append(String?.none) }
        for text in [try refusal.stored(), refusal.kind, nil, nil] { try append(text) }
        try await endRow()
    }
}

extension SongImport.Refusal {
    /// The reason without what differs from line to line, by which lines are counted.
    fileprivate var kind: String { "\(code) \(field ?? "")" }

    /// The reason in the form of the table.
    fileprivate func stored() throws -> String {
        String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    }

    init(stored: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(stored.utf8))
    }
}
