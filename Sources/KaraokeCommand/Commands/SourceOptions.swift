import ArgumentParser
import Configuration
import KaraokeClient
import Postgres

/// The options of commands that work on a database or on a remote server.
struct SourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Work on the server at this address instead of a database (SERVER_URL).",
            valueName: "url"
        )
    )
    var server: String?

    @Option(
        help: ArgumentHelp(
            "The token for the server (SERVER_TOKEN).",
            discussion: "Prefer SERVER_TOKEN: other users can see the options of a running command.",
            valueName: "token"
        )
    )
    var serverToken: String?

    @OptionGroup var options: SettingOptions

    func validate() throws {
        try expectValues(["--server": server, "--server-token": serverToken])
        guard server == nil || options.databaseURL == nil else {
            throw ArgumentParser.ValidationError("--server and --database-url name two places; pass only one of them.")
        }
    }

    /// Opens the boards of the named server, or else of the database.
    ///
    /// An option that names a database or its folder takes precedence over a server in the environment.
    ///
    /// - Throws: ``SettingError``, ``Failure``, and the errors of the body.
    func withSource<Answer: Sendable>(_ body: (any BoardSource) async throws -> Answer) async throws -> Answer {
        try await withDatabaseOrClient(
            database: { try await body(StoredBoards(database: $0)) },
            client: { try await body(RemoteBoards(client: $0)) }
        )
    }

    /// Opens the songbook of the same server or database.
    ///
    /// - Parameters:
    ///   - patience: The longest time without a byte from the server.
    ///   - body: The work.
    /// - Returns: The result of the work.
    /// - Throws: As ``withSource(_:)``.
    func withSongs<Answer: Sendable>(
        patience: Duration = Timeouts().silence,
        _ body: (any SongSource) async throws -> Answer
    ) async throws -> Answer {
        try await withDatabaseOrClient(
            patience: patience,
            database: { try await body(StoredSongs(database: $0)) },
            client: { try await body(RemoteSongs(client: $0)) }
        )
    }

    private func withDatabaseOrClient<Answer: Sendable>(
        patience: Duration = Timeouts().silence,
        database: (Postgres.Database) async throws -> Answer,
        client: (BoardClient) async throws -> Answer
    ) async throws -> Answer {
        var flags: [AbsoluteConfigKey: String] = [:]
        flags["server.url"] = server
        flags["server.token"] = serverToken
        let settings = try await options.settings(with: flags)
        let isLocal = server == nil && (options.databaseURL ?? options.stateDirectory) != nil
        guard !isLocal, let address = settings.server.address else {
            guard serverToken == nil else {
                throw Failure(
                    "--server-token needs a server; name it with --server or SERVER_URL.",
                    exitCode: .wrongSettings
                )
            }
            return try await settings.withDatabase { lent, _ in try await database(lent) }
        }
        let token = settings.server.token
        if token != nil, address.exposesTokens {
            Terminal.printError(
                "karaoke: The token goes to \(address) unencrypted, where others on the way can read it. Use https://."
            )
        }
        // A large import sends nothing while the server stores it.
        var timeouts = Timeouts()
        timeouts.silence = patience
        return try await client(BoardClient(at: address, token: token, timeouts: timeouts))
    }
}
