import Foundation
import SystemPackage

/// The destination of a command's output.
enum OutputPlace {
    /// A regular file, which need not exist yet. Links have been resolved.
    case file(String)
    case standardOutput
    /// A device, a pipe or a socket, which is never replaced.
    case stream(FileHandle)

    /// Resolves a path.
    ///
    /// Opening a pipe waits for its reader.
    ///
    /// - Parameter path: The given path; `-` is standard output.
    /// - Throws: ``Failure`` when nothing can be written there.
    init(_ path: String) throws {
        guard path != "-", let found = try? Stat(FilePath(path)) else {
            self = path == "-" ? .standardOutput : .file(try Self.following(path))
            return
        }
        // A path such as /dev/stdout, which would be opened at its start.
        if let output = try? Stat(FileDescriptor.standardOutput), output.isSameFile(as: found) {
            self = .standardOutput
            return
        }
        switch found.type {
        case .regular: self = .file(try Self.following(path))
        case .directory: throw Failure("'\(path)' is a folder; name a file.", exitCode: .notWritten)
        default:
            let descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Failure(unwritable: path) }
            self = .stream(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
        }
    }

    /// The path at the end of a chain of links, whether or not it exists.
    private static func following(_ path: String) throws -> String {
        var place = FilePath(path)
        // The most links that the system follows.
        for _ in 0..<40 {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place.string) else {
                return place.string
            }
            place = place.removingLastComponent().pushing(FilePath(target))
        }
        throw Failure(unwritable: path, because: ELOOP)
    }
}

extension Stat {
    /// True when both describe one file.
    fileprivate func isSameFile(as other: Stat) -> Bool {
        deviceID == other.deviceID && inode == other.inode
    }
}

extension Failure {
    /// The failure for a path that cannot be written, with the system's reason: by default that of the last call.
    init(unwritable path: String, because code: CInt? = errno) {
        let reason = code.map { ": \(String(cString: strerror($0)))" } ?? ""
        self.init("The file '\(path)' cannot be written\(reason).", exitCode: .notWritten)
    }
}

extension Error {
    /// The system's code that lies beneath an error of Foundation; `nil` for others.
    var systemCode: CInt? {
        ((self as NSError).userInfo[NSUnderlyingErrorKey] as? NSError).map { CInt(clamping: $0.code) }
    }
}

extension FileHandle {
    /// Creates a file that only its owner may read, from the beginning.
    ///
    /// - Returns: The file, open for reading and writing; `nil` when it cannot be created or something is at the path.
    static func privateFile(at path: String) -> FileHandle? {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        return descriptor >= 0 ? FileHandle(fileDescriptor: descriptor, closeOnDealloc: true) : nil
    }
}
