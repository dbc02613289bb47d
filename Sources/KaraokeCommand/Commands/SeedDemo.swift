import ArgumentParser
import Karaoke
import Storage

/// `karaoke seed demo`.
struct SeedDemo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Make the example boards: karaoke-party and crowded.",
        discussion: "A board that is there already is left alone."
    )

    @OptionGroup var options: SettingOptions

    @Flag(help: "Make the example boards anew; what happened on them is lost.")
    var reset = false

    func run() async throws {
        try await KaraokeCommand.run {
            try await options.settings().withDatabase { database, _ in
                let heads = try await Boards(database).seed(BoardFile.demo, resetting: reset, by: .command)
                for (file, head) in zip(BoardFile.demo, heads) {
                    try Terminal.say(SeedBoard.report(head, slug: file.board.slug))
                }
            }
        }
    }
}
