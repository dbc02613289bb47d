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
            With --title, creates an empty board and prints the code with which guests join. Otherwise creates the boards \
            that files describe, in YAML or JSON; one that exists is left alone. Either all boards are stored or, when a \
            file is wrong, none. 'karaoke board create' and 'karaoke seed board' are the same.

            Examples:
              karaoke board create friday --title "Friday Night"
              karaoke board create --from thursday.yaml
              karaoke seed board thursday.yaml friday.yaml

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

    @Argument(
        help: ArgumentHelp(
            "With --title, the board's name in addresses: lower-case letters, digits and hyphens. Otherwise files.",
            valueName: "name-or-file"
        )
    )
    var names: [String] = []

    @Option(help: "The title above an empty board.")
    var title: String?

    @Flag(help: "Let nobody read the empty board without a token.")
    var closedToReaders = false

    @OptionGroup var setlist: SetlistOptions

    @Option(help: ArgumentHelp("A file of people and their songs; - is standard input.", valueName: "file"))
    var from: [String] = []

    @Flag(
        help: "Clear boards of files that exist first, as 'karaoke board clear' does; code, tokens and settings stay."
    )
    var reset = false

    @OptionGroup var report: ReportOptions

    @OptionGroup var service: ServiceOptions

    /// The files that describe boards.
    private var files: [String] { from + names }

    func validate() throws {
        guard title == nil else {
            guard names.count == 1, from.isEmpty, !reset else {
                throw ArgumentParser.ValidationError("--title creates one empty board: give its name, and no file.")
            }
            return
        }
        guard !files.isEmpty, !closedToReaders, !setlist.areGiven else {
            throw ArgumentParser.ValidationError("Give an empty board a name and a --title, or name files with --from.")
        }
        guard files.count(where: { $0 == "-" }) < 2 else {
            throw ArgumentParser.ValidationError("Standard input can be read only once.")
        }
        if let slug = names.first(where: { isSlug($0) && !FileManager.default.fileExists(atPath: $0) }) {
            throw ArgumentParser.ValidationError("There is no file '\(slug)'. An empty board needs a --title.")
        }
    }

    private func isSlug(_ name: String) -> Bool { (try? Slug.validate(name)) != nil }

    func run() async throws {
        try await KaraokeCommand.run {
            guard let title, let slug = names.first else {
                let files = try files.map { path in
                    let file = try InputFile(path)
                    return (name: file.name, text: try file.text())
                }
                return try await Self.make(files, resetting: reset, by: service, report)
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
                throw Failure("There is a board '\(slug)' already. Give another name.", exitCode: .badInput)
            }
            let code = board.joinCode.map { "; guests join with the code \($0)" } ?? ""
            try report.printLine("\(board.slug)  made: \(board.title)\(code)")
        }
    }

    /// Makes boards of files, and reports the result for each.
    static func make(
        _ files: [(name: String, text: String)],
        resetting: Bool,
        by service: ServiceOptions,
        _ report: ReportOptions
    ) async throws {
        let made = try await service.withService { try await $0.makeBoards(of: files, resetting: resetting) }
        for result in made {
            let board = result.board
            try report.printLine(
                result.isNew ? "\(board.slug)  made: \(board.title)" : "\(board.slug)  is there already, left alone"
            )
        }
    }
}
