import ArgumentParser
import KaraokeClient

extension BoardCommand {
    /// `karaoke board forget`.
    struct Forget: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Forget a guest: the name leaves the board, its log, exports and evenings that are over.",
            discussion: """
                The guest's columns, cards, dibs and waiting picks go, and their phones are signed out. 'Guest' takes the \
                place of the name, on songs that they sang as well. It cannot be undone. Backups and exports that exist \
                keep the name.

                It asks first. In a script, pass --yes.

                Example: karaoke board forget friday Sam
                """
        )

        @Argument(help: "The board's slug or id.", completion: .boards)
        var board: String

        @Argument(help: "The name on a column of the guest, also of an evening that is over, or the guest's id.")
        var guest: String

        @OptionGroup var confirmation: ConfirmationOptions

        @OptionGroup var report: ReportOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                try await service.withService { client in
                    let board = client.board(board)
                    let guest = try await board.guests().all().guest(called: guest)
                    let question = """
                        Forget \(guest.names)? The name leaves the board, its log, exports and evenings that are over, and \
                        columns, cards, dibs and waiting picks go. This cannot be undone.
                        """
                    guard try confirmation.confirm(question) else {
                        return try report.printLine("Nothing was changed.")
                    }
                    try await board.forget(guest: guest.id)
                    try report.printLine("forgotten: \(guest.names)")
                }
            }
        }
    }
}

extension GuestDocument {
    /// The names on the guest's columns, former ones included, or else the id.
    fileprivate var names: String {
        allNames.isEmpty ? "\(id)" : allNames.joined(separator: " & ")
    }
}
