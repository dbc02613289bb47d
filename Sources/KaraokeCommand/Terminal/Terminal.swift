import ArgumentParser
import Foundation
import SystemPackage

/// The terminal behind one of the standard streams.
struct Terminal: Sendable {
    /// True when the stream is connected to a terminal.
    let isInteractive: Bool
    /// The width in character cells; 80 when it is unknown.
    let width: Int

    /// True on a terminal that understands control sequences.
    var isControllable: Bool { isInteractive && ProcessInfo.processInfo.environment["TERM"] != "dumb" }

    /// True when colours and other styles are allowed: on such a terminal, unless `NO_COLOR` is set.
    var hasStyle: Bool {
        isControllable && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
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

extension Terminal {
    /// True when the standard error stream leads to systemd's journal, which names the stream in `JOURNAL_STREAM`.
    static let isJournal: Bool = {
        guard
            let stream = ProcessInfo.processInfo.environment["JOURNAL_STREAM"],
            let found = try? Stat(FileDescriptor.standardError)
        else { return false }
        return stream == "\(found.deviceID.rawValue):\(found.inode.rawValue)"
    }()

    /// Writes a line to standard output without buffering, even to a file or a pipe.
    ///
    /// All stored text is printed here. Characters that control a terminal are replaced.
    ///
    /// - Throws: ``Failure`` when writing fails, or a silent exit code when the reader has gone.
    static func printLine(_ line: String) throws {
        try write(printed(line))
    }

    /// Writes a line of a report: a name in a column of its own, and what was found.
    ///
    /// - Throws: As ``printLine(_:)``.
    static func printFinding(_ name: String, _ finding: String) throws {
        try printLine("\(name)\(String(repeating: " ", count: max(1, 12 - name.utf8.count)))\(finding)")
    }

    /// The bytes that ``printLine(_:)`` writes for a line, for output that has to wait.
    static func printed(_ line: String) -> [UInt8] {
        Array("\(line.harmless())\n".utf8)
    }

    /// Writes bytes to standard output unchanged.
    ///
    /// - Throws: As ``printLine(_:)``.
    static func write(_ bytes: [UInt8]) throws {
        do {
            try FileDescriptor.standardOutput.writeAll(bytes)
        } catch Errno.brokenPipe {
            throw ExitCode.signal(SIGPIPE)
        } catch {
            throw Failure("The output cannot be written: \(error).", exitCode: .notWritten)
        }
    }

    /// Replaces the present line of the standard error stream.
    static func draw(_ line: String) {
        _ = try? FileDescriptor.standardError.writeAll(Array("\r\u{1B}[K\(line.harmless())".utf8))
    }

    /// Begins a new line of the standard error stream behind a line that was drawn.
    static func leaveLine() {
        guard errors.isInteractive else { return }
        _ = try? FileDescriptor.standardError.writeAll(Array("\n".utf8))
    }

    /// Writes lines to the standard error stream, separate from the output.
    static func printError(_ lines: String) {
        // There is nowhere else to report a failure.
        _ = try? FileDescriptor.standardError.writeAll(Array("\(lines.harmless(except: "\n"))\n".utf8))
    }

    /// Asks a question on the standard error stream; the answer is no unless it is yes.
    static func agrees(to question: String) -> Bool {
        printError("\(question) [y/N]")
        return ["y", "yes"].contains(readLine()?.lowercased())
    }
}

extension String {
    /// The text with a visible sign for each character that could control a terminal or change the direction of the
    /// text after it.
    func harmless(except allowed: Unicode.Scalar? = nil) -> String {
        guard unicodeScalars.contains(where: { $0.isSteering && $0 != allowed }) else { return self }
        let scalars = unicodeScalars.map { $0.isSteering && $0 != allowed ? "\u{FFFD}" : $0 }
        return String(UnicodeScalarView(scalars))
    }
}

extension Unicode.Scalar {
    fileprivate var isSteering: Bool { properties.isBidiControl || properties.generalCategory == .control }
}
