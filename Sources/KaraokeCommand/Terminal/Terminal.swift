import ArgumentParser
import Foundation
import KaraokeClient
import SystemPackage

/// The terminal behind one of the standard streams.
struct Terminal: Sendable {
    /// True when the stream is connected to a terminal.
    let isInteractive: Bool
    /// The width in character cells; 80 when it is unknown.
    let width: Int

    /// True when colours and other styles are allowed: on a terminal, unless `NO_COLOR` is set.
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

extension Terminal {
    /// Writes a line to standard output without buffering, even to a file or a pipe.
    ///
    /// All stored text is printed here. Characters that control a terminal are replaced.
    ///
    /// - Throws: ``Failure`` when writing fails, or a silent exit code when the reader has gone.
    static func printLine(_ line: String) throws {
        try write(printed(line))
    }

    /// Writes a line for each element of a list, or a note to the standard error stream where there is none.
    static func printLines<Element>(
        _ list: Pages<Element>,
        orNote note: String,
        line: (Element) -> String
    ) async throws {
        var isEmpty = true
        for try await element in list {
            try printLine(line(element))
            isEmpty = false
        }
        if isEmpty { printError(note) }
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
