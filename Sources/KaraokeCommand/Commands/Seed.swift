import ArgumentParser

/// `karaoke seed`.
struct Seed: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fill the songbook and the boards.",
        discussion: "Works on the database directly: it needs no running server and no token.",
        subcommands: [SeedDemo.self, SeedSongs.self, SeedBoard.self]
    )
}
