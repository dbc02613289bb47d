import ArgumentParser
import EmbeddedPostgres
import Foundation
import KaraokeClient
import Testing

@testable import KaraokeCommand

@Suite(.enabled(if: geteuid() == 0, "only root can become somebody else"), .timeLimit(.minutes(30)))
struct `A service of another account` {
    private static let nobody: uid_t = 65_534

    @Test func `does the work of root's command, and belongs to that account`() async throws {
        try await withService { service, program in
            let boards = try await service.run(program) { address in
                var status = stat()
                #expect(stat(address.socket ?? "", &status) == 0)
                #expect(status.st_uid == Self.nobody)
                let client = BoardClient(at: address)
                try await client.createBoard(slug: "friday", title: "Friday")
                return try await client.boards().all().map(\.slug)
            }
            #expect(boards == ["friday"])
            var status = stat()
            #expect(stat("\(service.settings.stateFolder)/postgres/data", &status) == 0)
            #expect(status.st_uid == Self.nobody)
        }
    }

    @Test func `passes the errors of the work on`() async throws {
        try await withService { service, program in
            await #expect(throws: CancellationError.self) {
                try await service.run(program) { _ in throw CancellationError() }
            }
        }
    }

    @Test func `ends with the exit code of a service that does not start`() async throws {
        try await withService("DATABASE_URL=host=/nowhere dbname=karaoke") { service, program in
            await #expect(throws: ExitCode(69)) { try await service.run(program) { _ in } }
        }
    }

    /// Creates a state folder and a file of settings for another account, and a program that it may start.
    private func withService(
        _ settings: String = "",
        _ body: (AccountService, _ program: String) async throws -> Void
    ) async throws {
        try await withStateDirectory { folder in
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            #expect(chown(folder, Self.nobody, Self.nobody) == 0)
            let place = URL(filePath: folder).deletingLastPathComponent()
            let built = try #require(program)
            for name in ["karaoke", "karaoke-display-board_Storage.resources"] {
                try FileManager.default.copyItem(
                    at: built.deletingLastPathComponent().appending(path: name),
                    to: place.appending(path: name)
                )
            }
            let file = place.appending(path: "karaoke.conf")
            try Data("\(settings)\nLOG_LEVEL=warning\n".utf8).write(to: file)
            let options = try SettingOptions.parse(["--state-directory", folder])
            let service = AccountService(
                account: try #require(ServerAccount.owner(of: folder)),
                settingsFile: file.path,
                settings: try options.settings()
            )
            try await body(service, place.appending(path: "karaoke").path)
        }
    }
}
