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
        try sources(with: flags, of: package, defaults: defaults).settings()
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
        try serviceSources(with: flags, defaults: defaults).settings()
    }

    /// The sources of the settings of the service on this machine.
    ///
    /// - Throws: ``Failure`` for a file that cannot be read.
    func serviceSources(
        with flags: [AbsoluteConfigKey: String] = [:],
        defaults: [AbsoluteConfigKey: String] = [:]
    ) throws -> SettingSources {
        let sources = try sources(with: flags, defaults: defaults)
        let isElsewhere = ["database.url", "state.directory"].contains { sources.value(of: $0) != nil }
        guard !isElsewhere, PackageFile.installed.exists else { return sources }
        return try self.sources(with: flags, of: .installed, defaults: defaults)
    }

    /// The variables and lines of files that look like settings and are none.
    var unknownSettings: [UnknownSetting] {
        get throws {
            try UnknownSetting.all(inFiles: [envFile, PackageFile.installed.path].compactMap(\.self))
        }
    }

    private func sources(
        with flags: [AbsoluteConfigKey: String],
        of package: PackageFile? = nil,
        defaults: [AbsoluteConfigKey: String]
    ) throws -> SettingSources {
        var values = flags
        values["database.url"] = databaseURL
        // An explicit database takes precedence over the environment's direct connection.
        values["database.directUrl"] = databaseURL
        values["state.directory"] = stateDirectory
        values["log.level"] = logLevel
        var sources = SettingSources()
        sources.append("option", values)
        sources.append("environment", EnvironmentVariablesProvider())
        if let envFile { sources.append(envFile, try SettingsFile(envFile).provider) }
        if let package {
            let settings = try package.settings()
            sources.append(package.path, settings.file)
            sources.append("package", settings.defaults)
        }
        sources.append("default", defaults)
        return sources
    }

    /// The options with which another command works on the same database.
    var place: String {
        // The connection string may contain a password.
        let url = databaseURL == nil ? "" : " --database-url ..."
        return url + (stateDirectory.map { " --state-directory \($0)" } ?? "")
    }
}

extension ParsableArguments {
    /// Rejects options with an empty value, which is probably a mistake.
    func expectValues(_ options: KeyValuePairs<String, String?>) throws(ArgumentParser.ValidationError) {
        guard let empty = options.first(where: { $0.value?.isEmpty == true }) else { return }
        throw ArgumentParser.ValidationError("\(empty.key) is empty; give it a value, or leave it out.")
    }
}
