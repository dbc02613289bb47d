@testable import KaraokeCommand

/// `Documentation/Settings.md`, as the declarations of the settings have it.
struct SettingsPage {
    let settings: [DeclaredSetting]

    var text: String {
        """
        # Settings

        Options override the environment, which overrides a file that `--env-file` names and the package's `/etc/karaoke/karaoke.conf`.
        An empty value counts as none. `karaoke doctor` reports wrong values.

        This page is made from the declarations in `Sources/KaraokeCommand/Settings`; a test compares the two.

        \(groups.map(section).joined(separator: "\n\n"))

        """
    }

    private var groups: [String] {
        settings.map(\.group).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func section(_ group: String) -> String {
        """
        ## \(group)

        | variable | values | default | meaning |
        |---|---|---|---|
        \(settings.filter { $0.group == group }.map(row).joined(separator: "\n"))
        """
    }

    private func row(_ setting: DeclaredSetting) -> String {
        let option = setting.option.map { " Option: `\($0)`." } ?? ""
        let values = setting.values + (setting.isSecret ? "; secret" : "")
        return "| `\(setting.variable)` | \(values) | \(setting.standard) | \(setting.meaning)\(option) |"
    }
}
