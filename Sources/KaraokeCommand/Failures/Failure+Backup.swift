import EmbeddedPostgres
import Storage

extension Failure {
    /// The failure of restoring a backup.
    init(_ error: BackupError) {
        switch error {
        case .notEmpty:
            self.init(
                """
                The database is not empty. --replace puts the backup in its place; what is stored there now is lost, \
                unless you back it up first.
                """
            )
        case .inUse:
            self.init(
                "Others are connected to the database. Stop the services first, or pass --force to end their connections."
            )
        case .spread:
            self.init(
                """
                The database belongs to a Citus cluster, whose servers hold the boards. Back up each server with \
                pg_basebackup, or each board with 'karaoke board export'.
                """
            )
        case .differs(let tables):
            self.init(
                "The restored data differs from the backup: \(tables.joined(separator: ", ")).",
                exitCode: .badInput
            )
        case .mayNotCreate(let reason):
            self.init(
                """
                The database role may not create the database to restore into: \(reason). It needs CREATEDB, and has to be \
                the owner of the replaced one, a member of it or a superuser.
                """,
                exitCode: .notPermitted
            )
        case .mayNotEndConnections(let reason):
            self.init(
                """
                The database role may not end the connections of others: \(reason). Stop the services, or let a superuser \
                GRANT pg_signal_backend to the role.
                """,
                exitCode: .notPermitted
            )
        case .outOfReach(let schema):
            self.init(
                """
                The backup has its tables in the schema \(schema), where this role does not look. Leave search_path out of \
                DATABASE_URL and PGOPTIONS, or let it begin with \(schema).
                """,
                exitCode: .wrongSettings
            )
        }
    }

    /// The failure of PostgreSQL's programs.
    init(_ error: DumpError) {
        switch error {
        case .programsMissing: self.init("\(error)", exitCode: .unavailable)
        case .keyPassword: self.init("\(error)", exitCode: .wrongSettings)
        case .failed(_, let output) where output.contains("could not write to"):
            self.init("\(error)", exitCode: .notWritten)
        case .failed: self.init("\(error)")
        }
    }
}
