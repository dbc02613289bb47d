import Foundation

/// A private copy of standard input, for programs that read a file by its path and more than once.
///
/// The file is deleted with the copy.
final class StandardInputCopy {
    let path: String

    /// Copies standard input up to its end.
    ///
    /// - Throws: ``Failure`` when there is no space for it.
    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "karaoke-\(UUID().uuidString)").path
        guard let file = FileHandle.privateFile(at: path) else { throw Failure(unwritable: path) }
        let input = try InputFile("-")
        while let chunk = try input.chunk() {
            do {
                try file.write(contentsOf: chunk)
            } catch {
                let folder = FileManager.default.temporaryDirectory.path
                throw Failure(
                    "There is no space for standard input in \(folder). Set TMPDIR to another folder.",
                    exitCode: .notWritten
                )
            }
        }
        try file.close()
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
