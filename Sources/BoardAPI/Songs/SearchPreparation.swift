import CoreMetrics
import Logging
import ServiceLifecycle
import Storage

/// A service that reads the songs for searches once, before the first search needs them, and ends readings of later
/// searches when it ends.
///
/// It also counts again and again how popular the songs are.
package struct SearchPreparation: Service {
    package let songs: Songs
    /// The metric that is 1 once the songs are read.
    package let loaded: Meter
    /// The pause between two counts of popularity.
    package let pause: Duration
    package let logger: Logger

    package init(songs: Songs, loaded: Meter, pause: Duration, logger: Logger) {
        self.songs = songs
        self.loaded = loaded
        self.pause = pause
        self.logger = logger
    }

    package func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled, await !prepare() {
                try? await Task.sleep(for: .seconds(1))
            }
            while !Task.isCancelled {
                await countPopularity()
                try? await Task.sleep(for: pause)
            }
        }
        songs.endPreparation()
    }

    /// Counts the popularity of songs; when the database does not answer, the earlier numbers stay.
    private func countPopularity() async {
        do {
            try await songs.countPopularity()
        } catch {
            logger.debug("could not count the popularity of songs", metadata: ["error": "\(error)"])
        }
    }

    /// Reads the songs; false when the database does not answer.
    private func prepare() async -> Bool {
        do {
            let start = ContinuousClock.now
            let count = try await songs.prepareSearch()
            loaded.set(1)
            logger.debug(
                "songs read for searches",
                metadata: ["songs": "\(count)", "time": "\(ContinuousClock.now - start)"]
            )
            return true
        } catch {
            logger.debug("could not read the songs for searches", metadata: ["error": "\(error)"])
            return false
        }
    }
}
