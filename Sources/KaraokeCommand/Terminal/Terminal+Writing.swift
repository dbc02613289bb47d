import ArgumentParser
import Foundation
import SystemPackage

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
