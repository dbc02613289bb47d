import BoardAPI
import Configuration
import Foundation
import KaraokeClient
import Postgres
import WebServer

/// Reads settings, declares each as it is read, and rejects values that are not allowed, by key.
struct SettingReader {
    let config: ConfigReader
    /// The heading under which the settings are documented.
    var group = ""
    /// Receives the declaration of each setting.
    var declare: (DeclaredSetting) -> Void = { _ in }

    /// The same reader for the settings under a heading.
    func under(_ heading: String) -> SettingReader {
        var reader = self
        reader.group = heading
        return reader
    }

    /// A text; `nil` when it is empty.
    ///
    /// `meaning` and the words for the value without the setting are for the documentation, as is the `option` that takes
    /// precedence.
    func text(
        _ key: ConfigKey,
        _ meaning: String,
        else standard: String,
        option: String? = nil
    ) throws(SettingError) -> String? {
        note(key, meaning, values: "a text", else: standard, option: option)
        return try value(of: key)
    }

    /// A libpq connection string.
    ///
    /// Its error does not show the value, which may contain a password.
    func conninfo(
        _ key: ConfigKey,
        _ meaning: String,
        else standard: String,
        option: String? = nil
    ) throws(SettingError) -> String? {
        note(key, meaning, values: "a connection string", isSecret: true, else: standard, option: option)
        guard let text = try value(of: key, isSecret: true) else { return nil }
        guard DatabaseConfiguration(conninfo: text).isConninfoValid else { throw .database(key) }
        return text
    }

    func integer(
        _ key: ConfigKey,
        _ meaning: String,
        in range: ClosedRange<Int>,
        default standard: Int,
        option: String? = nil
    ) throws(SettingError) -> Int {
        try integer(key, meaning, in: range, else: "\(standard)", option: option) ?? standard
    }

    /// A whole number; `nil` when it is not given.
    func integer(
        _ key: ConfigKey,
        _ meaning: String,
        in range: ClosedRange<Int>,
        else standard: String,
        option: String? = nil
    ) throws(SettingError) -> Int? {
        note(key, meaning, values: "\(range.lowerBound) to \(range.upperBound)", else: standard, option: option)
        guard let text = try value(of: key) else { return nil }
        guard let value = Int(text), range.contains(value) else {
            throw SettingError(
                key: key,
                value: text,
                allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return value
    }

    /// A number of seconds.
    func seconds(
        _ key: ConfigKey,
        _ meaning: String,
        in range: ClosedRange<Int>,
        default standard: Duration
    ) throws(SettingError) -> Duration {
        try .seconds(integer(key, meaning, in: range, default: Int(clamping: standard.components.seconds)))
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: ConfigKey,
        _ meaning: String,
        default standard: Choice,
        option: String? = nil
    ) throws(SettingError) -> Choice {
        let allowed = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        note(key, meaning, values: allowed, else: standard.rawValue, option: option)
        guard let text = try value(of: key) else { return standard }
        guard let value = Choice(rawValue: text.lowercased()) else {
            throw SettingError(key: key, value: text, allowed: "one of \(allowed)")
        }
        return value
    }

    /// Origins separated by commas, or an asterisk for any.
    func origins(_ key: ConfigKey, _ meaning: String) throws(SettingError) -> CrossOrigin {
        note(key, meaning, values: "origins, separated by commas, or `*` for any", else: "none")
        guard let text = try value(of: key) else { return .none }
        let origins = text.split(separator: ",").map { $0.filter { $0 != " " } }
        if origins == ["*"] { return .any }
        guard !origins.isEmpty, origins.allSatisfy(\.isOrigin) else {
            throw SettingError(key: key, value: text, allowed: "origins by commas, like https://karaoke.example, or *")
        }
        return .from(Set(origins))
    }

    /// Addresses and blocks of addresses, separated by commas.
    func addressBlocks(_ key: ConfigKey, _ meaning: String) throws(SettingError) -> [AddressBlock] {
        note(key, meaning, values: "addresses and blocks, separated by commas", else: "none")
        guard let text = try value(of: key) else { return [] }
        return try text.split(separator: ",").map { part throws(SettingError) in
            guard let block = AddressBlock(part.filter { $0 != " " }) else {
                throw SettingError(
                    key: key,
                    value: text,
                    allowed: "addresses and blocks by commas, like 10.0.0.0/8,::1"
                )
            }
            return block
        }
    }

    func serverAddress(_ key: ConfigKey, _ meaning: String, option: String) throws(SettingError) -> ServerAddress? {
        note(key, meaning, values: "an address like `https://karaoke.example`", else: "none", option: option)
        guard let text = try value(of: key) else { return nil }
        guard let address = ServerAddress(text) else {
            throw SettingError(key: key, value: text, allowed: "an address like https://karaoke.example")
        }
        return address
    }

    func accessToken(_ key: ConfigKey, _ meaning: String, option: String) throws(SettingError) -> AccessToken? {
        note(key, meaning, values: "a token", isSecret: true, else: "none", option: option)
        guard let text = try value(of: key, isSecret: true) else { return nil }
        guard let token = AccessToken(text) else {
            throw SettingError(key: key, value: nil, allowed: "a token as 'karaoke token create' prints it")
        }
        return token
    }

    func metricsToken(_ key: ConfigKey, _ meaning: String) throws(SettingError) -> MetricsToken? {
        let length = MetricsToken.leastLength
        note(key, meaning, values: "\(length) or more visible characters", isSecret: true, else: "none")
        guard let text = try value(of: key, isSecret: true) else { return nil }
        guard text.utf8.count >= length, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw SettingError(key: key, value: nil, allowed: "\(length) or more visible ASCII characters")
        }
        return MetricsToken(text)
    }

    /// A Web address of a whole host, without a slash at its end.
    func webAddress(
        _ key: ConfigKey,
        _ meaning: String,
        else standard: String,
        option: String
    ) throws(SettingError) -> String? {
        note(key, meaning, values: "an address like `https://karaoke.example`", else: standard, option: option)
        guard let text = try value(of: key) else { return nil }
        guard
            let url = URL(string: text),
            url.scheme == "http" || url.scheme == "https",
            url.host()?.isEmpty == false,
            url.query() == nil,
            url.fragment() == nil
        else {
            throw SettingError(key: key, value: text, allowed: "an address like https://karaoke.example")
        }
        guard ["", "/"].contains(url.path(percentEncoded: true)) else {
            throw SettingError(
                key: key,
                value: text,
                allowed: "an address without a path: all pages are at the root of their host"
            )
        }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    private func value(of key: ConfigKey, isSecret: Bool = false) throws(SettingError) -> String? {
        guard let value = config.string(forKey: key, isSecret: isSecret), !value.isEmpty else { return nil }
        guard !value.contains("\0") else {
            throw SettingError(key: key, value: nil, allowed: "a text without NUL")
        }
        return value
    }

    private func note(
        _ key: ConfigKey,
        _ meaning: String,
        values: String,
        isSecret: Bool = false,
        else standard: String,
        option: String? = nil
    ) {
        declare(
            DeclaredSetting(
                key: key,
                group: group,
                option: option,
                values: values,
                standard: standard,
                meaning: meaning,
                isSecret: isSecret
            )
        )
    }
}

extension String {
    /// True when the text is a scheme, a host and an optional port, as browsers write origins.
    fileprivate var isOrigin: Bool {
        guard let url = URL(string: self), let scheme = url.scheme, let host = url.host(), !host.isEmpty else {
            return false
        }
        let port = url.port.map { ":\($0)" } ?? ""
        return self == "\(scheme)://\(host)\(port)".lowercased()
    }
}
