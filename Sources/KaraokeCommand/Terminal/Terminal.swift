import ArgumentParser
import Foundation
import SystemPackage

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

extension Terminal {
    /// Writes a line to the standard output at once, also when that is a file or a pipe.
    ///
    /// Stored text is printed here and nowhere else: what could steer the terminal is replaced.
    ///
    /// - Throws: ``Failure`` when it cannot be written, or a silent exit code when nobody reads any more.
    static func say(_ line: String) throws {
        try write(printed(line))
    }

    /// The bytes of a line as ``say(_:)`` writes them, for output that has to wait.
    static func printed(_ line: String) -> [UInt8] {
        Array("\(line.harmless())\n".utf8)
    }

    /// Writes bytes to the standard output as they are.
    ///
    /// - Throws: As ``say(_:)``.
    static func write(_ bytes: [UInt8]) throws {
        do {
            try FileDescriptor.standardOutput.writeAll(bytes)
        } catch Errno.brokenPipe {
            throw ExitCode.signal(SIGPIPE)
        } catch {
            throw Failure("The output cannot be written: \(error).", exitCode: .notWritten)
        }
    }

    /// Puts a text in the place of the line on the standard error stream where the cursor stands.
    static func draw(_ line: String) {
        _ = try? FileDescriptor.standardError.writeAll(Array("\r\u{1B}[K\(line.harmless())".utf8))
    }

    /// Writes lines to the standard error stream, where they never mix with the output.
    static func tell(_ lines: String) {
        // There is no other place to complain at.
        _ = try? FileDescriptor.standardError.writeAll(Array("\(lines.harmless(except: "\n"))\n".utf8))
    }
}

extension String {
    /// The text with a visible sign in the place of each character that could steer a terminal or turn the direction of
    /// what follows it.
    func harmless(except allowed: Unicode.Scalar? = nil) -> String {
        guard unicodeScalars.contains(where: { $0.isSteering && $0 != allowed }) else { return self }
        let scalars = unicodeScalars.map { $0.isSteering && $0 != allowed ? "\u{FFFD}" : $0 }
        return String(UnicodeScalarView(scalars))
    }
}

extension Unicode.Scalar {
    fileprivate var isSteering: Bool {
        switch self {
        case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
        default: properties.generalCategory == .control
        }
    }
}
