/// Why a backup cannot be restored.
package enum BackupError: Error, Equatable {
    /// The database holds something, which would be lost.
    case notEmpty
    /// Others are connected to the database.
    case inUse
    /// Tables of which other rows were restored than were written down.
    case differs(tables: [String])
    /// The search path of the role leads past the schema in which the backup has its tables.
    case outOfReach(schema: String)
}
