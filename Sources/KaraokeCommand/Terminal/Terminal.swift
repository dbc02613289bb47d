import Foundation

/// What is known of the terminal behind one of the standard streams.
struct Terminal: Sendable {
    /// Whether a person looks at the stream.
    let isInteractive: Bool
    /// In character cells; 80 where nobody says.
    let width: Int

    /// Whether colours and other signs of style are wanted: on a terminal, unless `NO_COLOR` is set.
    var hasStyle: Bool {
        isInteractive
            && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
            && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    static var output: Terminal { Terminal(descriptor: STDOUT_FILENO) }
    static var input: Terminal { Terminal(descriptor: STDIN_FILENO) }
    static var errors: Terminal { Terminal(descriptor: STDERR_FILENO) }

    private init(descriptor: Int32) {
        isInteractive = isatty(descriptor) == 1
        var size = winsize()
        let columns = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 0
        width = [columns, Int(ProcessInfo.processInfo.environment["COLUMNS"] ?? "") ?? 0, 80].first { $0 > 0 } ?? 80
    }
}
