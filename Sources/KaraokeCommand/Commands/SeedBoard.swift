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

            A board that is there already is left alone. A file that is wrong changes nothing.
            """
    )

    @OptionGroup var options: SettingOptions

    @Argument(help: ArgumentHelp("The files; - is standard input.", valueName: "file"))
    var files: [String]

    @Flag(help: "Make a board that is there already anew; what happened on it is lost.")
    var reset = false

    func run() async throws {
        try await KaraokeCommand.run {
            let boards = try files.map(Self.read)
            try await options.settings().withDatabase { database, _ in
                for board in boards {
                    let head = try await Boards(database).seed(board, resetting: reset, by: .command)
                    print(Self.report(head, slug: board.board.slug))
                }
            }
        }
    }

    private static func read(_ path: String) throws -> BoardFile {
        let file = try InputFile(path)
        do {
            return try BoardFile(file.text())
        } catch let error as BoardFileError {
            throw Failure("\(file.name): \(error)", exitCode: .badInput)
        }
    }

    /// What became of a board.
    static func report(_ head: Board.Head?, slug: String) -> String {
        guard let head else { return "\(slug)  is there already, left alone" }
        return "\(head.slug)  made: \(head.title)"
    }
}
