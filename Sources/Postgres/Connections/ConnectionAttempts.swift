import Logging
import Synchronization

/// The outcome of the last attempt to connect, of all pools of a database.
final class ConnectionAttempts: Sendable {
    private struct State {
        var isAway = false
        var lastFailure = ConnectionFailure(message: "no connection has been made")
    }

    private let state = Mutex(State())
    private let logger: Logger

    init(logger: Logger) {
        self.logger = logger
    }

    /// True when the last attempt failed.
    var isAway: Bool { state.withLock { $0.isAway } }

    /// The reason why the last attempt that failed did so.
    var lastFailure: ConnectionFailure { state.withLock { $0.lastFailure } }

    /// Records the reason why connecting failed, and logs a run of equal failures once.
    func fail(_ failure: ConnectionFailure) {
        let isNews = state.withLock { state in
            defer { state = State(isAway: true, lastFailure: failure) }
            return !state.isAway || state.lastFailure != failure
        }
        guard isNews else { return }
        logger.warning("cannot connect to the database", metadata: ["reason": "\(failure.message)"])
    }

    /// Records a connection, and logs the first one after failures.
    func succeed() {
        let wasAway = state.withLock { state in
            defer { state.isAway = false }
            return state.isAway
        }
        if wasAway { logger.notice("connected to the database again") }
    }
}
