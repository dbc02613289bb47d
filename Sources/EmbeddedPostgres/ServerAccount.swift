import Foundation

/// The account that the server runs as and that owns its files.
///
/// It is the user of the command, except for root, as whom the server programs refuse to run.
package struct ServerAccount: Sendable, Equatable {
    /// The accounts for a server that root starts, in order of preference.
    ///
    /// The accounts of PostgreSQL's packages come first. `nobody` is the last resort: it exists on every system, but
    /// other services may run as it too, and could then read the cluster.
    static let preferred = ["postgres", "_postgres", "nobody"]

    package let userID: uid_t
    let groupID: gid_t

    /// The user of this process.
    static var current: ServerAccount { ServerAccount(userID: geteuid(), groupID: getegid()) }

    /// The account for the server with its files in these folders.
    ///
    /// For root it is the owner of a folder, if that is another user, so that `sudo` joins the cluster of a user.
    package static func server(of folders: [String]) throws -> ServerAccount {
        guard current.isRoot else { return current }
        if let owner = folders.lazy.compactMap(owner).first(where: { !$0.isRoot }) { return owner }
        guard let account = preferred.lazy.compactMap(named).first else { throw EmbeddedPostgresError.noAccount }
        return account
    }

    /// The owner of a file or folder; `nil` when there is none.
    package static func owner(of path: String) -> ServerAccount? {
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

    /// True for the user of this process.
    var isCurrentUser: Bool { userID == geteuid() }

    /// The command that runs a program under this account.
    ///
    /// A program changes the user instead of the process's platform options, since the C library's way to do that
    /// between fork and exec waits for threads that only the parent has, and sometimes never returns.
    package func command(_ program: String, _ arguments: [String]) -> (program: String, arguments: [String]) {
        guard self != .current else { return (program, arguments) }
        #if os(Linux)
        let user = ["--reuid=\(userID)", "--regid=\(groupID)", "--clear-groups", "--"]
        return ("setpriv", user + [program] + arguments)
        #else
        return ("sudo", ["-n", "-u", "#\(userID)", "--", program] + arguments)
        #endif
    }

    /// Changes the owner of an open file to this account.
    func adopt(_ descriptor: CInt) {
        guard self != .current else { return }
        _ = fchown(descriptor, userID, groupID)
    }

    /// Changes the owner of a folder to this account.
    ///
    /// Links are not followed: the folder may already belong to that user, who must not gain anything else this way.
    package func adopt(_ path: String) {
        guard self != .current else { return }
        _ = lchown(path, userID, groupID)
    }

    /// The first folder on a path that this account may not enter.
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
