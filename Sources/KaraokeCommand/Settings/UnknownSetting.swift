import Foundation

/// An environment variable that looks like a setting but is not one.
struct UnknownSetting: Equatable {
    let name: String
    /// The setting with the most similar name; `nil` when none is similar.
    let similar: String?
}

extension UnknownSetting {
    /// The beginnings of names that only settings are expected to have.
    private static let beginnings = ["HTTP_", "DATABASE_", "LIMITS_", "METRICS_"]
    /// Names with such a beginning that other programs read.
    private static let others: Set = ["HTTP_PROXY"]

    /// Finds such variables in the environment and in files of settings.
    ///
    /// - Throws: ``SettingError``, never in fact.
    static func all(inFiles paths: [String]) throws(SettingError) -> [UnknownSetting] {
        let names = paths.compactMap { try? SettingsFile($0) }.flatMap(\.values.keys)
        return try all(in: ProcessInfo.processInfo.environment.keys + names)
    }

    /// Finds such variables among names, in order.
    static func all(in names: some Sequence<String>) throws(SettingError) -> [UnknownSetting] {
        let known = try Settings.declarations().map(\.variable)
        return Set(names).subtracting(known).subtracting(others).sorted().compactMap { name in
            let similar = known.map { (name: $0, distance: $0.editDistance(to: name)) }
                .min { $0.distance < $1.distance }
                .flatMap { $0.distance <= $0.name.utf8.count / 4 ? $0.name : nil }
            guard similar != nil || beginnings.contains(where: name.hasPrefix) else { return nil }
            return UnknownSetting(name: name, similar: similar)
        }
    }
}

extension UnknownSetting: CustomStringConvertible {
    /// A sentence about the name.
    var description: String {
        "\(name) is no setting.\(similar.map { " Did you mean \($0)?" } ?? "")"
    }
}
