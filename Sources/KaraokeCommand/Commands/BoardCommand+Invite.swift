import ArgumentParser
import Karaoke
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
                    let section = try await client.wholeBoard(board).section(called: person)
                    let invitation = try await client.board(board).invite(to: ResourceID(section.id.uuid))
                    return (section.person, invitation.personalCode)
                }
                try Terminal.printLine(code)
                Terminal.printError("\(name) joins the board with this code.")
            }
        }
    }
}

extension Board {
    /// The section of a person, or with an id.
    ///
    /// - Throws: ``Failure`` that names the people who have one.
    func section(called name: String) throws -> Section {
        let section = sections.first { section in
            FoldedText(section.person) == FoldedText(name) || section.id.description == name.lowercased()
        }
        if let section { return section }
        let people = sections.map(\.person).joined(separator: ", ")
        throw Failure("Nobody called '\(name)' has a section on this board. It has: \(people).")
    }
}
