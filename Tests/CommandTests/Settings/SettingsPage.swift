@testable import KaraokeCommand

/// `Documentation/Settings.md`, as the declarations of the settings have it.
struct SettingsPage {
    let settings: [DeclaredSetting]

    var text: String {
        """
        # Settings

        An option of a command takes precedence over the environment, and that over a file `.env` in the working directory. An
        empty value counts as none. `karaoke doctor` says when one is wrong.

        The declarations in `Sources/KaraokeCommand/Settings` are where this page is made from, and a test compares them.

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
        return "| `\(setting.variable)` | \(setting.values) | \(setting.standard) | \(setting.meaning)\(option) |"
    }
}
