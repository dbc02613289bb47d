import Logging
import ServiceLifecycle
import Storage

/// A service that reads the songs for searches once, before the first search needs them, and ends readings of later
/// searches when it ends.
package struct SearchPreparation: Service {
    package let songs: Songs
    package let logger: Logger

    package init(songs: Songs, logger: Logger) {
        self.songs = songs
        self.logger = logger
    }

    package func run() async throws {
        await cancelWhenGracefulShutdown {
            do {
                let start = ContinuousClock.now
                let count = try await songs.prepareSearch()
                logger.debug(
                    "songs read for searches",
                    metadata: ["songs": "\(count)", "time": "\(ContinuousClock.now - start)"]
                )
            } catch {
                // The first search reads them again, and tells whoever searches.
                logger.debug("could not read the songs for searches", metadata: ["error": "\(error)"])
            }
        }
        try? await gracefulShutdown()
        songs.endPreparation()
    }
}
