import Foundation

/// Output that waits until it may be printed, in a file without a name once it is long.
///
/// The file is gone when the program ends, however it does.
final class Spool {
    /// The most bytes that wait in memory.
    private static let memoryLimit = 1 << 18

    private var bytes: [UInt8] = []
    private var file: FileHandle?

    /// Adds bytes to what waits.
    ///
    /// - Throws: ``Failure`` when there is no room for them.
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

    /// Prints what waits, which is nothing afterwards.
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

    /// Forgets what waits.
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
        return Failure("The report finds no room in \(folder); name another folder as TMPDIR.", exitCode: .notWritten)
    }
}
