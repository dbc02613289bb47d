import Configuration
import Foundation
import Server

/// Reads single values and refuses those that are not allowed, by name.
struct SettingReader {
    let config: ConfigReader

    /// A text; an empty one counts as not given.
    func text(_ key: ConfigKey, isSecret: Bool = false) throws(SettingError) -> String? {
        guard let value = config.string(forKey: key, isSecret: isSecret), !value.isEmpty else { return nil }
        guard !value.contains("\0") else {
            throw SettingError(key: key, value: nil, allowed: "a text without NUL")
        }
        return value
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

    /// Addresses and blocks of addresses, by commas.
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

    /// An address of the web, without the slash at its end.
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
