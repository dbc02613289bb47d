import Foundation

/// The file of a server's program, as it was when the server was started.
struct ProgramFile: Equatable {
    private let path: String
    /// The device, the inode, the size and the time of the last change, which an upgrade does not leave all the same.
    private let identity: String

    /// Identifies a program; nil when it is not there, such as in the middle of an upgrade.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.path = path
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        identity = "\(status.st_dev) \(status.st_ino) \(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
    }

    /// Reads the note about the program that a server was started with; nil when there is none.
    init?(notedIn file: String) {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        let lines = text.split(separator: "\n")
        guard lines.count == 2 else { return nil }
        (identity, path) = (String(lines[0]), String(lines[1]))
    }

    /// The note for ``init(notedIn:)``.
    var note: String { "\(identity)\n\(path)\n" }

    /// True when the program has been replaced.
    var isReplaced: Bool { ProgramFile(path).map { $0 != self } ?? false }
}
