import Karaoke
import KaraokeClient

/// The songbook of a remote server.
struct RemoteSongs: SongSource {
    let client: BoardClient

    func importSongs(
        _ file: SongFile,
        _ plan: SongFileImport,
        showing bar: ProgressBar,
        to report: (ReportedLine) throws -> Void
    ) async throws -> (SongImport, [ReportedProblem]) {
        let document = try await send(file, plan, showing: bar)
        for row in document.rows { try report(ReportedLine(row)) }
        return (SongImport(document), document.problems.map { ReportedProblem($0) })
    }

    private func send(
        _ file: SongFile,
        _ plan: SongFileImport,
        showing bar: ProgressBar
    ) async throws -> SongImportDocument {
        var options = SongImportOptions()
        options.format = (file.format ?? plan.format)?.rawValue
        options.encoding = plan.encoding?.rawValue
        options.columns = plan.columns
        options.source = plan.source
        options.names = plan.namesAsTheyAre ? "as-they-are" : nil
        options.conflict = plan.options.policy.rawValue
        options.isDryRun = plan.options.isDryRun
        options.skipsRefused = plan.options.skipsRefused
        options.rows = plan.rows.rawValue
        options.mediaType = file.mediaType
        do {
            return try await client.importSongs(file.chunks { bar.show($0) }, options)
        } catch let problem as Problem {
            if let document = problem.songImport { return document }
            // An error in the file itself is reported as for a database.
            guard [413, 415, 422].contains(problem.status) else { throw problem }
            throw Failure(detailOf: problem)
        }
    }

    func duplicates() async throws -> [[Song]] {
        var groups: [[Song]] = []
        for try await group in client.duplicates() { groups.append(group.songs.map { Song($0) }) }
        return groups
    }

    func setDistinct(_ songs: [Song.ID], _ areDistinct: Bool) async throws {
        for (place, song) in songs.enumerated() {
            for other in songs[(place + 1)...] {
                try await translated {
                    try await client.setDistinct(ResourceID(song.uuid), from: ResourceID(other.uuid), areDistinct)
                }
            }
        }
    }

    func merge(_ song: Song.ID, into other: Song.ID, isDryRun: Bool) async throws -> SongMerging {
        try await translated {
            SongMerging(
                try await client.merge(song: ResourceID(song.uuid), into: ResourceID(other.uuid), isDryRun: isDryRun)
            )
        }
    }
}

extension SongImport {
    fileprivate init(_ document: SongImportDocument) {
        self.init()
        isStored = document.isStored
        inserted = document.inserted
        updated = document.updated
        unchanged = document.unchanged
        skipped = document.skipped
        conflicts = document.conflicts
        merged = document.merged
        refused = document.refused
        encoding = document.encoding.flatMap { TextEncoding(named: $0) }
        format = document.format.flatMap { SongFormat(rawValue: $0) }
        columns = document.columns
    }
}

extension SongMerging {
    fileprivate init(_ document: SongMergingDocument) {
        self.init(
            song: Stored(Song(document.song), rowVersion: document.song.rowVersion),
            boards: document.boards.map { board in
                var part = BoardPart(board: Board.ID(board.board.uuid), slug: board.slug)
                part.rewritten = board.rewritten
                part.removed = board.removed
                part.claims = board.claims
                return part
            }
        )
    }
}
