import ArgumentParser
import Karaoke

extension BoardCommand {
    /// `karaoke board invite`.
    struct Invite: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a code with which a person gets the section that hangs for them.",
            discussion: """
                Only the code goes to standard output, and it is not shown again: it takes the place of any code the \
                person had.
                Example: karaoke board invite karaoke-party Matt
                """
        )

        @OptionGroup var source: SourceOptions

        @Argument(help: "The board's slug or id.")
        var board: String

        @Argument(help: "The person whose section it is.")
        var person: String

        func run() async throws {
            try await KaraokeCommand.run {
                let reference = Board.Reference(board)
                let (name, code) = try await source.withSource { boards in
                    let section = try await boards.board(reference).section(called: person)
                    return (section.person, try await boards.invite(to: section.id, on: reference))
                }
                try Terminal.say(code)
                Terminal.tell("With this code \(name) joins the board.")
            }
        }
    }
}
