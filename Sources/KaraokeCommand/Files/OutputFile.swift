import Foundation
import SystemPackage

/// The output of a command, which reaches its destination completely or not at all.
///
/// It is first written to a draft that only its owner may read. For a regular file, the draft is beside it and
/// replaces it in the end. For a device, a pipe or standard output, the draft is in the folder for temporary files
/// and is copied.
final class OutputFile {
    private let path: String
    private let place: OutputPlace
    private let replacesFiles: Bool
    /// The path of the draft, so that other programs may write to it.
    let draft: String
    private let handle: FileHandle
    private var isDraftLeft = true

    /// Creates the draft.
    ///
    /// - Parameters:
    ///   - path: The path of the destination; `-` is standard output.
    ///   - replacesFiles: True to replace a file that is not empty.
    /// - Throws: ``Failure`` when the destination cannot be written.
    init(_ path: String, replacesFiles: Bool) throws {
        self.path = path
        self.replacesFiles = replacesFiles
        place = try OutputPlace(path)
        let name = "\(UUID().uuidString.prefix(8)).part"
        let complaint: String
        switch place {
        case .file(let target): (draft, complaint) = ("\(target).\(name)", path)
        case .standardOutput, .stream:
            draft = FileManager.default.temporaryDirectory.appending(path: "karaoke-\(name)").path
            complaint = draft
        }
        try Self.refuseReplacing(place, unless: replacesFiles)
        guard let handle = FileHandle.privateFile(at: draft) else { throw Failure(unwritable: complaint) }
        self.handle = handle
    }

    /// True for standard output, where commands otherwise print their reports.
    var isStandardOutput: Bool {
        if case .standardOutput = place { true } else { false }
    }

    func write(_ text: String) throws {
        try write(Array(text.utf8))
    }

    func write(_ bytes: [UInt8]) throws {
        try attempt { try handle.write(contentsOf: bytes) }
    }

    /// Moves to the end, behind the output of another program.
    func skipToEnd() throws {
        try attempt { _ = try handle.seekToEnd() }
    }

    /// Moves the draft to its destination.
    ///
    /// A file and its directory entry are synced to the disk.
    func finish() throws {
        switch place {
        case .file(let path):
            try attempt {
                try handle.synchronize()
                try handle.close()
            }
            try Self.refuseReplacing(place, unless: replacesFiles)
            guard rename(draft, path) == 0 else { throw Failure(unwritable: self.path) }
            isDraftLeft = false
            try synchronizeFolder(of: path)
        case .standardOutput:
            try copy { try Terminal.write($0) }
        case .stream(let stream):
            try copy { bytes in try attempt { try stream.write(contentsOf: bytes) } }
        }
    }

    private func copy(to write: ([UInt8]) throws -> Void) throws {
        try attempt { try handle.seek(toOffset: 0) }
        while let piece = try handle.read(upToCount: 1 << 18), !piece.isEmpty { try write(Array(piece)) }
    }

    private func synchronizeFolder(of path: String) throws {
        let folder = open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw Failure(unwritable: self.path) }
        defer { close(folder) }
        // Some file systems do not support this and return such an error.
        guard fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP else { throw Failure(unwritable: self.path) }
    }

    private func attempt(_ work: () throws -> Void) throws {
        do {
            try work()
        } catch {
            throw Failure(unwritable: path, because: error.systemCode)
        }
    }

    private static func refuseReplacing(_ place: OutputPlace, unless isAllowed: Bool) throws {
        guard case .file(let path) = place, !isAllowed, let found = try? Stat(FilePath(path)), found.size > 0 else {
            return
        }
        throw Failure(
            "The file '\(path)' exists already. Choose another name, or pass --force to replace it.",
            exitCode: .outputExists
        )
    }

    deinit {
        if isDraftLeft { try? FileManager.default.removeItem(atPath: draft) }
    }
}
