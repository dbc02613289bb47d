import Configuration

/// A setting as the service reads it: its names, its values and its meaning.
///
/// `Documentation/Settings.md` and `karaoke.conf(5)` are written from these.
struct DeclaredSetting {
    let key: ConfigKey
    /// The heading under which the setting is documented.
    let group: String
    /// The command-line option that takes precedence over the variable, such as `--port`; `nil` for none.
    let option: String?
    /// The allowed values, as a noun phrase.
    let values: String
    /// The value without the setting, in words or as it would be written.
    let standard: String
    /// The meaning, as a sentence or two in Markdown.
    let meaning: String
    /// True for a value that is never printed.
    let isSecret: Bool

    /// The name of the environment variable.
    var variable: String { key.variable }
}

extension ConfigKey {
    /// The name of the environment variable: `http.bodyTimeout` is `HTTP_BODY_TIMEOUT`.
    var variable: String {
        components
            .map { component in
                component.reduce(into: "") { name, letter in
                    if letter.isUppercase {
                        name.append("_")
                    }
                    name.append(contentsOf: letter.uppercased())
                }
            }
            .joined(separator: "_")
    }
}

extension Settings {
    /// All settings, in the order in which they are read.
    ///
    /// - Throws: ``SettingError``, never in fact: without any value, none is wrong.
    static func declarations() throws(SettingError) -> [DeclaredSetting] {
        var declarations: [DeclaredSetting] = []
        let nothing = ConfigReader(provider: InMemoryProvider(values: [:]))
        _ = try Settings(SettingReader(config: nothing) { declarations.append($0) })
        return declarations
    }
}
