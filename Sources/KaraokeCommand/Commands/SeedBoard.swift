import ArgumentParser
import Foundation
import Karaoke
import KaraokeClient

/// `karaoke seed`.
struct Seed: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fill the songbook and the boards.",
        discussion: """
            Works on the service of this machine, or on one elsewhere, as 'karaoke board' does.
            """,
        subcommands: [SeedDemo.self, ImportSongs.self, SeedBoard.self]
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

    @OptionGroup var service: ServiceOptions

    func run() async throws {
        try await KaraokeCommand.run {
            let files = try BoardFile.demo.map { (name: $0.board.slug, text: try $0.text()) }
            try await SeedBoard.make(files, resetting: reset, by: service, report)
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

    @OptionGroup var service: ServiceOptions

    func validate() throws {
        guard files.count(where: { $0 == "-" }) < 2 else {
            throw ArgumentParser.ValidationError("Standard input can be read only once.")
        }
    }

    func run() async throws {
        try await KaraokeCommand.run {
            let files = try files.map { path in
                let file = try InputFile(path)
                return (name: file.name, text: try file.text())
            }
            try await Self.make(files, resetting: reset, by: service, report)
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

extension BoardFile {
    /// The board as hosts write it, in JSON.
    fileprivate func text() throws -> String {
        let people = people.map { person in
            JSON.object([
                "person": .text(person.section.person),
                "rejected": person.section.writtenRejection.map { JSON.boolean($0) } ?? .null,
                "songs": .array(person.songs.map(\.json)),
            ])
        }
        let board = JSON.object([
            "slug": .text(board.slug), "title": .text(board.title), "people": .array(people),
        ])
        return String(decoding: try JSONEncoder().encode(board), as: UTF8.self)
    }
}

extension BoardFile.Entry {
    fileprivate var json: JSON {
        .object([
            "title": .text(title), "artist": .text(artist), "dibs": .boolean(hasDibs),
            "rejected": writtenRejection.map { JSON.boolean($0) } ?? .null,
        ])
    }
}
