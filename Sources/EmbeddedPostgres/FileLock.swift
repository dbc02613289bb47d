import Foundation

/// A lock between processes that the kernel takes back when its holder dies.
///
/// Two locks on one file exclude each other also within a process.
final class FileLock: Sendable {
    private let descriptor: CInt

    /// Opens the file, and makes it when it is missing, without locking it.
    init(_ path: String, owner: ServerAccount) throws {
        descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw EmbeddedPostgresError.system(path: path, code: errno) }
        owner.adopt(descriptor)
    }

    deinit {
        close(descriptor)
    }

    /// Waits until nobody else holds the lock in any way.
    ///
    /// Asks again and again, so that no thread is blocked and cancellation is noticed.
    func lockExclusively() async throws {
        while !tryExclusively() {
            try await Task.sleep(for: .milliseconds(15))
        }
    }

    /// Takes the lock alone, or turns a shared one into that; false when somebody else holds it.
    ///
    /// A shared lock is lost when this fails.
    func tryExclusively() -> Bool {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
    }

    /// Takes the lock together with others, waiting for one who holds it alone.
    func share() {
        while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
    }

    /// Lets go.
    func unlock() {
        _ = flock(descriptor, LOCK_UN)
    }
}
