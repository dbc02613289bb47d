import ArgumentParser
import Configuration
import KaraokeClient

/// The options of commands that are clients of a service.
struct ServiceOptions: ParsableArguments {
    /// The options of naming a running service.
    @OptionGroup var named: ServerOptions

    @OptionGroup var options: SettingOptions

    func validate() throws {
        guard named.server == nil || options.databaseURL == nil else {
            throw ArgumentParser.ValidationError("--server and --database-url name two places; pass only one of them.")
        }
    }

    /// Passes a client of the service to the body.
    ///
    /// An option that names a database or its folder takes precedence over a server in the environment.
    ///
    /// - Parameters:
    ///   - patience: The longest time without a byte from a server elsewhere.
    ///   - body: The work.
    /// - Returns: The result of the work.
    /// - Throws: ``SettingError``, ``Failure``, and the errors of the body.
    func withService<Answer: Sendable>(
        patience: Duration = Timeouts().silence,
        _ body: (BoardClient) async throws -> Answer
    ) async throws -> Answer {
        var settings = try options.settings(with: named.flags)
        let isLocal = named.server == nil && (options.databaseURL ?? options.stateDirectory) != nil
        if isLocal { settings.server.address = nil }
        guard named.serverToken == nil || settings.server.address != nil else {
            throw Failure(
                "--server-token needs a server; name it with --server or SERVER_URL.",
                exitCode: .wrongSettings
            )
        }
        let choice = try await choice(for: settings)
        do {
            switch choice {
            case .running(let address):
                return try await body(client(at: address, settings.server.token, patience: patience))
            case .inner(let settings):
                return try await InnerService(settings: settings).run { address in
                    try await body(client(at: address, nil, patience: patience))
                }
            case .packaged(let service):
                return try await service.run { address in
                    try await body(client(at: address, nil, patience: patience))
                }
            }
        } catch let error as ServiceError where settings.server.address == nil {
            throw Failure(ofThisMachine: error)
        }
    }

    /// Passes a client of a service that runs to the body, whichever database is named.
    ///
    /// - Throws: As ``withService(patience:_:)``, and ``Failure`` when no service runs.
    func withRunningService<Answer: Sendable>(_ body: (BoardClient) async throws -> Answer) async throws -> Answer {
        var settings = try options.settings(with: named.flags)
        settings.database.url = nil
        let choice = try await choice(for: settings)
        guard case .running(let address) = choice else {
            throw Failure("No service runs in \(settings.stateFolder).", exitCode: .unavailable)
        }
        return try await body(client(at: address, settings.server.token, patience: Timeouts().silence))
    }

    /// Passes the songbook of the service to the body.
    ///
    /// - Throws: As ``withService(patience:_:)``.
    func withSongs<Answer: Sendable>(_ body: (ServiceSongs) async throws -> Answer) async throws -> Answer {
        try await withService { try await body(ServiceSongs(client: $0)) }
    }

    /// Chooses the service.
    ///
    /// The optimizer of Swift 6.3 crashes at this function and at the one that it calls.
    @_optimize(none)
    private func choice(for settings: Settings) async throws -> ServiceChoice {
        try await ServiceChoice.choose(settings, package: .installed) {
            try options.settings(with: named.flags, of: .installed)
        }
    }

    private func client(at address: ServerAddress, _ token: AccessToken?, patience: Duration) -> BoardClient {
        var timeouts = Timeouts()
        guard address.socket == nil else {
            // Work on this machine takes the time that it needs.
            (timeouts.answer, timeouts.silence) = (.seconds(86_400), .seconds(86_400))
            return BoardClient(at: address, timeouts: timeouts)
        }
        if token != nil, address.exposesTokens {
            Terminal.printError(
                "karaoke: The token goes to \(address) unencrypted, where others on the way can read it. Use https://."
            )
        }
        // A large import sends nothing while the server stores it.
        timeouts.silence = patience
        return BoardClient(at: address, token: token, timeouts: timeouts)
    }
}

/// The options of naming a running service.
struct ServerOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Work on the service at this address (SERVER_URL).",
            discussion: "Without one, the command works on the service of this machine.",
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

    func validate() throws {
        try expectValues(["--server": server, "--server-token": serverToken])
    }

    /// The options by the keys of their settings.
    var flags: [AbsoluteConfigKey: String] {
        var flags: [AbsoluteConfigKey: String] = [:]
        flags["server.url"] = server
        flags["server.token"] = serverToken
        return flags
    }
}
