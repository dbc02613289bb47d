import Foundation

/// Root writes here among files of another user, who must not turn that against it: no link is followed.
extension ClusterFolder {
    /// Replaces a file of the server's, at once and whole.
    func write(_ text: String, to name: String) throws {
        let place = "\(path)/\(name)"
        let new = "\(place).new"
        unlink(new)
        try put(text, into: new, flags: O_CREAT | O_EXCL)
        guard rename(new, place) == 0 else { throw EmbeddedPostgresError.system(path: place, code: errno) }
    }

    /// Adds to the end of a file of the server's.
    func append(_ text: String, to name: String) throws {
        try put(text, into: "\(path)/\(name)", flags: O_APPEND)
    }

    private func put(_ text: String, into place: String, flags: CInt) throws {
        let descriptor = open(place, O_WRONLY | O_NOFOLLOW | O_CLOEXEC | flags, 0o600)
        guard descriptor >= 0 else { throw EmbeddedPostgresError.system(path: place, code: errno) }
        defer { close(descriptor) }
        account.adopt(descriptor)
        do {
            try FileHandle(fileDescriptor: descriptor).write(contentsOf: Data(text.utf8))
        } catch {
            throw EmbeddedPostgresError.system(path: place, code: EIO)
        }
        fsync(descriptor)
    }
}
