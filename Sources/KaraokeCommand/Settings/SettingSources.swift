import Configuration

/// The sources of settings: options, the environment, files and defaults, of which the first one with a value counts.
struct SettingSources {
    private var sources: [(name: String, provider: any ConfigProvider)] = []

    /// Adds a source beneath the others.
    mutating func append(_ name: String, _ provider: any ConfigProvider) {
        sources.append((name, provider))
    }

    /// Adds values by key beneath the other sources.
    mutating func append(_ name: String, _ values: [AbsoluteConfigKey: String]) {
        let values = values.mapValues { ConfigValue(.string($0), isSecret: false) }
        append(name, InMemoryProvider(name: name, values: values))
    }

    /// Reads all settings.
    ///
    /// - Throws: ``SettingError`` for the first value that is not allowed.
    func settings() throws(SettingError) -> Settings {
        try Settings(SettingReader(config: ConfigReader(providers: sources.map(\.provider))))
    }

    /// The value of a setting as written, and the name of its source; `nil` for a setting without one.
    ///
    /// An empty value counts as none, and hides those of later sources.
    func value(of key: ConfigKey) -> (text: String, source: String)? {
        for (name, provider) in sources {
            guard let text = ConfigReader(provider: provider).string(forKey: key, isSecret: true) else { continue }
            return text.isEmpty ? nil : (text, name)
        }
        return nil
    }
}
