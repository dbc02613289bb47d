import Foundation

/// The user that the server runs as and that owns its files.
///
/// That is whoever runs the command, except for root, whom the server programs refuse.
package struct ServerAccount: Sendable, Equatable {
    /// Who the server runs as when root starts it, the first that exists.
    ///
    /// The users that packages of PostgreSQL make come first. `nobody` is the last resort: it is on every system, but
    /// other services may run as it too, and could then read the cluster.
    static let preferred = ["postgres", "_postgres", "nobody"]

    let userID: uid_t
    let groupID: gid_t

    /// The user who runs this process.
    static var current: ServerAccount { ServerAccount(userID: geteuid(), groupID: getegid()) }

    /// The user whom the server that has its files in these folders runs as.
    ///
    /// For root it is the owner of a folder, when that is somebody else, so that `sudo` joins the cluster of a user.
    package static func server(of folders: [String]) throws -> ServerAccount {
        guard current.isRoot else { return current }
        if let owner = folders.lazy.compactMap(owner).first(where: { !$0.isRoot }) { return owner }
        guard let account = preferred.lazy.compactMap(named).first else { throw EmbeddedPostgresError.noAccount }
        return account
    }

    private static func owner(of path: String) -> ServerAccount? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return ServerAccount(userID: status.st_uid, groupID: status.st_gid)
    }

    private static func named(_ name: String) -> ServerAccount? {
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16_384)
        guard getpwnam_r(name, &entry, &buffer, buffer.count, &found) == 0, found != nil else { return nil }
        return ServerAccount(userID: entry.pw_uid, groupID: entry.pw_gid)
    }

    var isRoot: Bool { userID == 0 }

    /// The command that runs a program as this user.
    ///
    /// A program changes the user rather than the platform options of the process: the C library's way to do that
    /// between fork and exec waits for threads which only the parent has, now and then for ever.
    package func command(_ program: String, _ arguments: [String]) -> (program: String, arguments: [String]) {
        guard self != .current else { return (program, arguments) }
        #if os(Linux)
        let user = ["--reuid=\(userID)", "--regid=\(groupID)", "--clear-groups", "--"]
        return ("setpriv", user + [program] + arguments)
        #else
        return ("sudo", ["-n", "-u", "#\(userID)", "--", program] + arguments)
        #endif
    }

    /// Gives an open file to this user.
    func adopt(_ descriptor: CInt) {
        guard self != .current else { return }
        _ = fchown(descriptor, userID, groupID)
    }

    /// Gives a folder to this user.
    ///
    /// Not what a link leads to: its place may already belong to that user, who must not gain anything else by it.
    package func adopt(_ path: String) {
        guard self != .current else { return }
        _ = lchown(path, userID, groupID)
    }

    /// The first folder on the way to a path that this user may not pass through.
    func obstacle(to path: String) -> String? {
        var passed = ""
        for component in path.split(separator: "/") {
            passed += "/\(component)"
            var status = stat()
            guard stat(passed, &status) == 0 else { return passed }
            let execute =
                if status.st_uid == userID {
                    mode_t(0o100)
                } else if status.st_gid == groupID {
                    mode_t(0o010)
                } else {
                    mode_t(0o001)
                }
            guard status.st_mode & execute != 0 else { return passed }
        }
        return nil
    }
}
