import ArgumentParser

/// `karaoke songs`.
struct SongsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "songs",
        abstract: "Find songs in the songbook, browse it, write it down, and look after it.",
        discussion: "Works on the database of this machine, or on a server elsewhere, as 'karaoke board' does.",
        subcommands: [Search.self, Outline.self, Export.self, Duplicates.self, Merge.self]
    )
}
