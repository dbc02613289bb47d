import Foundation

/// A folder of backups, of which the newest are kept.
struct BackupFolder {
    private let path: String

    /// Opens the folder, and makes it when it does not exist.
    ///
    /// - Throws: ``Failure`` when it cannot be made.
    init(_ path: String) throws {
        self.path = path
        do {
            try FileManager.default.createDirectory(
                atPath: path,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw Failure(unwritable: path, because: error.systemCode)
        }
    }

    /// The path of a new backup, whose name has its time.
    func newFile(at time: Date = .now) -> String {
        let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
        return "\(path)/karaoke-\(time.formatted(style)).backup"
    }

    /// Deletes all but the newest backups, and no other file.
    ///
    /// - Returns: The names of the deleted files.
    /// - Throws: ``Failure`` when one cannot be deleted.
    func prune(keeping count: Int) throws -> [String] {
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: path)
                .filter { $0.wholeMatch(of: /karaoke-\d{8}T\d{6}Z\.backup/) != nil }
                .sorted()
            let old = Array(names.dropLast(count))
            for name in old { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }
            return old
        } catch {
            throw Failure(unwritable: path, because: error.systemCode)
        }
    }
}
