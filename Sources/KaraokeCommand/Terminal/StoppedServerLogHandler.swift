import Logging

/// A log handler that leaves out the errors with which the web server reports its own end.
///
/// The web server logs them when it is cancelled, such as beside a port that is in use, or stopped by two signals.
struct StoppedServerLogHandler: LogHandler {
    private static let source = "HummingbirdCore"
    private static let messages: Set = [
        "Waiting on child channel: CancellationError()", "Server shutdown error: Already closed",
    ]

    /// The handler for everything else.
    var inner: any LogHandler

    var metadata: Logger.Metadata {
        get { inner.metadata }
        set { inner.metadata = newValue }
    }

    var metadataProvider: Logger.MetadataProvider? {
        get { inner.metadataProvider }
        set { inner.metadataProvider = newValue }
    }

    var logLevel: Logger.Level {
        get { inner.logLevel }
        set { inner.logLevel = newValue }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { inner[metadataKey: key] }
        set { inner[metadataKey: key] = newValue }
    }

    func log(event: LogEvent) {
        guard event.source != Self.source || !Self.messages.contains(event.message.description) else { return }
        inner.log(event: event)
    }
}
