import CoreMetrics
import Postgres
import Synchronization

/// The times of statements, by statement.
///
/// A name is that of a verb and a table of the program's text, so that there are few.
final class StatementTimers: Sendable {
    private let timers = Mutex<[String: CoreMetrics.Timer]>([:])
    private let factory: any MetricsFactory

    init(factory: any MetricsFactory) {
        self.factory = factory
    }

    /// Records the time of a statement.
    func record(_ time: StatementTime) {
        timer(of: time.statement).record(time.time)
    }

    private func timer(of statement: String) -> CoreMetrics.Timer {
        timers.withLock { timers in
            if let timer = timers[statement] { return timer }
            let labels = [("statement", statement)]
            let timer = CoreMetrics.Timer(
                label: "karaoke_database_statement_seconds",
                dimensions: labels,
                factory: factory
            )
            timers[statement] = timer
            return timer
        }
    }
}

extension CoreMetrics.Timer {
    /// Records a duration.
    func record(_ duration: Duration) {
        recordNanoseconds(Int64(exactly: (duration / .nanoseconds(1)).rounded()) ?? .max)
    }
}
