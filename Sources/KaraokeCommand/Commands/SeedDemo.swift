import ArgumentParser
import Karaoke
import Storage

/// `karaoke seed demo`.
struct SeedDemo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Create the example boards: karaoke-party and crowded.",
        discussion: "A board that exists is left alone."
    )

    @Flag(help: "Recreate the example boards; what happened on them is lost.")
    var reset = false

    @OptionGroup var options: SettingOptions

    func run() async throws {
        try await KaraokeCommand.run {
            try await options.databaseSettings().withDatabase { database, _ in
                let heads = try await Boards(database).seed(BoardFile.demo, resetting: reset, by: .command)
                for (file, head) in zip(BoardFile.demo, heads) {
                    try Terminal.say(SeedBoard.report(head, slug: file.board.slug))
                }
            }
        }
    }
}
