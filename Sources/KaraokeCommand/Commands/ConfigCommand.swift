import ArgumentParser

/// `karaoke config`.
struct ConfigCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Print each setting of the service, its value, and where it comes from.",
        discussion: """
            The settings are those that 'karaoke serve' would have here. A secret is printed as "set". With --json, each setting \
            also has its values, default and meaning. Settings that are not known are listed on standard error.
            """
    )

    @Flag(help: "Print the settings as JSON.")
    var json = false

    @OptionGroup var options: SettingOptions

    func run() async throws {
        try await KaraokeCommand.run {
            let sources = try options.serviceSources()
            let settings = try Settings.declarations().map { PrintedSetting($0, in: sources) }
            if json {
                try Terminal.printJSON(["settings": settings])
            } else {
                var table = TextTable(["SETTING", "SOURCE", "VALUE"])
                for setting in settings {
                    try table.add([setting.name, setting.source ?? "default", setting.value ?? setting.plainDefault])
                }
                try table.finish()
            }
            for unknown in try options.unknownSettings { Terminal.printError("\(unknown)") }
            // The values are printed before one of them is refused.
            _ = try sources.settings()
        }
    }
}

/// A setting with its value, for people and programs.
private struct PrintedSetting: Encodable {
    let name: String
    /// The value as written, or `set` for a secret; `nil` without one.
    let value: String?
    /// The source of the value; `nil` without one.
    let source: String?
    let group: String
    let values: String
    let isSecret: Bool
    let option: String?
    let standard: String
    let meaning: String

    private enum CodingKeys: String, CodingKey {
        case name, value, source, group, values, isSecret, option, meaning
        case standard = "default"
    }

    init(_ setting: DeclaredSetting, in sources: SettingSources) {
        let found = sources.value(of: setting.key)
        name = setting.variable
        value = found.map { setting.isSecret ? "set" : $0.text }
        source = found?.source
        group = setting.group
        values = setting.values
        isSecret = setting.isSecret
        option = setting.option
        standard = setting.standard
        meaning = setting.meaning
    }

    /// The default without the marks of Markdown.
    var plainDefault: String { standard.filter { $0 != "`" } }
}
