import ArgumentParser

/// `karaoke seed`.
struct Seed: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fill the songbook and the boards.",
        discussion: """
            Works on the database directly, without a running server or a token. 'karaoke seed songs' works on a server \
            too.
            """,
        subcommands: [SeedDemo.self, SeedSongs.self, SeedBoard.self]
    )
}
