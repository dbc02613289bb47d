import EmbeddedPostgres
import Foundation
import Subprocess

/// A PgBouncer with the settings of `deploy/pgbouncer.ini`, for as long as a closure runs.
enum TestPooler {
    /// Said when there is no PgBouncer, or when it does not start.
    private struct Failure: Error {}

    /// Runs PgBouncer as the user who runs the cluster, listening on a socket of its own.
    ///
    /// - Parameters:
    ///   - settings: What is set besides, as PgBouncer writes it.
    ///   - conninfo: Where the database is.
    ///   - name: What it is called, before PgBouncer and behind it.
    ///   - body: Gets the way through PgBouncer.
    /// - Throws: When PgBouncer does not start, and what the closure throws.
    static func run(
        _ settings: [String],
        before conninfo: String,
        named name: String,
        _ body: (_ conninfo: String) async throws -> Void
    ) async throws {
        let folder = "\(EmbeddedCluster.temporaryDirectory)/karaoke-pooler-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let account = try ServerAccount.server(of: [])
        account.adopt(folder)
        // PgBouncer forgets what a section said before when the section begins again, so that there is no second one.
        let file = try """
        \(example.replacing(exampleDatabase, with: "\(name) = \(conninfo)"))
        listen_addr =
        unix_socket_dir = \(folder)
        auth_type = any
        auth_file =
        \(settings.joined(separator: "\n"))

        """
        try file.write(toFile: "\(folder)/pgbouncer.ini", atomically: false, encoding: .utf8)
        let (program, arguments) = account.command("pgbouncer", ["--quiet", "\(folder)/pgbouncer.ini"])
        _ = try await Subprocess.run(
            .name(program),
            arguments: Arguments(arguments),
            environment: .inherit.updating(["PATH": path]),
            input: .none,
            output: .discarded,
            error: .discarded
        ) { execution in
            defer { try? execution.send(signal: .terminate) }
            try await waitForSocket(in: folder)
            try await body("host=\(folder) port=6432 user=karaoke dbname=\(name)")
        }
    }

    private static func waitForSocket(in folder: String) async throws {
        for _ in 0..<30_000 {
            guard !FileManager.default.fileExists(atPath: "\(folder)/.s.PGSQL.6432") else { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw Failure()
    }

    /// Where Debian has the program is not on everybody's path.
    private static var path: String { "\(ProcessInfo.processInfo.environment["PATH"] ?? ""):/usr/sbin" }

    private static let exampleDatabase = "karaoke = host=127.0.0.1 port=5432 dbname=karaoke"

    private static var example: String {
        get throws {
            let here = URL(filePath: #filePath).resolvingSymlinksInPath()
            let file = here.appending(path: "../../../deploy/pgbouncer.ini").standardizedFileURL
            return try String(contentsOf: file, encoding: .utf8)
        }
    }
}
