import Karaoke
import Postgres

extension IncomingSongs {
    /// Counts the lines with each kind of problem.
    func countProblems(into summary: inout SongImport) async throws {
        guard summary.count(of: .problems) > 0 else { return }
        let rows = try await connection.query(
            """
            SELECT \(columnsOf: SongImport.Row.self), kinds.count
            FROM (
                SELECT min(line) AS line, count(*) AS count
                FROM incoming LEFT JOIN outcomes USING (line)
                WHERE refusal IS NOT NULL OR outcome IN ('skipped', 'conflict')
                GROUP BY kind, outcome
            ) AS kinds JOIN incoming USING (line) LEFT JOIN outcomes USING (line)
            ORDER BY incoming.line
            """
        )
        summary.problems = try rows.map { row in
            var row = RowReader(row)
            return SongImport.Problem(first: try SongImport.Row(&row), count: try row.next())
        }
    }

    /// Reports the outcome of the lines, in order and in constant memory.
    ///
    /// With a limit, refused lines and conflicts take precedence over skipped lines, and these over all others.
    func report(
        _ rows: SongImport.Rows,
        of summary: SongImport,
        limit: Int?,
        to receive: (SongImport.Row) async throws -> Void
    ) async throws {
        // Lines without an outcome are new songs, when the import was completed.
        let isComplete = summary.conflicts == 0 && (summary.refused == 0 || options.skipsRefused)
        _ = try await connection.query(
            """
            DECLARE report NO SCROLL CURSOR FOR
            SELECT * FROM (
                SELECT \(columnsOf: SongImport.Row.self)
                FROM incoming LEFT JOIN outcomes USING (line)
                WHERE CASE WHEN \(rows == .all)
                    THEN refusal IS NOT NULL OR outcome IS NOT NULL OR \(isComplete)
                    ELSE refusal IS NOT NULL OR outcome IN ('skipped', 'conflict')
                END
                ORDER BY CASE
                        WHEN \(limit == nil) OR refusal IS NOT NULL OR outcome = 'conflict' THEN 0
                        WHEN outcome = 'skipped' THEN 1
                        ELSE 2
                    END, incoming.line
                LIMIT \(limit)
            ) AS reported
            ORDER BY line
            """
        )
        while true {
            let piece = try await connection.query("FETCH FORWARD 1000 FROM report")
            for row in piece { try await receive(SongImport.Row(row)) }
            guard piece.count == 1_000 else { break }
        }
        _ = try await connection.query("CLOSE report")
    }
}

extension SongImport.Row: RowDecodable {
    static let columns =
        "incoming.line, title, artist, refusal, outcome, coalesce(song_id, id), into_line, fields"

    init(_ row: inout RowReader) throws {
        let (line, title, artist) = (try row.next(Int.self), try row.next(String?.self), try row.next(String?.self))
        let name = title.flatMap { title in artist.map { Song.Name(title: title, artist: $0) } }
        let (refusal, word) = (try row.next(String?.self), try row.next(String?.self))
        let (song, into) = (try row.next(Song.ID?.self), try row.next(Int?.self))
        let outcome = try Self.outcome(refusal, word, song, into, try row.next([String]?.self) ?? [])
        self.init(line: line, name: name, outcome: outcome)
    }

    private static func outcome(
        _ refusal: String?,
        _ word: String?,
        _ song: Song.ID?,
        _ into: Int?,
        _ fields: [String]
    ) throws -> SongImport.Outcome {
        if let refusal { return .refused(try SongImport.Refusal(stored: refusal)) }
        guard let song else { throw UnknownNameError(name: "null", type: "Song.ID") }
        switch (word, into) {
        case (nil, _): return .inserted(song)
        case ("updated", _): return .updated(song, fields: fields)
        case ("unchanged", _): return .unchanged(song)
        case ("skipped", _): return .skipped(song, fields: fields)
        case ("conflict", _): return .conflict(song, fields: fields)
        case ("merged", let into?): return .merged(song, into: into)
        case (let word?, _): throw UnknownNameError(name: word, type: "SongImport.Outcome")
        }
    }
}
