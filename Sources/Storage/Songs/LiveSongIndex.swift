import Karaoke
import Postgres
import Synchronization

/// The index of all songs, updated with every change in the database before each search.
///
/// The statements of a search also return the songs that were changed since the index last learned of some. A song's
/// column `changed` names the transaction that changed it, and a snapshot tells which transactions had ended. So every
/// replica is current without messages from the others.
final class LiveSongIndex: Sendable {
    private let database: Database
    private let state = Mutex(State())

    /// The most songs that a search adds by itself.
    private static let changeLimit = 2_000
    /// The most songs that are removed one by one.
    private static let removalLimit = 50
    /// The number of songs that are read at once.
    private static let pageSize = 10_000
    /// The time after which a search no longer waits for the index.
    private static let patience = Duration.seconds(2)
    /// The time between two looks whether the index is complete.
    private static let pause = Duration.milliseconds(5)
    /// The most times that statements are run because the index had to catch up, or to start again.
    private static let attempts = 5

    fileprivate struct State: Sendable {
        var index = SongIndex()
        /// The changes that the index has; `nil` until it was complete once.
        var point: SongIndexPoint?
        var isCatchingUp = false
        /// The reason why catching up ended early.
        var failure: (any Error)?
    }

    init(_ database: Database) {
        self.database = database
    }

    /// Runs statements, and searches the index as of the same moment.
    ///
    /// While the index catches up with many changes at once, it is searched as it is after two seconds.
    ///
    /// - Parameters:
    ///   - statements: The statements.
    ///   - body: A function of the index and the results of the statements.
    /// - Returns: The function's result.
    /// - Throws: ``SearchError/tooSlow`` when the index was never complete and is not after two seconds, and the errors of
    ///   the database.
    func ask<Answer>(
        with statements: [Statement],
        _ body: (SongIndex, [ResultSet]) throws -> Answer
    ) async throws -> Answer {
        for _ in 0..<Self.attempts {
            let known = try await completePoint()
            let results = try await database.inTime(
                statements + [SongIndexPoint.statement, Self.changes(since: known, atMost: Self.changeLimit + 1)]
            )
            let point = try SongIndexPoint(results[statements.count])
            let changes = try results[statements.count + 1].map { try SongIndexChange($0) }
            guard point.origin == known.origin else {
                start(over: known)
                continue
            }
            if changes.count > Self.changeLimit, await hasCaughtUp(from: known) { continue }
            return try state.withLock { state in
                // More changes than these are read page by page, for which somebody who searches does not wait.
                if changes.count <= Self.changeLimit { state.add(changes, of: point, since: known) }
                defer { state.emptyWhenWorn() }
                return try body(state.index, results)
            }
        }
        throw SearchError.tooSlow
    }

    /// Removes songs that the database does not have any more, or all songs, to be read again, when many are gone.
    func forget(_ ids: Set<Song.ID>) {
        state.withLock { state in
            if ids.count > Self.removalLimit, !state.isCatchingUp {
                (state.index, state.point) = (SongIndex(), nil)
            } else {
                state.index.remove(ids)
            }
        }
    }

    /// Completes the index, however long it takes.
    ///
    /// - Returns: The number of songs.
    func complete() async throws -> Int {
        _ = try await completePoint(patience: .seconds(3_600))
        return state.withLock { $0.index.count }
    }
}

extension LiveSongIndex.State {
    /// Adds changes since a point.
    ///
    /// Another search may have added others since then. What its snapshot has seen is left as it is, and may be newer. What is
    /// added beyond the index's own point is read again by the next search.
    fileprivate mutating func add(
        _ changes: [SongIndexChange],
        of newPoint: SongIndexPoint,
        since known: SongIndexPoint
    ) {
        guard let point, !changes.isEmpty else { return }
        let isCurrent = point == known && !isCatchingUp
        index.put(changes.filter { isCurrent || !point.snapshot.hasSeen($0.transaction) }.map(\.song))
        if isCurrent { self.point = newPoint }
    }

