import ArgumentParser
import EmbeddedPostgres
import Foundation
import Postgres
import Storage

/// `karaoke doctor`.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Look whether everything is in order, and say what to do about what is not.",
        discussion: "Exits with 0 when everything is in order."
    )

    @OptionGroup var options: SettingOptions

    @Flag(help: "Only print how psql reaches the private database: psql \"$(karaoke doctor --conninfo)\".")
    var conninfo = false

    func run() async throws {
        try await KaraokeCommand.run(isDoctor: true) {
            let settings = try await options.settings()
            try await settings.withDatabase(migrates: true, checks: false) { database, lease in
                if conninfo {
                    guard let lease else {
                        throw Failure("DATABASE_URL is set: psql takes the same address.", exitCode: .wrongSettings)
                    }
                    return try Terminal.say(lease.conninfo())
                }
                try await examine(settings, database, lease)
            }
        }
    }

    private func examine(_ settings: Settings, _ database: Database, _ lease: EmbeddedCluster.Lease?) async throws {
        try Self.say("settings", "read")
        if let lease {
            try Self.say("database", "private, at \(lease.conninfo())")
        } else {
            try Self.say("database", "configured by DATABASE_URL")
        }
        try await Migrator(database: database).check()
        try Self.say("schema", "up to date")
        let inspection = try await Inspection(of: database)
        guard !inspection.isStandby else {
            throw Failure("The database is a standby and takes no writes. Let DATABASE_URL lead to the primary.")
        }
        try Self.say("PostgreSQL", inspection.release)
        try Self.say("durable", inspection.isDurable ? "yes" : "NO: an acknowledged write may be lost with the machine")
        try Self.say(
            "contents",
            "\(inspection.boards) boards, \(inspection.cards) cards, \(inspection.songs) songs, "
                + "\(inspection.bytes / 1_048_576) MiB"
        )
        try Self.say("address", "\(settings.publicURL ?? "http://\(settings.http.host):\(settings.http.port)")/")
        try Terminal.say("Everything is in order.")
    }

    private static func say(_ name: String, _ finding: String) throws {
        try Terminal.say(name.padding(toLength: 12, withPad: " ", startingAt: 0) + finding)
    }
}
