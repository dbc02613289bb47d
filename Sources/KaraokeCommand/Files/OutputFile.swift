import Foundation

/// The output of a command that reaches its place complete or not at all.
///
/// It is written to a file of its own first, which only its owner may read: beside a regular file, which it replaces in the
/// end; in the folder for temporary files when it goes to a device, a pipe or standard output, which get a copy.
final class OutputFile {
    private let path: String
    private let place: OutputPlace
    private let replacesFiles: Bool
    /// The file that holds the output until it is finished, so that other programs may write into it.
    let draft: String
    private let handle: FileHandle
    private var isDraftLeft = true

    /// Begins the output.
    ///
    /// - Parameters:
    ///   - path: The place for it; `-` is standard output.
    ///   - replacesFiles: Whether a file that has something in it is replaced.
    /// - Throws: ``Failure`` when nothing can be written there.
    init(_ path: String, replacesFiles: Bool = true) throws {
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

    /// True when the output goes to standard output, where commands print their reports.
    var isStandardOutput: Bool {
        if case .standardOutput = place { true } else { false }
    }

    func write(_ text: String) throws {
        try write(Array(text.utf8))
    }

    func write(_ bytes: [UInt8]) throws {
        try attempt { try handle.write(contentsOf: bytes) }
    }

    /// Goes behind what another program has written.
    func skipToEnd() throws {
        try attempt { _ = try handle.seekToEnd() }
    }

    /// Puts the output in its place: a file once the disk has it, and the disk has its name as well then.
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
        // Some file systems cannot, and say so.
        guard fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP else { throw Failure(unwritable: self.path) }
    }

    private func attempt(_ work: () throws -> Void) throws {
        do {
            try work()
        } catch {
            throw Failure(unwritable: path)
        }
    }

    private static func refuseReplacing(_ place: OutputPlace, unless isAllowed: Bool) throws {
        var found = stat()
        guard case .file(let path) = place, !isAllowed, stat(path, &found) == 0, found.st_size > 0 else { return }
        throw Failure(
            "The file '\(path)' is there already. Choose another name, or pass --force to replace it.",
            exitCode: .outputExists
        )
    }

    deinit {
        if isDraftLeft { try? FileManager.default.removeItem(atPath: draft) }
    }
}
