import ArgumentParser
import Karaoke
import Storage

/// `karaoke seed board`.
struct SeedBoard: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "board",
        abstract: "Make boards from files: people and their songs, in YAML or JSON.",
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

            A board that is there already is left alone. Either all files are taken or, when one is wrong, none.
            """
    )

    @OptionGroup var options: SettingOptions

    @Argument(help: ArgumentHelp("The files; - is standard input.", valueName: "file"))
    var files: [String]

    @Flag(help: "Make a board that is there already anew; what happened on it is lost.")
    var reset = false

    func validate() throws {
        guard files.count(where: { $0 == "-" }) < 2 else {
            throw ArgumentParser.ValidationError("Standard input can be read only once.")
        }
    }

    func run() async throws {
        try await KaraokeCommand.run {
            let boards = try files.map(NamedBoardFile.init)
            try NamedBoardFile.refuseRepeatedSlugs(boards)
            let heads = try await options.settings().withDatabase { database, _ in
                do {
                    return try await Boards(database).seed(boards.map(\.board), resetting: reset, by: .command)
                } catch let error as BoardSeedingError {
                    throw Failure(error.reason)?.of(boards[error.index].name) ?? error.reason
                }
            }
            for (board, head) in zip(boards, heads) {
                try Terminal.say(Self.report(head, slug: board.board.board.slug))
            }
        }
    }

    /// What became of a board.
    static func report(_ head: Board.Head?, slug: String) -> String {
        guard let head else { return "\(slug)  is there already, left alone" }
        return "\(head.slug)  made: \(head.title)"
    }
}
