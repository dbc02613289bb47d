import Logging
import Synchronization

/// Keeps what is logged, for tests to read.
final class LogRecorder: Sendable {
    /// One line of the log.
    struct Line: Sendable {
        let level: Logger.Level
        let message: String
        let fields: [String: String]
    }

    private let recorded = Mutex<[Line]>([])

    var lines: [Line] { recorded.withLock { $0 } }

    /// The lines of the level `info` and above that say something.
    func lines(saying message: String) -> [Line] {
        lines.filter { $0.message == message }
    }

    var logger: Logger {
        Logger(label: "test") { _ in Handler(recorder: self) }
    }

    private struct Handler: LogHandler {
        let recorder: LogRecorder
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.info

        subscript(metadataKey key: String) -> Logger.MetadataValue? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let fields = metadata.merging(event.metadata ?? [:]) { $1 }.mapValues { "\($0)" }
            let line = Line(level: event.level, message: "\(event.message)", fields: fields)
            recorder.recorded.withLock { $0.append(line) }
        }
    }
}
