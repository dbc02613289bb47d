import Foundation

/// The disk that holds a folder.
package enum Disk {
    /// Returns the bytes that an ordinary user may still write; nil when they are unknown.
    package static func freeBytes(of folder: String) -> Int? {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return nil }
        return Int(clamping: UInt64(status.f_bavail) &* UInt64(status.f_frsize))
    }
}