    /// Empties an index with many rows of changed songs, so that the next search reads all songs again.
    fileprivate mutating func emptyWhenWorn() {
        if index.isWorn, !isCatchingUp { (index, point) = (SongIndex(), nil) }
    }
}

/// Reading the songs that the index lacks.
extension LiveSongIndex {
    /// Waits until the index was complete once.
    private func completePoint(patience: Duration = patience) async throws -> SongIndexPoint {
        let deadline = ContinuousClock.now + patience
        while true {
            if let point = state.withLock(\.point) { return point }
            if let failure = state.withLock({ $0.failure.take() }) { throw failure }
            guard ContinuousClock.now < deadline else { throw SearchError.tooSlow }
            catchUp(from: nil)
            try await Task.sleep(for: Self.pause)
        }
    }

    /// Adds many changes; false when that is not done in time.
    private func hasCaughtUp(from known: SongIndexPoint) async -> Bool {
        let deadline = ContinuousClock.now + Self.patience
        catchUp(from: known)
        while state.withLock(\.isCatchingUp) {
            guard ContinuousClock.now < deadline, (try? await Task.sleep(for: Self.pause)) != nil else { return false }
        }
        return true
    }

    /// Empties the index, since the database is not the one that it was read from.
    private func start(over known: SongIndexPoint) {
        state.withLock { state in
            guard state.point == known, !state.isCatchingUp else { return }
            (state.index, state.point) = (SongIndex(), nil)
        }
    }

    /// Begins to add all changes since a point, or all songs, unless that is being done or done.
    private func catchUp(from known: SongIndexPoint?) {
        let isNew = state.withLock { state in
            guard state.point == known, !state.isCatchingUp else { return false }
            state.isCatchingUp = true
            return true
        }
        guard isNew else { return }
        Task { [self] in
            do {
                let point = try await readSongs(changedSince: known)
                state.withLock { ($0.point, $0.isCatchingUp) = (point, false) }
            } catch {
                state.withLock { ($0.failure, $0.isCatchingUp) = (error, false) }
            }
        }
    }

    /// Adds songs page by page, and reads the next page meanwhile.
    ///
    /// - Returns: The point before the first page: what was changed later is read again.
    private func readSongs(changedSince known: SongIndexPoint?) async throws -> SongIndexPoint {
        var page = try await page(changedSince: known, after: nil)
        let first = page.point
        while true {
            // Another database took the place of the one that was being read.
            guard page.point.origin == (known ?? first).origin else { throw SearchError.tooSlow }
            let last = try page.rows.last?.decode(Song.ID.self, at: 0)
            let isLast = page.rows.count < Self.pageSize
            async let next = isLast ? nil : self.page(changedSince: known, after: last)
            let songs = try page.rows.map { try SongIndexChange($0).song }
            state.withLock { $0.index.put(songs) }
            guard let following = try await next else { return first }
            page = following
        }
    }

    private func page(
        changedSince known: SongIndexPoint?,
        after last: Song.ID?
    ) async throws -> (point: SongIndexPoint, rows: ResultSet) {
        let results = try await database.inTime([
            SongIndexPoint.statement,
            """
            SELECT \(columnsOf: SongIndexChange.self) FROM songs
            WHERE id > coalesce(\(last), '00000000-0000-0000-0000-000000000000')
                AND NOT pg_visible_in_snapshot(changed, \(known?.snapshot.text ?? "1:1:")::pg_snapshot)
            ORDER BY id
            LIMIT \(Self.pageSize)
            """,
        ])
        return (try SongIndexPoint(results[0]), results[1])
    }

    /// The songs that transactions changed that had not ended at a point.
    ///
    /// A database that was restored can have songs of transactions that are yet to come in it.
    private static func changes(since known: SongIndexPoint, atMost limit: Int) -> Statement {
        """
        SELECT \(columnsOf: SongIndexChange.self) FROM songs
        WHERE changed >= pg_snapshot_xmin(\(known.snapshot.text)::pg_snapshot)
            AND changed < pg_snapshot_xmax(pg_current_snapshot())
            AND NOT pg_visible_in_snapshot(changed, \(known.snapshot.text)::pg_snapshot)
        LIMIT \(limit)
        """
    }
}
