// Scripts/wire-types writes this file from Sources/Pages/openapi/status.yaml. Do not edit it.

import Foundation

/// The state of the service.
public struct StatusDocument: Codable, Hashable, Sendable {
    /// The release of the service.
    public let version: String
    /// The time at which the replica started.
    public let startedAt: Date
    /// The database: its name and host, or the folder of a private one.
    public let database: String
    /// The number of boards.
    public let boards: Int
    /// The number of phones that guests are signed in with.
    public let phones: Int
    /// The number of clients that follow a board.
    public let streams: Int
    /// The last backup of the database; `nil` before the first.
    public let lastBackup: StoredBackupDocument?
}

/// A backup of the whole database.
public struct StoredBackupDocument: Codable, Hashable, Sendable {
    /// The time whose contents the backup has.
    public let writtenAt: Date
    /// The size of the file in bytes.
    public let bytes: Int
}
