import Foundation

extension FileHandle {
    /// A new file that only its owner may read, from its first moment on.
    ///
    /// - Returns: The file, open for reading and writing; `nil` when it cannot be created or something is at the path.
    static func privateFile(at path: String) -> FileHandle? {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        return descriptor >= 0 ? FileHandle(fileDescriptor: descriptor, closeOnDealloc: true) : nil
    }
}
