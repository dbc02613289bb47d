import Karaoke
import Postgres
import Synchronization

/// The songs that resemble another one, compared once for all pages of a list.
///
/// It holds 16 bytes for each of them.
final class LikelyDuplicates: Sendable {
    private struct Found {
        let version: Int
        let songs: [Song.ID]
    }

    private let found = Mutex<Found?>(nil)
    /// Comparing is slow and needs much memory, so one caller does it while the others wait for the result.
    private let turn = AsyncSemaphore(permits: 1, queueLimit: 64)

    /// Returns the songs, and compares the songbook when it has changed.
    ///
    /// - Parameters:
    ///   - version: The version of the songbook.
    ///   - isContinued: True when the songs of another version will do, because a page continues a list.
    ///   - compare: A function that compares the songs.
    /// - Returns: The songs.
    /// - Throws: ``DatabaseError/poolExhausted`` when too many are already waiting.
    func songs(
        of version: Int,
        isContinued: Bool,
        comparing compare: () async throws -> [Song.ID]
    ) async throws -> [Song.ID] {
        if let songs = compared(version, isContinued) { return songs }
        guard await turn.acquire() else { throw Task.isCancelled ? DatabaseError.cancelled : .poolExhausted }
        defer { turn.release() }
        if let songs = compared(version, isContinued) { return songs }
        let songs = try await compare()
        found.withLock { $0 = Found(version: version, songs: songs) }
        return songs
    }

    /// The songs that were found before, if they will do.
    private func compared(_ version: Int, _ isContinued: Bool) -> [Song.ID]? {
        found.withLock { found in
            guard let found, isContinued || found.version == version else { return nil }
            return found.songs
        }
    }
}
