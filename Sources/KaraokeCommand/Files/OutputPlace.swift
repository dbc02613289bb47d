import Foundation
import SystemPackage

/// The place that a command's output goes to.
enum OutputPlace {
    /// A regular file, or none yet; links have been followed.
    case file(String)
    case standardOutput
    /// A device, a pipe or a socket, which is written to and never replaced.
    case stream(FileHandle)

    /// Finds out what a path leads to.
    ///
    /// A pipe is waited for until something reads from it.
    ///
    /// - Parameter path: The path as given; `-` is standard output.
    /// - Throws: ``Failure`` when nothing can be written there.
    init(_ path: String) throws {
        var found = stat()
        guard path != "-", stat(path, &found) == 0 else {
            self = path == "-" ? .standardOutput : .file(try Self.following(path))
            return
        }
        var output = stat()
        // Such as /dev/stdout, which would be opened at its start.
        if fstat(STDOUT_FILENO, &output) == 0, output.st_dev == found.st_dev, output.st_ino == found.st_ino {
            self = .standardOutput
            return
        }
        switch found.st_mode & S_IFMT {
        case S_IFREG: self = .file(try Self.following(path))
        case S_IFDIR: throw Failure("'\(path)' is a folder; name a file.", exitCode: .notWritten)
        default:
            let descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Failure(unwritable: path) }
            self = .stream(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
        }
    }

    /// The path at the end of a chain of links, whether or not something is there.
    private static func following(_ path: String) throws -> String {
        var place = FilePath(path)
        // As many as the system follows.
        for _ in 0..<40 {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place.string) else {
                return place.string
            }
            place = place.removingLastComponent().pushing(FilePath(target))
        }
        throw Failure(unwritable: path)
    }
}

extension Failure {
    /// Nothing can be written at a path.
    init(unwritable path: String) {
        self.init("The file '\(path)' cannot be written.", exitCode: .notWritten)
    }
}

extension FileHandle {
    /// A new file that only its owner may read, from its first moment on.
    ///
    /// - Returns: The file, open for reading and writing; `nil` when it cannot be created or something is at the path.
    static func privateFile(at path: String) -> FileHandle? {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        return descriptor >= 0 ? FileHandle(fileDescriptor: descriptor, closeOnDealloc: true) : nil
    }
}
