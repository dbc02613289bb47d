import ArgumentParser
import Foundation
import KaraokeClient
import Storage

/// `karaoke status`.
struct Status: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what runs: release, database, boards, phones, streams and the last backup.",
        discussion: """
            Asks the service that listens in the state folder, the package's service, or the one that --server names. Exits \
            with 69 when none runs.
            """
    )

    @Flag(help: "Print the state as the REST API returns it.")
    var json = false

    @OptionGroup var service: ServiceOptions

    func run() async throws {
        try await KaraokeCommand.run {
            let status = try await service.withRunningService { try await $0.status() }
            guard !json else { return try Terminal.printJSON(status) }
            try Terminal.printFinding("service", "\(status.version), since \(status.startedAt.formatted(.iso8601))")
            try Terminal.printFinding("database", status.database)
            try Terminal.printFinding("boards", "\(status.boards)")
            try Terminal.printFinding("phones", "\(status.phones) signed in")
            try Terminal.printFinding("streams", "\(status.streams)")
            let backup = status.lastBackup.map { StoredBackup(writtenAt: $0.writtenAt, bytes: $0.bytes) }
            try Terminal.printFinding("last backup", backup?.sentence ?? "none")
        }
    }
}
