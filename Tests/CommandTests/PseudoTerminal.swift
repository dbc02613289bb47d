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
    private let reader: FileHandle

    init() throws {
        var leader: Int32 = -1
        var follower: Int32 = -1
        try #require(openpty(&leader, &follower, nil, nil, nil) == 0)
        screen = FileDescriptor(rawValue: follower)
        reader = FileHandle(fileDescriptor: leader, closeOnDealloc: true)
    }

    /// Reads what the program writes until some of it matches.
    func read(until pattern: some RegexComponent<Substring>) throws -> String {
        var text = ""
        while true {
            let data = reader.availableData
            try #require(!data.isEmpty, "the program ended: \(text)")
            text += String(decoding: data, as: UTF8.self)
            if let match = text.firstMatch(of: pattern) { return String(match.output) }
        }
    }
}
