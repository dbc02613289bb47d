import ArgumentParser

/// `karaoke board`.
struct BoardCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "board",
        abstract: "Create boards, show them, and invite people to them.",
        discussion: """
            Works on the database of this machine, or on another machine's server:
              export SERVER_URL=https://karaoke.example SERVER_TOKEN=kdb_...
              karaoke board list
            """,
        subcommands: [
            List.self, Show.self, Watch.self, Display.self, Create.self, Invite.self, Open.self, Freeze.self,
            Close.self,
        ]
    )
}
