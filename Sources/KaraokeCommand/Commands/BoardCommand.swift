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
            List.self, Show.self, Watch.self, Setlist.self, Advance.self, WantedSongs.self,
            CreateBoards.self, Invite.self, Forget.self, Open.self, Freeze.self, Close.self, Clear.self, Evenings.self,
            Rename.self, Update.self, Delete.self, Export.self, Import.self,
        ]
    )
}

extension BoardCommand {
    /// `karaoke board list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the boards of your token, or as an admin all.")

        @OptionGroup var list: ListOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let headings = ["BOARD", "STATE", "VERSION", "TITLE"]
                try await service.withService { client in
                    try await list.print(
                        client.boards(),
                        named: "boards",
                        orNote: "There is no board yet.",
                        headings: headings
                    ) {
                        [$0.slug, "\($0.state)", "\($0.version)", $0.title]
                    }
                }
            }
        }
    }

    /// `karaoke board show`.
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Draw a board in the terminal, or print it laid out as JSON or SVG.",
            discussion: """
                In the terminal, rejected cards are struck through, with the reason.

                Examples:
                  karaoke board show karaoke-party
                  karaoke board show karaoke-party --format svg > wall.svg
                """,
            aliases: ["display"]
        )

        /// The forms of a laid-out board.
        enum Format: String, ExpressibleByArgument, CaseIterable {
            case text
            case json
            case svg
        }

        @OptionGroup var drawing: DrawingOptions

        @Option(help: "The form of the output.")
        var format: Format = .text

        @Flag(help: "Print the board as the REST API returns it, as --format json does.")
        var json = false

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                try await service.withService { client in
                    try await drawing.view.withView(of: client) { board, view in
                        guard let drawn = try await board.displayData(as: form, view).value else { return }
                        try Terminal.write(Array(drawn))
                    }
                }
            }
        }

        private var form: DisplayForm {
            switch json ? .json : format {
            case .text: drawing.form
            case .json: .json
            case .svg: .svg
            }
        }
    }
}
