import Configuration

/// A setting with a value that is not allowed.
struct SettingError: Error, CustomStringConvertible {
    let key: ConfigKey
    /// The given value; `nil` when it may be secret.
    let value: String?
    /// The allowed values, as a noun phrase.
    let allowed: String

    /// The error for a connection string that libpq does not understand.
    ///
    /// It may contain a password.
    static func database(_ key: ConfigKey) -> SettingError {
        SettingError(
            key: key,
            value: nil,
            allowed: "a libpq URI (postgresql://user@host/database) or key=value pairs (host=... dbname=...)"
        )
    }

    var description: String {
        let given = value.map { " is '\($0)', which is not allowed" } ?? " is not allowed as it is"
        return "The setting \(key.variable)\(given). Give it \(allowed)."
    }
}
