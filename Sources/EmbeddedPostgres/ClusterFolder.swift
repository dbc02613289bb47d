import Foundation

/// The folder of a cluster, with the account that owns its files.
struct ClusterFolder: Sendable {
    /// The absolute path, without symbolic links.
    let path: String

    /// The account that the server runs as.
    let account: ServerAccount

    /// PostgreSQL's data directory.
    var data: String { "\(path)/data" }

    /// The data directory of a cluster that is being created, or whose creation was interrupted.
    var unfinished: String { "\(path)/data.unfinished" }

    /// The server's log.
    var log: String { "\(path)/log" }

    /// The name of the file that identifies the program that was started last.
    static let programFile = "program"

    /// The file whose exclusive lock is held while the server is created, started or stopped.
    var startLock: String { "\(path)/start.lock" }

    /// The file whose shared lock is held by every process that uses the server.
    var holdersLock: String { "\(path)/holders.lock" }

    /// Creates the folder, private to the account that the server runs as.
    ///
    /// - Throws: ``EmbeddedPostgresError/system(path:code:)`` or ``EmbeddedPostgresError/unreachable(path:)``.
    static func prepared(in stateDirectory: String) throws -> ClusterFolder {
        let path = "\(stateDirectory)/postgres"
        let isNew = access(stateDirectory, F_OK) != 0
        try makeDirectories(stateDirectory)
        let account = try ServerAccount.server(of: [path, stateDirectory])
        if isNew { account.adopt(stateDirectory) }
        try makePrivate(path, for: account)
        guard let resolved = realpath(path, nil) else {
            throw EmbeddedPostgresError.system(path: path, code: errno)
        }
        defer { free(resolved) }
        let folder = ClusterFolder(path: String(cString: resolved), account: account)
        if let obstacle = account.obstacle(to: folder.path) {
            throw EmbeddedPostgresError.unreachable(path: obstacle)
        }
        return folder
    }

    /// Creates a folder that only its owner may enter, or verifies that an existing one is private.
    static func makePrivate(_ path: String, for account: ServerAccount) throws {
        if mkdir(path, 0o700) == 0 {
            account.adopt(path)
        } else if errno == EACCES {
            throw refusal(of: path)
        } else if errno != EEXIST {
            throw EmbeddedPostgresError.system(path: path, code: errno)
        }
        var status = stat()
        guard lstat(path, &status) == 0 else { throw EmbeddedPostgresError.system(path: path, code: errno) }
        guard [account.userID, geteuid()].contains(status.st_uid) else {
            throw EmbeddedPostgresError.foreign(path: path)
        }
        guard status.st_mode & S_IFMT == S_IFDIR, status.st_mode & 0o077 == 0 else {
            throw EmbeddedPostgresError.notPrivate(path: path)
        }
        // Another process may have just created it, and not yet changed its owner.
        if status.st_uid != account.userID { account.adopt(path) }
    }

    /// The error for a folder that may not be created, since that around it may belong to another account.
    private static func refusal(of path: String) -> EmbeddedPostgresError {
        let parent = URL(filePath: path).deletingLastPathComponent().path
        let isForeign = ServerAccount.owner(of: parent).map { !$0.isCurrentUser } ?? false
        return isForeign ? .foreign(path: parent) : .system(path: path, code: EACCES)
    }

    private static func makeDirectories(_ path: String) throws {
        var made = path.hasPrefix("/") ? "" : "."
        for component in path.split(separator: "/") {
            made += "/\(component)"
            guard mkdir(made, 0o755) != 0 else { continue }
            let code = errno
            var status = stat()
            guard stat(made, &status) == 0 else {
                throw EmbeddedPostgresError.noStateDirectory(path: made, code: code)
            }
            guard status.st_mode & S_IFMT == S_IFDIR else {
                throw EmbeddedPostgresError.noStateDirectory(path: made, code: ENOTDIR)
            }
        }
    }
}

/// Root writes here among the files of another user, who must not be able to abuse that. So no link is followed.
extension ClusterFolder {
    /// Replaces a file of the server atomically.
    func write(_ text: String, to name: String) throws {
        let place = "\(path)/\(name)"
        let new = "\(place).new"
        unlink(new)
        try put(text, into: new, flags: O_CREAT | O_EXCL)
        guard rename(new, place) == 0 else { throw EmbeddedPostgresError.system(path: place, code: errno) }
    }

    /// Appends to a file of the server.
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
