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
