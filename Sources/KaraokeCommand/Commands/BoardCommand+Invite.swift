import ArgumentParser
import KaraokeClient

extension BoardCommand {
    /// `karaoke board invite`.
    struct Invite: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Create a code that lets a person take over their section.",
            discussion: """
                Only the code goes to standard output, and it is not shown again. It replaces any earlier code of the \
                person.
                Example: karaoke board invite karaoke-party Matt
                """
        )

        @Argument(help: "The board's slug or id.")
        var board: String

        @Argument(help: "The person whose section it is.")
        var person: String

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let (name, code) = try await service.withService { client in
                    let board = client.board(board)
                    let section = try await board.sections().all().section(called: person)
                    let invitation = try await board.invite(to: section.id)
                    return (section.person, invitation.personalCode)
                }
                try Terminal.printLine(code)
                Terminal.printError("\(name) joins the board with this code.")
            }
        }
    }
}
