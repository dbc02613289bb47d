import ArgumentParser
import Karaoke
import Storage

/// `karaoke seed`.
struct Seed: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fill the songbook and the boards.",
        discussion: """
            Works on the database directly, without a running server or a token. 'karaoke seed songs', which is \
            'karaoke songs import', works on a server too.
            """,
        subcommands: [SeedDemo.self, SeedSongs.self, SeedBoard.self]
    )
}

/// `karaoke seed demo`.
struct SeedDemo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Create the example boards: karaoke-party and crowded.",
        discussion: "A board that exists is left alone."
    )

    @Flag(help: "Recreate the example boards; what happened on them is lost.")
    var reset = false

    @OptionGroup var report: ReportOptions

    @OptionGroup var options: SettingOptions

    func run() async throws {
        try await KaraokeCommand.run {
            try await options.databaseSettings().withDatabase { database, _ in
                let heads = try await Boards(database).seed(BoardFile.demo, resetting: reset, by: .command)
                for (file, head) in zip(BoardFile.demo, heads) {
                    try report.printLine(SeedBoard.sentence(head, slug: file.board.slug))
                }
            }
        }
    }
}

/// `karaoke seed board`.
struct SeedBoard: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "board",
        abstract: "Create boards from files of people and their songs, in YAML or JSON.",
        discussion: """
            Example:
              slug: karaoke-party
              title: Karaoke Party
              people:
                - person: Matt
                  songs:
                    - title: Love Stack
                      artist: The Push and Pops
                      dibs: true

            A board that exists is left alone. Either all boards are stored or, when a file is wrong, none.
            """
    )

    @Argument(help: ArgumentHelp("The files; - is standard input.", valueName: "file"))
    var files: [String]

    @Flag(help: "Recreate boards that exist; what happened on them is lost.")
    var reset = false

    @OptionGroup var report: ReportOptions

    @OptionGroup var options: SettingOptions

    func validate() throws {
        guard files.count(where: { $0 == "-" }) < 2 else {
            throw ArgumentParser.ValidationError("Standard input can be read only once.")
        }
    }

    func run() async throws {
        try await KaraokeCommand.run {
            let settings = try await options.databaseSettings()
            let boards = try files.map(NamedBoardFile.init)
            try NamedBoardFile.refuseRepeatedSlugs(boards)
            let heads = try await settings.withDatabase { database, _ in
                do {
                    return try await Boards(database).seed(boards.map(\.board), resetting: reset, by: .command)
                } catch let error as BoardSeedingError {
                    throw Failure(error.reason)?.of(boards[error.index].name) ?? error.reason
                }
            }
            for (board, head) in zip(boards, heads) {
                try report.printLine(Self.sentence(head, slug: board.board.board.slug))
            }
        }
    }

    /// The result for a board, as a line.
    static func sentence(_ head: Board.Head?, slug: String) -> String {
        guard let head else { return "\(slug)  is there already, left alone" }
        return "\(head.slug)  made: \(head.title)"
    }
}
