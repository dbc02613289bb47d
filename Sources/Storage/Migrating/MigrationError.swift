import Postgres

/// The reason why the schema does not fit this release.
package enum MigrationError: Error {
    /// No migrations were found at this path.
    case filesMissing(lookedIn: [String])
    /// Two files have the same number.
    case numberTaken(Int)
    /// Pending steps.
    case pending([Migration.Status])
    /// Applied steps whose files were changed afterwards.
    case changed([Migration.Status])
    /// Steps of a newer release that this one cannot run with.
    case unknown([Migration.Status])
    /// A pending step before an applied one.
    case outOfOrder(Migration.Status)
    /// A server of an older release than the schema needs.
    case serverTooOld(String)
    /// A server that was built without ICU.
    case withoutICU
    /// A step that failed; nothing of it was stored.
    case failed(Migration, DatabaseError)
    /// A step that could not lock its tables in all attempts; nothing of it was stored.
    case tablesInUse(Migration, by: LongTransaction?)
}

extension MigrationError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .filesMissing(let places):
            "There are no migrations in \(places.joined(separator: ", ")). Install the folder Migrations beside the program."
        case .numberTaken(let number): "Two migrations have the number \(number)."
        case .pending(let steps): "The schema lacks \(Self.names(steps)). Run 'karaoke migrate' first."
        case .changed(let steps):
            """
            \(Self.names(steps)) was applied, but its text has changed since. Restore the file; put what has to change \
            into a new migration.
            """
        case .unknown(let steps):
            "The schema is newer than this release: it has \(Self.names(steps)). Install the release that brought it."
        case .outOfOrder(let step): "\(Self.names([step])) is not applied, although a later migration is."
        case .serverTooOld(let release):
            """
            The database server is PostgreSQL \(release), and release \(ServerRequirements.oldestRelease) or newer is needed. \
            Nothing was changed. Upgrade the server, or use another one.
            """
        case .withoutICU:
            """
            The database server was built without ICU, with which names in all languages are compared. Nothing was changed. \
            Use a server with it, such as the packages of Debian, Homebrew or postgresql.org have.
            """
        case .failed(let migration, let error): "The migration \(migration) failed and changed nothing: \(error)."
        case .tablesInUse(let migration, let transaction):
            """
            The migration \(migration) changed nothing, because others use its tables for too long\
            \(transaction.map { ", longest \($0)" } ?? ""). Run 'karaoke migrate' again when that is over.
            """
        }
    }

    private static func names(_ steps: [Migration.Status]) -> String {
        steps.map { Migration(number: $0.number, subject: $0.subject, script: "").description }.joined(separator: ", ")
    }
}
