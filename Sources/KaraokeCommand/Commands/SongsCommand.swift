import ArgumentParser

/// `karaoke songs`.
struct SongsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "songs",
        abstract: "Look after the songbook.",
        subcommands: [Duplicates.self, Merge.self]
    )
}
