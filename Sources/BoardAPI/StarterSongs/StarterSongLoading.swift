import Logging
import Postgres
import ServiceLifecycle
import Storage

/// A service that loads the starter songs into a new songbook, once.
package struct StarterSongLoading: Service {
    let songs: Songs
    /// The stream after whose end the songs are loaded.
    let start: AsyncStream<Void>
    let logger: Logger

    package init(songs: Songs, start: AsyncStream<Void>, logger: Logger) {
        self.songs = songs
        self.start = start
        self.logger = logger
    }

    package func run() async throws {
        await cancelWhenGracefulShutdown {
            for await _ in start {}
            while !Task.isCancelled, await !load() {
                try? await Task.sleep(for: .seconds(1))
            }
        }
        try? await gracefulShutdown()
    }

    /// Loads the songs, unless the songbook is not new; false when the database does not answer.
    private func load() async -> Bool {
        do {
            if let loaded = try await songs.loadStarterSongsIfNew() {
                logger.info("starter songs loaded", metadata: ["songs": "\(loaded.count)"])
            }
            return true
        } catch {
            let isPassing = error is DatabaseError || Task.isCancelled
            logger.log(level: isPassing ? .debug : .error, "could not load the starter songs: \(error)")
            return !isPassing
        }
    }
}
