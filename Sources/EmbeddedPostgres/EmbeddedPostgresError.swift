import Foundation

/// The reason why there is no embedded database.
package enum EmbeddedPostgresError: Error, Equatable {
    /// No PostgreSQL server of a usable release is installed.
    case programsMissing

    /// A release of PostgreSQL that is not installed created the cluster.
    case otherRelease(cluster: Int, installed: [Int])

    /// Root runs the command, and there is no other account for the server.
    case noAccount

    /// The server's account may not enter a folder on the path to its files.
    case unreachable(path: String)

    /// A folder that has to be private is open to others.
    case notPrivate(path: String)

    /// A folder belongs to another account.
    case foreign(path: String)

    /// The server runs for others, and its socket is not visible to this process.
    case hidden(path: String)

    /// The path of the cluster has something else.
    case notACluster(path: String)

    /// The state folder does not exist and cannot be created.
    case noStateDirectory(path: String, code: Int32)

    /// A file or folder cannot be used.
    case system(path: String, code: Int32)

    /// The cluster could not be created.
    case notCreated(reason: String)

    /// The server did not start.
    case notStarted(reason: String)
}

extension EmbeddedPostgresError: CustomStringConvertible {
    /// The reason and the remedy, for the person at the terminal.
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
            choose another STATE_DIRECTORY to begin anew. "A new release of PostgreSQL" in Documentation/Upgrading.md has \
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
        case .foreign(let path):
            "\(path) belongs to another account than yours. Use sudo, or choose another STATE_DIRECTORY."
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
