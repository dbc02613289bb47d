import Foundation

/// Why there is no embedded database.
package enum EmbeddedPostgresError: Error, Equatable {
    /// No PostgreSQL server of a usable release is installed.
    case programsMissing

    /// The cluster was made by a release of PostgreSQL that is not installed.
    case otherRelease(cluster: Int, installed: [Int])

    /// Root runs the command, and there is no other user whom the server could run as.
    case noAccount

    /// The user whom the server runs as may not pass through a folder on the way to its own.
    case unreachable(path: String)

    /// A folder that has to be private belongs to somebody else or is open to others.
    case notPrivate(path: String)

    /// The server runs for others, and its socket is not where this process looks for it.
    case hidden(path: String)

    /// The place of the cluster holds something else.
    case notACluster(path: String)

    /// The state folder is not there and cannot be made.
    case noStateDirectory(path: String, code: Int32)

    /// A file or folder cannot be used.
    case system(path: String, code: Int32)

    /// The cluster could not be made.
    case notCreated(reason: String)

    /// The server did not start.
    case notStarted(reason: String)
}

extension EmbeddedPostgresError: CustomStringConvertible {
    /// What is wrong and the way out, for the person at the terminal.
    package var description: String {
        switch self {
        case .programsMissing:
            """
            No PostgreSQL server (release \(ServerPrograms.oldestRelease) or newer) was found. Install one \
            (Debian, Ubuntu: apt-get install postgresql; macOS: brew install postgresql@17), \
            or set DATABASE_URL to a database of your own.
            """
        case .otherRelease(let cluster, let installed):
            """
            The embedded database was made by PostgreSQL \(cluster), but only \
            \(installed.map(String.init).joined(separator: ", ")) is installed. Install PostgreSQL \(cluster) beside it, or \
            choose another STATE_DIRECTORY to begin anew. "A new release of PostgreSQL" in Documentation/BadDays.md has \
            the commands that bring the data over.
            """
        case .noAccount:
            """
            PostgreSQL refuses to run as root, and there is no user "postgres" to run it as. Make one \
            (useradd --system postgres), or run this as an ordinary user.
            """
        case .unreachable(let path):
            """
            The embedded database runs as another user than root, who may not enter \(path). \
            Choose a STATE_DIRECTORY that other users can reach, such as /var/lib/karaoke.
            """
        case .notPrivate(let path):
            "\(path) has to be a folder that only the user of the embedded database may enter (mode 0700)."
        case .hidden(let path):
            """
            The embedded database is in use, but its socket in \(path) cannot be seen from here. If that folder was deleted, \
            try again in a second. If the service has a private /tmp, choose a STATE_DIRECTORY with a shorter path, where the \
            socket lies beside the data.
            """
        case .notACluster(let path):
            "\(path) is not a PostgreSQL cluster. Move it away, or choose another STATE_DIRECTORY."
        case .noStateDirectory(let path, let code):
            """
            Without DATABASE_URL a private database is used, which needs a folder; but \(path) cannot be made: \
            \(String(cString: strerror(code))). Set DATABASE_URL to a database of your own, or STATE_DIRECTORY to a folder \
            that can be written.
            """
        case .system(let path, let code):
            "\(path): \(String(cString: strerror(code)))."
        case .notCreated(let reason):
            "The embedded database could not be created:\n\(reason)"
        case .notStarted(let reason):
            "The embedded database did not start:\n\(reason)"
        }
    }
}
