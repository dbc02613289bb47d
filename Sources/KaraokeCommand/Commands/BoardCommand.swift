import ArgumentParser
import KaraokeClient

/// `karaoke board`.
struct BoardCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "board",
        abstract: "Create, show, change, export and import boards, and invite people to them.",
        discussion: """
            Works on the service of this machine, or on one elsewhere:
              export SERVER_URL=https://karaoke.example SERVER_TOKEN=kdb_...
              karaoke board list
            """,
        subcommands: [
            List.self, Show.self, Watch.self, Display.self, Setlist.self, Advance.self, WantedSongs.self,
            CreateBoards.self, Invite.self, Forget.self, Open.self, Freeze.self, Close.self, Clear.self, Evenings.self,
            Rename.self, Update.self, Delete.self, Export.self, Import.self,
        ]
    )
}

extension BoardCommand {
    /// `karaoke board list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the boards of your token, or as an admin all.")

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                try await service.withService { client in
                    try await Terminal.printLines(client.boards(), orNote: "There is no board yet.") {
                        "\($0.slug)  \($0.state)  version \($0.version)  \($0.title)"
                    }
                }
            }
        }
    }

    /// `karaoke board show`.
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Draw a board in the terminal.",
            discussion: "Rejected cards are struck through, with the reason."
        )

        @OptionGroup var drawing: DrawingOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                try await service.withService { client in
                    try await drawing.view.withView(of: client) { board, view in
                        guard let drawn = try await board.displayData(as: drawing.form, view).value else { return }
                        try Terminal.write(Array(drawn))
                    }
                }
            }
        }
    }
}
