import Configuration
import Foundation
import KaraokeClient
import Postgres
import WebServer

/// Reads settings and rejects values that are not allowed, by key.
struct SettingReader {
    let config: ConfigReader

    /// A text; `nil` when it is empty.
    func text(_ key: ConfigKey, isSecret: Bool = false) throws(SettingError) -> String? {
        guard let value = config.string(forKey: key, isSecret: isSecret), !value.isEmpty else { return nil }
        guard !value.contains("\0") else {
            throw SettingError(key: key, value: nil, allowed: "a text without NUL")
        }
        return value
    }

    /// A libpq connection string.
    ///
    /// Its error does not show the value, which may contain a password.
    func conninfo(_ key: ConfigKey) throws(SettingError) -> String? {
        guard let text = try text(key, isSecret: true) else { return nil }
        guard DatabaseConfiguration(conninfo: text).isConninfoValid else { throw .database(key) }
        return text
    }

    func integer(_ key: ConfigKey, in range: ClosedRange<Int>) throws(SettingError) -> Int? {
        guard let text = try text(key) else { return nil }
        guard let value = Int(text), range.contains(value) else {
            throw SettingError(
                key: key,
                value: text,
                allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return value
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: ConfigKey
    ) throws(SettingError) -> Choice? {
        guard let text = try text(key) else { return nil }
        guard let value = Choice(rawValue: text.lowercased()) else {
            throw SettingError(
                key: key,
                value: text,
                allowed: "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", ")
            )
        }
        return value
    }

    func flag(_ key: ConfigKey) throws(SettingError) -> Bool? {
        switch try text(key)?.lowercased() {
        case nil: nil
        case "true", "yes", "1": true
        case "false", "no", "0": false
        case let text: throw SettingError(key: key, value: text, allowed: "true or false")
        }
    }

    /// Origins separated by commas, or an asterisk for any.
    func origins(_ key: ConfigKey) throws(SettingError) -> CrossOrigin {
        guard let text = try text(key) else { return .none }
        let origins = text.split(separator: ",").map { $0.filter { $0 != " " } }
        if origins == ["*"] { return .any }
        guard !origins.isEmpty, origins.allSatisfy(\.isOrigin) else {
            throw SettingError(key: key, value: text, allowed: "origins by commas, like https://karaoke.example, or *")
        }
        return .from(Set(origins))
    }

    /// Addresses and blocks of addresses, separated by commas.
    func addressBlocks(_ key: ConfigKey) throws(SettingError) -> [AddressBlock] {
        guard let text = try text(key) else { return [] }
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

    func serverAddress(_ key: ConfigKey) throws(SettingError) -> ServerAddress? {
        guard let text = try text(key) else { return nil }
        guard let address = ServerAddress(text) else {
            throw SettingError(key: key, value: text, allowed: "an address like https://karaoke.example")
        }
        return address
    }

    func accessToken(_ key: ConfigKey) throws(SettingError) -> AccessToken? {
        guard let text = try text(key, isSecret: true) else { return nil }
        guard let token = AccessToken(text) else {
            throw SettingError(key: key, value: nil, allowed: "a token as 'karaoke token create' prints it")
        }
        return token
    }

    /// A Web address without a slash at its end.
    func webAddress(_ key: ConfigKey) throws(SettingError) -> String? {
        guard let text = try text(key) else { return nil }
        guard
            let url = URL(string: text),
            url.scheme == "http" || url.scheme == "https",
            url.host()?.isEmpty == false,
            url.query() == nil,
            url.fragment() == nil
        else {
            throw SettingError(key: key, value: text, allowed: "an address like https://karaoke.example")
        }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
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
