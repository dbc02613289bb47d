import ArgumentParser
import Configuration
import SystemPackage

/// The options that every command shares.
struct SettingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where the database is, as libpq writes it (DATABASE_URL).",
            discussion: "Without one, a private PostgreSQL cluster in the state directory is used.",
            valueName: "url"
        )
    )
    var databaseURL: String?

    @Option(help: ArgumentHelp("Where the private cluster lives (STATE_DIRECTORY).", valueName: "folder"))
    var stateDirectory: String?

    @Option(help: ArgumentHelp("What to log: trace, debug, info, notice, warning, error, critical (LOG_LEVEL)."))
    var logLevel: String?

    func validate() throws {
        try expectValues([
            "--database-url": databaseURL, "--state-directory": stateDirectory, "--log-level": logLevel,
        ])
    }

    /// Reads the settings: these options, then the environment, then a `.env` file in the working directory.
    ///
    /// - Parameter flags: Further options of one command, by key.
    /// - Returns: All settings, defaults included.
    /// - Throws: ``SettingError`` for the first value that is not allowed.
    func settings(with flags: [AbsoluteConfigKey: String] = [:]) async throws -> Settings {
        var values = flags
        values["database.url"] = databaseURL
        // Who names a database here means it, whatever the environment says of the way past a pooler.
        values["database.directUrl"] = databaseURL
        values["state.directory"] = stateDirectory
        values["log.level"] = logLevel
        let reader = ConfigReader(providers: [
            InMemoryProvider(
                name: "options",
                values: values.mapValues { ConfigValue(.string($0), isSecret: false) }
            ),
            EnvironmentVariablesProvider(),
            try await file(),
        ])
        return try Settings(reader)
    }

    private func file() async throws -> EnvironmentVariablesProvider {
        do {
            return try await EnvironmentVariablesProvider(environmentFilePath: ".env", allowMissing: true)
        } catch {
            throw Failure(
                "The file .env in the working directory cannot be read; mend it or move it away.",
                exitCode: .wrongSettings
            )
        }
    }
}
