import Foundation

/// A lock between processes that the kernel releases when its holder ends.
///
/// Two locks on one file exclude each other also within a process.
final class FileLock: Sendable {
    private let descriptor: CInt

    /// Opens the file without locking it, and creates it when it is missing.
    init(_ path: String, owner: ServerAccount) throws {
        descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw EmbeddedPostgresError.system(path: path, code: errno) }
        owner.adopt(descriptor)
    }

    deinit {
        close(descriptor)
    }

    /// Waits until the lock is free, and takes it exclusively.
    ///
    /// It polls, so that no thread is blocked and cancellation is noticed.
    func lockExclusively() async throws {
        while !tryExclusively() {
            try await Task.sleep(for: .milliseconds(15))
        }
    }

    /// Takes the lock exclusively, or upgrades a shared one; false when another holder exists.
    ///
    /// On failure, a shared lock is lost.
    func tryExclusively() -> Bool {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
    }

    /// Takes the lock together with others, after waiting for an exclusive holder.
    func share() {
        while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
    }

    /// Releases the lock.
    func unlock() {
        _ = flock(descriptor, LOCK_UN)
    }
}
