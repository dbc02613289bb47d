import Karaoke
import Postgres
import Synchronization

/// Reading the songs that the index lacks.
extension LiveSongIndex {
    /// The number of songs that are read at once.
    private static let pageSize = 10_000

    /// A reading of many songs.
    struct Reading: Sendable {
        let task: Task<Void, Never>
        /// Has a permit once the reading ended.
        let end: AsyncSemaphore
    }

    /// Waits until the index was complete once.
    func completePoint(patience: Duration) async throws -> SongIndexPoint {
        let deadline = ContinuousClock.now + patience
        while true {
            let (point, failure) = state.withLock { ($0.point, $0.failure.take()) }
            if let point { return point }
            if let failure { throw failure }
            guard await end(of: reading(changedSince: nil), before: deadline) else {
                try Task.checkCancellation()
                throw SearchError.loading
            }
        }
    }

    /// Adds many changes; false when that is not done in time.
    func hasCaughtUp(from known: SongIndexPoint) async -> Bool {
        await end(of: reading(changedSince: known), before: .now + Self.patience)
    }

    /// Ends the reading in progress, because the service ends.
    func stop() {
        state.withLock { $0.reading }?.task.cancel()
    }

    /// Begins to add all changes since a point, or all songs, unless that is done.
    ///
    /// - Returns: The reading that is in progress; `nil` for none.
    private func reading(changedSince known: SongIndexPoint?) -> Reading? {
        state.withLock { current in
            guard current.reading == nil, current.point == known else { return current.reading }
            let end = AsyncSemaphore(permits: 0, queueLimit: .max)
            // Many searches wait for it, and ``stop()`` cancels it.
            let task = Task(executorPreference: executor) { [self] in
                do {
                    let point = try await readSongs(changedSince: known)
                    state.withLock { ($0.point, $0.reading) = (point, nil) }
                } catch {
                    state.withLock { ($0.failure, $0.reading) = (error, nil) }
                }
                end.release()
            }
            current.reading = Reading(task: task, end: end)
            return current.reading
        }
    }

    /// Waits for the end of a reading; false when the time or the caller's task ends before.
    private func end(of reading: Reading?, before deadline: ContinuousClock.Instant) async -> Bool {
        guard let reading else { return true }
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                guard await reading.end.acquire() else { return false }
                // The others wait for it, too.
                reading.end.release()
                return true
            }
            group.addTask {
                try? await Task.sleep(until: deadline)
                return false
            }
            defer { group.cancelAll() }
            return await group.next() ?? false
        }
    }

    /// Adds songs page by page, and reads the next page meanwhile.
    ///
    /// - Returns: The point before the first page: what was changed later is read again.
    private func readSongs(changedSince known: SongIndexPoint?) async throws -> SongIndexPoint {
        var page = try await page(changedSince: known, after: nil)
        let first = page.point
        if let known { try await removeDeleted(since: known) }
        while true {
            // Another database took the place of the one that was being read.
            guard page.point.origin == (known ?? first).origin else { throw SearchError.tooSlow }
            let last = try page.rows.last?.decode(Song.ID.self, at: 0)
            let isLast = page.rows.count < Self.pageSize
            async let next = isLast ? nil : self.page(changedSince: known, after: last)
            for slice in page.rows.slices(of: Self.sliceSize) {
                try Task.checkCancellation()
                let songs = try slice.map { try SongIndexChange($0).song }
                try await index.change { $0.collect(songs) }
                await Task.yield()
            }
            guard let following = try await next else { break }
            page = following
        }
        try await index.change { $0.arrange() }
        return first
    }

    /// Removes the songs that were deleted since a point.
    ///
    /// - Throws: ``SearchError/tooSlow`` when there are so many that the next search starts over.
    private func removeDeleted(since known: SongIndexPoint) async throws {
        let limit = Self.changeLimit
        let results = try await database.inTime([.deletions(since: known.snapshot, limit: limit + 1)])
        let deletions = try results[0].map { try SongDeletion($0) }
        guard deletions.count <= limit else { throw SearchError.tooSlow }
        try await index.change { $0.remove(deletions.map(\.song)) }
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
}

extension RandomAccessCollection where Index == Int {
    /// The elements in slices of at most some size.
    func slices(of size: Int) -> some Sequence<SubSequence> {
        stride(from: startIndex, to: endIndex, by: size).lazy.map { self[$0..<Swift.min($0 + size, endIndex)] }
    }
}
