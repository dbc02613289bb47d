import Logging
import ServiceLifecycle
import Storage

/// Forgets from time to time the words that no song has any more, which are left when songs go while others come.
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
            return try await songs.forgetUnusedWords()
        } catch {
            logger.debug("unused words stay for now", metadata: ["error": "\(error)"])
            return true
        }
    }
}
