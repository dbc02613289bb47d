import Foundation
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A terminal without a screen, so that a program believes that a person looks.
struct PseudoTerminal {
    /// What the program writes to.
    let screen: FileDescriptor
    private let reader: FileDescriptor

    init() throws {
        var leader: Int32 = -1
        var follower: Int32 = -1
        try #require(openpty(&leader, &follower, nil, nil, nil) == 0)
        screen = FileDescriptor(rawValue: follower)
        reader = FileDescriptor(rawValue: leader)
    }

    /// Reads what the program writes until some of it matches.
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

    /// The device that the program writes to, by its path.
    func path() throws -> String {
        String(cString: try #require(ttyname(screen.rawValue)))
    }

    /// Gives the terminal up.
    func close() throws {
        try reader.close()
    }
}
