import Foundation

/// A buffer for output, which moves to an anonymous file when it grows.
///
/// The file disappears when the program ends, in whatever way.
final class Spool {
    /// The most bytes in memory.
    private static let memoryLimit = 1 << 18

    private var bytes: [UInt8] = []
    private var file: FileHandle?

    /// Appends bytes.
    ///
    /// - Throws: ``Failure`` when there is no space for them.
    func add(_ more: [UInt8]) throws {
        bytes += more
        guard bytes.count >= Self.memoryLimit else { return }
        do {
            let file = try file ?? Self.unnamedFile()
            self.file = file
            try file.write(contentsOf: bytes)
        } catch {
            throw Self.failure
        }
        bytes.removeAll(keepingCapacity: true)
    }

    /// Prints the contents and empties the buffer.
    ///
    /// - Throws: As ``Terminal/write(_:)``.
    func print() throws {
        defer { clear() }
        if let file {
            try file.seek(toOffset: 0)
            while let piece = try file.read(upToCount: Self.memoryLimit), !piece.isEmpty {
                try Terminal.write(Array(piece))
            }
        }
        try Terminal.write(bytes)
    }

    /// Empties the buffer.
    func clear() {
        bytes.removeAll()
        file = nil
    }

    private static func unnamedFile() throws -> FileHandle {
        let path = FileManager.default.temporaryDirectory.appending(path: "karaoke-\(UUID().uuidString)").path
        guard let file = FileHandle.privateFile(at: path) else { throw failure }
        try FileManager.default.removeItem(atPath: path)
        return file
    }

    private static var failure: Failure {
        let folder = FileManager.default.temporaryDirectory.path
        return Failure(
            "There is no space for the report in \(folder). Set TMPDIR to another folder.",
            exitCode: .notWritten
        )
    }
}
