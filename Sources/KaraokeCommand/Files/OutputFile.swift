import Foundation

/// A file that a command writes: all of it appears at once, or nothing.
final class OutputFile {
    private let path: String
    /// Where the file is until it is finished, so that other programs may write into it.
    let draft: String
    private let handle: FileHandle
    private var isFinished = false

    /// Begins a file beside the place where it will be; only its owner may read it.
    ///
    /// - Throws: ``Failure`` when nothing can be written there.
    init(_ path: String) throws {
        self.path = path
        draft = "\(path).\(UUID().uuidString.prefix(8)).part"
        let owner: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        guard
            FileManager.default.createFile(atPath: draft, contents: nil, attributes: owner),
            let handle = FileHandle(forWritingAtPath: draft)
        else { throw Self.failure(path) }
        self.handle = handle
    }

    func write(_ text: String) throws {
        try write(Array(text.utf8))
    }

    func write(_ bytes: [UInt8]) throws {
        do {
            try handle.write(contentsOf: bytes)
        } catch {
            throw Self.failure(path)
        }
    }

    /// Goes behind what another program has written.
    func skipToEnd() throws {
        do {
            try handle.seekToEnd()
        } catch {
            throw Self.failure(path)
        }
    }

    /// Puts the file in its place, once the disk has it; the disk has its name as well then.
    func finish() throws {
        do {
            try handle.synchronize()
            try handle.close()
        } catch {
            throw Self.failure(path)
        }
        guard rename(draft, path) == 0 else { throw Self.failure(path) }
        isFinished = true
        try synchronizeFolder()
    }

    private func synchronizeFolder() throws {
        let folder = open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY)
        guard folder >= 0 else { throw Self.failure(path) }
        defer { close(folder) }
        // Some file systems cannot, and say so.
        guard fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP else { throw Self.failure(path) }
    }

    deinit {
        if !isFinished { try? FileManager.default.removeItem(atPath: draft) }
    }

    private static func failure(_ path: String) -> Failure {
        Failure("The file '\(path)' cannot be written.", exitCode: .notWritten)
    }
}
