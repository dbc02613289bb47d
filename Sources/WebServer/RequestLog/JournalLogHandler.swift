import Foundation
import Logging

/// A log handler that writes lines for systemd's journal: each begins with its priority, and has no time, which the journal
/// adds.
package struct JournalLogHandler: LogHandler {
    package var metadata: Logger.Metadata = [:]
    package var metadataProvider: Logger.MetadataProvider?
    package var logLevel = Logger.Level.info
    private let write: @Sendable (Data) -> Void

    /// - Parameter write: Receives each complete line, including the line feed.
    package init(write: @escaping @Sendable (Data) -> Void) {
        self.write = write
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var all = metadata
        if let provided = metadataProvider?.get() { all.merge(provided) { $1 } }
        if let given = event.metadata { all.merge(given) { $1 } }
        if let error = event.error { all["error"] = .string(String(describing: error)) }
        let parts = ["\(event.message)"] + all.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        // A line feed would begin another entry.
        let line = parts.joined(separator: " ").split(whereSeparator: \.isNewline).joined(separator: " ")
        write(Data("\(event.level.journalPrefix)\(line)\n".utf8))
    }
}

extension Logger.Level {
    /// The priority by which the journal sorts a line, as its beginning (sd-daemon(3)).
    package var journalPrefix: String {
        switch self {
        case .trace, .debug: "<7>"
        case .info: "<6>"
        case .notice: "<5>"
        case .warning: "<4>"
        case .error: "<3>"
        case .critical: "<2>"
        }
    }
}
