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

        @Argument(help: "The board's slug or id.", completion: .boards)
        var board: String

        @Argument(help: "The person whose section it is.")
        var person: String

        @Flag(help: "Print the invitation as the REST API returns it.")
        var json = false

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let invitation = try await service.withService { client in
                    let board = client.board(board)
                    let section = try await board.sections().all().section(called: person)
                    return try await board.invite(to: section.id)
                }
                guard !json else { return try Terminal.printJSON(invitation) }
                try Terminal.printLine(invitation.personalCode)
                Terminal.printError("\(invitation.person) joins the board with this code.")
            }
        }
    }
}
