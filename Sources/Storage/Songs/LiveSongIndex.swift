import Karaoke
import Postgres
import Synchronization

/// The index of all songs, updated with every change in the database before each search.
///
/// The statements of a search also return the songs that were changed since the index last learned of some. A song's
/// column `changed` names the transaction that changed it, and a snapshot tells which transactions had ended. So every
/// replica is current without messages from the others.
final class LiveSongIndex: Sendable {
    let database: Database
    /// The executor that reads many songs; `nil` for the global executor.
    let executor: (any TaskExecutor)?
    let index = Published(SongIndex())
    let state = Mutex(State())

    /// The most songs that a search adds or removes by itself.
    static let changeLimit = 2_000
    /// The time after which a search no longer waits for the index.
    static let patience = Duration.seconds(2)
    /// The most times that statements are run because the index had to catch up, or to start again.
    private static let attempts = 5
    /// The most songs that are added while searches wait.
    static let sliceSize = 500

    struct State: Sendable {
        /// The changes that the index has; `nil` until it was complete once.
        var point: SongIndexPoint?
        /// The reading of many songs that is in progress; `nil` for none.
        var reading: Reading?
        /// The reason why the last reading ended early.
        var failure: (any Error)?
    }

    init(_ database: Database, executor: (any TaskExecutor)?) {
        self.database = database
        self.executor = executor
    }

    /// Runs statements, and searches the index as of the same moment.
    ///
    /// While the index catches up with many changes at once, it is searched as it is after two seconds.
    ///
    /// - Parameters:
    ///   - statements: The statements.
    ///   - body: A function of the index and the results of the statements.
    /// - Returns: The function's result.
    /// - Throws: ``SearchError/loading`` when the index was never complete and is not after two seconds,
    ///   ``SearchError/tooSlow``, and the errors of the database.
    func ask<Answer>(
        with statements: [Statement],
        _ body: (SongIndex, [ResultSet]) throws -> Answer
    ) async throws -> Answer {
        for _ in 0..<Self.attempts {
            let known = try await completePoint(patience: Self.patience)
            let (news, results) = try await news(since: known, with: statements)
            guard news.point.origin == known.origin, news.deletions.count <= Self.changeLimit else {
                try await startOver(from: known)
                continue
            }
            if try await !add(news, since: known), await hasCaughtUp(from: known) { continue }
            let found = try await index.read { index in
                // Another search may have found that the index has to be read anew.
                state.withLock { $0.point } == nil ? nil : (answer: try body(index, results), isWorn: index.isWorn)
            }
            guard let found else { continue }
            if found.isWorn { try await startOver() }
            return found.answer
        }
        throw SearchError.tooSlow
    }

    /// Empties the index, so that all songs are read again, unless that is in progress or done.
    ///
    /// - Parameter known: The changes that the index has; `nil` for any.
    /// - Throws: `CancellationError`.
    func startOver(from known: SongIndexPoint? = nil) async throws {
        try await index.change { index in
            let isOver = state.withLock { state in
                guard state.point == known ?? state.point, state.reading == nil else { return false }
                state.point = nil
                return true
            }
            if isOver { index = SongIndex(popularity: index.popularity) }
        }
    }

    /// Completes the index, however long it takes.
    ///
    /// - Returns: The number of songs.
    func complete() async throws -> Int {
        _ = try await completePoint(patience: .seconds(3_600))
        return try await index.read { $0.count }
    }
}

/// The changes of a moment.
extension LiveSongIndex {
    /// The songs that were changed by transactions that had not ended at a point.
    struct News {
        /// The changes that an index with these songs has.
        let point: SongIndexPoint
        /// The songs; one more than a search adds when there are more.
        let songs: [SongIndexChange]
        /// The deleted songs, likewise.
        let deletions: [SongDeletion]
    }

    /// Reads the changes since a point, with the results of statements in the same snapshot.
    ///
    /// A database that was restored can have songs of transactions that are yet to come in it.
    func news(
        since known: SongIndexPoint,
        with statements: [Statement] = []
    ) async throws -> (News, [ResultSet]) {
        let results = try await database.inTime(
            statements + [
                SongIndexPoint.statement,
                """
                SELECT \(columnsOf: SongIndexChange.self) FROM songs
                WHERE changed >= pg_snapshot_xmin(\(known.snapshot.text)::pg_snapshot)
                    AND changed < pg_snapshot_xmax(pg_current_snapshot())
                    AND NOT pg_visible_in_snapshot(changed, \(known.snapshot.text)::pg_snapshot)
                LIMIT \(Self.changeLimit + 1)
                """,
                .deletions(since: known.snapshot, limit: Self.changeLimit + 1),
            ]
        )
        let own = results[statements.count...]
        let news = News(
            point: try SongIndexPoint(own[own.startIndex]),
            songs: try own[own.startIndex + 1].map { try SongIndexChange($0) },
            deletions: try own[own.startIndex + 2].map { try SongDeletion($0) }
        )
        return (news, results)
    }

    /// Adds changes since a point.
    ///
    /// Another search may have added others since then. Songs of transactions that its snapshot has seen are left as they
    /// are, and may be newer. Songs that are added beyond the index's own point are read again by the next search.
    ///
    /// - Returns: False when there are more changes than a search adds, or when the index is catching up with them.
    func add(_ news: News, since known: SongIndexPoint) async throws -> Bool {
        guard news.songs.count <= Self.changeLimit else { return false }
        guard !news.songs.isEmpty || !news.deletions.isEmpty else { return true }
        func change(_ body: (inout SongIndex, (UInt64) -> Bool) -> Void) async throws -> Bool {
            try await index.change { index in
                guard let point = state.withLock({ $0.reading == nil ? $0.point : nil }) else { return false }
                body(&index) { point == known || !point.snapshot.hasSeen($0) }
                return true
            }
        }
        for slice in news.songs.slices(of: Self.sliceSize) {
            let isAdded = try await change { index, isNew in
                index.put(slice.filter { isNew($0.transaction) }.map(\.song))
            }
            guard isAdded else { return false }
        }
        if !news.deletions.isEmpty {
            let isRemoved = try await change { index, isNew in
                index.remove(news.deletions.filter { isNew($0.transaction) }.map(\.song))
            }
            guard isRemoved else { return false }
        }
        return state.withLock { state in
            guard state.reading == nil else { return false }
            if state.point == known { state.point = news.point }
            return true
        }
    }
}
