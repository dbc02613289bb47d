import ArgumentParser
import Foundation
import Karaoke
import KaraokeClient

/// `karaoke board create`, which is `karaoke seed board` beside the commands that fill the songbook.
struct CreateBoards: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Create an empty board, or boards with people and songs from files.",
        discussion: """
            A title creates an empty board with a name in addresses that follows from it, and prints the code with which guests \
            join. Files (.yaml, .json, or - for standard input) describe boards; one that exists is left alone. Either all \
            boards are stored or, when a file is wrong, none. 'karaoke seed board' is the same command.

            Examples:
              karaoke board create "Friday Night"
              karaoke board create "Friday Night" --slug friday
              karaoke board create thursday.yaml friday.yaml

            A file:
              slug: karaoke-party
              title: Karaoke Party
              people:
                - person: Matt
                  songs:
                    - title: Love Stack
                      artist: The Push and Pops
                      dibs: true
            """,
        aliases: ["board"]
    )

    @Argument(help: ArgumentHelp("The title of an empty board, or files.", valueName: "title-or-file"))
    var names: [String] = []

    @Option(help: "The name of an empty board in addresses: lower-case letters, digits and hyphens.")
    var slug: String?

    @Flag(help: "Let nobody read the empty board without a token.")
    var closedToReaders = false

    @OptionGroup var setlist: SetlistOptions

    @Option(help: ArgumentHelp("A file of people and their songs; - is standard input.", valueName: "file"))
    var from: [String] = []

    @Flag(
        help: "Clear boards of files that exist first, as 'karaoke board clear' does; code, tokens and settings stay."
    )
    var reset = false

    @OptionGroup var output: DocumentOptions

    @OptionGroup var service: ServiceOptions

    /// The files that describe boards.
    private var files: [String] { from + names.filter(Self.isFile) }

    /// The titles of empty boards.
    private var titles: [String] { names.filter { !Self.isFile($0) } }

    /// True for standard input, for a name that ends as those of files do, and for the path of a file.
    private static func isFile(_ name: String) -> Bool {
        name == "-" || ["yaml", "yml", "json"].contains((name as NSString).pathExtension.lowercased())
            || name.contains("/") && FileManager.default.fileExists(atPath: name)
    }

    func validate() throws {
        try expectValues(["--slug": slug])
        guard titles.isEmpty else {
            guard titles.count == 1, files.isEmpty, !reset else {
                throw ArgumentParser.ValidationError(
                    "Give the title of one empty board in quotation marks, or files that end in .yaml or .json."
                )
            }
            return
        }
        guard !files.isEmpty, slug == nil, !closedToReaders, !setlist.areGiven else {
            throw ArgumentParser.ValidationError("Give the title of an empty board, or name files with --from.")
        }
        guard files.count(where: { $0 == "-" }) < 2 else {
            throw ArgumentParser.ValidationError("Standard input can be read only once.")
        }
    }

    func run() async throws {
        try await KaraokeCommand.run {
            guard let title = titles.first else {
                let files = try files.map { path in
                    let file = try InputFile(path)
                    return (name: file.name, text: try file.text())
                }
                return try await Self.make(files, resetting: reset, by: service, output)
            }
            guard let slug = slug ?? Slug.suggested(for: title) else {
                throw Failure(
                    "No name in addresses follows from '\(title)'. Give one with --slug.",
                    exitCode: .badInput
                )
            }
            let board: BoardDocument
            do {
                board = try await service.withService { client in
                    try await client.createBoard(
                        slug: slug,
                        title: title,
                        readableBy: closedToReaders ? .token : .everyone,
                        setlistRule: setlist.setlistRule,
                        allowsEncores: setlist.encores,
                        timeZone: setlist.timeZone
                    )
                }
            } catch let problem as Problem where problem.code == .slugTaken {
                throw Failure("There is a board '\(slug)' already. Give another name with --slug.", exitCode: .badInput)
            }
            let code = board.joinCode.map { "; guests join with the code \($0)" } ?? ""
            try output.print(board, "\(board.slug)  made: \(board.title)\(code)")
        }
    }

    /// Makes boards of files, and reports the result for each.
    static func make(
        _ files: [(name: String, text: String)],
        resetting: Bool,
        by service: ServiceOptions,
        _ output: DocumentOptions
    ) async throws {
        let made = try await service.withService { try await $0.makeBoards(of: files, resetting: resetting) }
        let lines = made.map { result in
            let board = result.board
            return result.isNew ? "\(board.slug)  made: \(board.title)" : "\(board.slug)  is there already, left alone"
        }
        try output.print(["boards": made], lines)
    }
}
