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
        subcommands: [SeedDemo.self, ImportSongs.self, CreateBoards.self]
    )
}

/// `karaoke seed demo`.
struct SeedDemo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Create the example boards: karaoke-party and crowded.",
        discussion: "A board that exists is left alone."
    )

    @Flag(help: "Clear the example boards first, as 'karaoke board clear' does.")
    var reset = false

    @OptionGroup var output: DocumentOptions

    @OptionGroup var service: ServiceOptions

    func run() async throws {
        try await KaraokeCommand.run {
            let files = try BoardFile.demo.map { (name: $0.board.slug, text: try $0.text()) }
            try await CreateBoards.make(files, resetting: reset, by: service, output)
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
            "slug": .text(board.slug), "title": .text(board.title), "ownSongs": .boolean(hasOwnSongs),
            "people": .array(people),
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
