import Logging
import ServiceLifecycle
import Storage

/// A service that stores each minute which tokens were used, and once more at shutdown.
package struct TokenUseRecorder: Service {
    /// The pause between two rounds.
    private static let pause = Duration.seconds(60)

    let tokens: Tokens
    let logger: Logger

    package init(tokens: Tokens, logger: Logger) {
        self.tokens = tokens
        self.logger = logger
    }

    package func run() async throws {
        await cancelWhenGracefulShutdown {
            while (try? await Task.sleep(for: Self.pause)) != nil { await store() }
        }
        // The task above is cancelled, and with it a round in progress.
        await store()
    }

    /// Stores the uses since the last round; without the database, a later round does.
    private func store() async {
        do {
            try await tokens.storeUses()
        } catch {
            logger.debug("could not store the use of tokens", metadata: ["error": "\(error)"])
        }
    }
}
