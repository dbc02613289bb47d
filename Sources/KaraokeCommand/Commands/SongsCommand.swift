import ArgumentParser

/// `karaoke songs`.
struct SongsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "songs",
        abstract: "Search, browse, export and tidy the songbook.",
        discussion: "Works on the database of this machine, or on another machine's server, as 'karaoke board' does.",
        subcommands: [Search.self, Outline.self, Export.self, Duplicates.self, Merge.self]
    )
}
