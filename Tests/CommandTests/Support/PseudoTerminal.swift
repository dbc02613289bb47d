import Foundation
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A terminal without a screen, so that a program assumes an interactive user.
struct PseudoTerminal {
    /// The descriptor of the program's side.
    let screen: FileDescriptor
    private let reader: FileDescriptor

    init() throws {
        var leader: Int32 = -1
        var follower: Int32 = -1
        try #require(openpty(&leader, &follower, nil, nil, nil) == 0)
        screen = FileDescriptor(rawValue: follower)
        reader = FileDescriptor(rawValue: leader)
    }

    /// Reads the program's output until a part of it matches.
    ///
    /// - Throws: `Errno.ioError` when the program has ended before.
    func read(until pattern: some RegexComponent<Substring>) throws -> String {
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = try buffer.withUnsafeMutableBytes { try reader.read(into: $0) }
            text += String(decoding: buffer[..<count], as: UTF8.self)
            if let match = text.firstMatch(of: pattern) { return String(match.output) }
        }
    }

    /// Reads the output of a program that runs meanwhile, until a part of it matches a pattern.
    ///
    /// A terminal takes only some kilobytes that are not read.
    ///
    /// - Throws: As ``read(until:)``.
    func readBeside(until pattern: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try read(until: Regex(pattern, as: Substring.self)) })
            }
        }
    }

    /// Writes what somebody types, which a program reads later as well.
    func type(_ text: String) throws {
        try reader.writeAll(Array(text.utf8))
    }

    /// The path of the device that the program writes to.
    func path() throws -> String {
        String(cString: try #require(ttyname(screen.rawValue)))
    }

    /// Closes the terminal.
    func close() throws {
        try reader.close()
    }
}
