import Configuration

/// A setting with a value that is not allowed.
struct SettingError: Error, CustomStringConvertible {
    let key: ConfigKey
    /// The value as given; `nil` where showing it would tell a secret.
    let value: String?
    /// What would be allowed, as a noun phrase.
    let allowed: String

    /// An address of the database that libpq does not understand; it may hold a password.
    static func database(_ key: ConfigKey) -> SettingError {
        SettingError(
            key: key,
            value: nil,
            allowed: "a libpq URI (postgresql://user@host/database) or key=value pairs (host=... dbname=...)"
        )
    }

    /// The name of the environment variable, which is what most people set.
    var variable: String {
        key.components
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

    var description: String {
        let given = value.map { " is '\($0)', which is not allowed" } ?? " is not allowed as it is"
        return "The setting \(variable)\(given). Give it \(allowed)."
    }
}
