import ArgumentParser
import Configuration

/// The options of every command.
struct SettingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The database's libpq connection string (DATABASE_URL).",
            discussion: "Without one, a private PostgreSQL cluster in the state directory is used.",
            valueName: "url"
        )
    )
    var databaseURL: String?

    @Option(
        help: ArgumentHelp(
            "The folder of the private cluster and of the service's socket (STATE_DIRECTORY).",
            valueName: "folder"
        )
    )
    var stateDirectory: String?

    @Option(
        help: ArgumentHelp("A file of settings, NAME=value one a line, beneath the environment.", valueName: "file")
    )
    var envFile: String?

    @Option(
        help: ArgumentHelp(
            "The lowest level to log: trace, debug, info, notice, warning, error, critical (LOG_LEVEL).",
            valueName: "level"
        )
    )
    var logLevel: String?

    func validate() throws {
        try expectValues([
            "--database-url": databaseURL, "--state-directory": stateDirectory, "--log-level": logLevel,
            "--env-file": envFile,
        ])
    }

    /// Reads the settings: these options, then the environment, then the files.
    ///
    /// - Parameters:
    ///   - flags: Further options of one command, by key.
    ///   - package: The package whose settings count beneath the others; `nil` for none.
    ///   - defaults: The defaults of one command, by key.
    /// - Returns: All settings, defaults included.
    /// - Throws: ``SettingError`` for the first value that is not allowed, and ``Failure`` for a file that cannot be read.
    func settings(
        with flags: [AbsoluteConfigKey: String] = [:],
        of package: PackageFile? = nil,
        defaults: [AbsoluteConfigKey: String] = [:]
    ) throws -> Settings {
        var values = flags
        values["database.url"] = databaseURL
        // An explicit database takes precedence over the environment's direct connection.
        values["database.directUrl"] = databaseURL
        values["state.directory"] = stateDirectory
        values["log.level"] = logLevel
        var providers: [any ConfigProvider] = [provider("options", of: values), EnvironmentVariablesProvider()]
        if let envFile { providers.append(try SettingsFile(envFile).provider) }
        if let package { providers += try package.settings() }
        providers.append(provider("defaults", of: defaults))
        return try Settings(SettingReader(config: ConfigReader(providers: providers)))
    }

    /// Reads the settings of the service on this machine, for a command that works on its database.
    ///
    /// With the package installed, these are the package's, unless a database or a state folder is named.
    ///
    /// - Throws: As ``settings(with:of:defaults:)``.
    func serviceSettings(
        with flags: [AbsoluteConfigKey: String] = [:],
        defaults: [AbsoluteConfigKey: String] = [:]
    ) throws -> Settings {
        let settings = try settings(with: flags, defaults: defaults)
        guard settings.database.url == nil, settings.stateDirectory == nil, PackageFile.installed.exists else {
            return settings
        }
        return try self.settings(with: flags, of: .installed, defaults: defaults)
    }

    /// The options with which another command works on the same database.
    var place: String {
        // The connection string may contain a password.
        let url = databaseURL == nil ? "" : " --database-url ..."
        return url + (stateDirectory.map { " --state-directory \($0)" } ?? "")
    }

    private func provider(_ name: String, of values: [AbsoluteConfigKey: String]) -> InMemoryProvider {
        InMemoryProvider(name: name, values: values.mapValues { ConfigValue(.string($0), isSecret: false) })
    }
}

extension ParsableArguments {
    /// Rejects options with an empty value, which is probably a mistake.
    func expectValues(_ options: KeyValuePairs<String, String?>) throws(ArgumentParser.ValidationError) {
        guard let empty = options.first(where: { $0.value?.isEmpty == true }) else { return }
        throw ArgumentParser.ValidationError("\(empty.key) is empty; give it a value, or leave it out.")
    }
}
