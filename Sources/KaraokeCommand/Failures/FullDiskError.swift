import Foundation

/// The disk of the private database has no room for it to go on.
struct FullDiskError: Error, CustomStringConvertible {
    /// The folder of the database.
    let path: String
    /// The bytes that are left.
    let free: Int64

    /// Looks at the disk; `nil` when there is room, or when nobody can tell.
    ///
    /// - Parameters:
    ///   - path: A folder that is there.
    ///   - needed: The bytes without which PostgreSQL stops: two files of its log, if not given.
    init?(of path: String, needed: Int64 = 32 << 20) {
        let system = try? FileManager.default.attributesOfFileSystem(forPath: path)
        guard let free = (system?[.systemFreeSize] as? NSNumber)?.int64Value, free < needed else { return nil }
        (self.path, self.free) = (path, free)
    }

    var description: String {
        """
        The disk that holds \(path) is full: \(free / 1_048_576) MiB are left. Free some space there, or choose a \
        STATE_DIRECTORY on another disk. What was acknowledged is stored.
        """
    }
}
