import Logging
import ServiceLifecycle
import Storage

/// A service that regularly deletes words that no song contains any more.
package struct UnusedWords: Service {
    private static let interval = Duration.seconds(3_600)
    private static let pause = Duration.seconds(60)

    package let songs: Songs
    package let logger: Logger

    package init(songs: Songs, logger: Logger) {
        self.songs = songs
        self.logger = logger
    }

    package func run() async throws {
        await cancelWhenGracefulShutdown {
            var wait = Self.pause
            while (try? await Task.sleep(for: wait)) != nil {
                wait = await isDone() ? Self.interval : Self.pause
            }
        }
    }

    private func isDone() async -> Bool {
        do {
            return try await songs.deleteUnusedWords()
        } catch {
            logger.debug("could not delete unused words", metadata: ["error": "\(error)"])
            return true
        }
    }
}
