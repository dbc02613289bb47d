import BoardAPI
import EmbeddedPostgres

/// A disk without the space that the private database needs.
struct FullDiskError: Error, CustomStringConvertible {
    /// The folder of the database.
    let path: String
    /// The free bytes.
    let free: Int

    /// Checks the disk; `nil` when there is space, or when the free space is unknown.
    ///
    /// - Parameters:
    ///   - path: An existing folder.
    ///   - needed: The bytes that PostgreSQL needs.
    init?(of path: String, needed: Int = Readiness.leastFreeBytes) {
        guard let free = Disk.freeBytes(of: path), free < needed else { return nil }
        (self.path, self.free) = (path, free)
    }

    var description: String {
        """
        The disk that holds \(path) is full: \(free / 1_048_576) MiB are left. Free some space there, or choose a \
        STATE_DIRECTORY on another disk. What was acknowledged is stored.
        """
    }
}
