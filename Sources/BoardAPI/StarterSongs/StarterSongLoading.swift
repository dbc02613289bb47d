import Logging
import ServiceLifecycle
import Storage

/// A service that loads the starter songs into a new songbook.
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
            await load()
        }
        try? await gracefulShutdown()
    }

    /// Loads the songs, unless the songbook is not new; after a failure, the next start of the service tries again.
    private func load() async {
        do {
            guard let loaded = try await songs.loadStarterSongsIfNew() else { return }
            logger.info("starter songs loaded", metadata: ["songs": "\(loaded.count)"])
        } catch {
            guard !Task.isCancelled else { return }
            logger.warning("could not load the starter songs", metadata: ["error": "\(error)"])
        }
    }
}
