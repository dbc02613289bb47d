/// The settings that an operator gave.
struct GivenSettings {
    /// Those with a value of their own, as `NAME=value`; a secret is shown as `set`.
    let changed: [String]
    /// Names that look like settings and are none.
    let unknown: [UnknownSetting]
}

extension SettingOptions {
    /// Finds the given settings in sources.
    ///
    /// - Throws: ``SettingError``, never in fact.
    func given(in sources: SettingSources) throws -> GivenSettings {
        let changed = try Settings.declarations().compactMap { setting -> String? in
            guard let value = sources.value(of: setting.key) else { return nil }
            return "\(setting.variable)=\(setting.isSecret ? "set" : value.text)"
        }
        return GivenSettings(changed: changed, unknown: try unknownSettings)
    }
}
