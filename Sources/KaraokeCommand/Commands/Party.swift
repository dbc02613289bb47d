import ArgumentParser
import Configuration
import Karaoke
import Pages
import Postgres
import Storage

/// `karaoke party`.
struct Party: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Host a party tonight: a board on the local network, with a QR code for the guests.",
        discussion: """
            Prints the code with which guests join, a QR code for their phones, and a link that makes your browser the \
            host; on a desktop it opens that link. Ctrl-C ends the service. The board stays: the next 'karaoke party' \
            goes on with it. When people and songs are still on it from another day, or the board is closed, the command \
            offers to clear it for a new one.

            With a name, the party has the board of that name or title, which is created when there is none:
              karaoke party
              karaoke party "Friday Night"

            Without one, it has the newest board, or "My party". A new songbook begins with well-known songs; your own \
            come from lists, with 'karaoke songs import FILE'. 'karaoke serve' is for a service that runs every week.
            """
    )

    @Argument(help: "The title of the party's board, or its name in addresses.")
    var name: String?

    @Option(help: "The port to listen on (HTTP_PORT).")
    var port: String?

    @Option(help: ArgumentHelp("The address that guests reach, for links (PUBLIC_URL).", valueName: "url"))
    var publicURL: String?

    @Flag(help: "Do not open the browser.")
    var noBrowser = false

    @OptionGroup var options: SettingOptions

    func validate() throws {
        try expectValues(["--port": port, "--public-url": publicURL])
    }

    func run() async throws {
        try await KaraokeCommand.run {
            var flags: [AbsoluteConfigKey: String] = [:]
            flags["http.port"] = port
            flags["public.url"] = publicURL
            // The QR code stays in sight as long as nothing goes wrong.
            let defaults: [AbsoluteConfigKey: String] = ["http.host": "0.0.0.0", "log.level": "warning"]
            let sources = try options.serviceSources(with: flags, defaults: defaults)
            let settings = try sources.settings()
            let service = ForegroundService(
                settings: settings,
                given: try options.given(in: sources),
                networkAddress: ["0.0.0.0", "::"].contains(settings.service.host) ? LocalNetwork.address : nil,
                opensBrowser: !noBrowser,
                loadsStarterSongs: true
            )
            try await service.run { database in
                let boards = Boards(database)
                let board = if let name { try await boards.partyBoard(name) } else { try await boards.hostsBoard() }
                try await LastEvening(on: board, of: boards)?.offerClearing()
                let present = try await boards.head(.id(board.id))
                guard present.state != .closed else {
                    throw Failure("The board '\(board.slug)' is closed. 'karaoke board open \(board.slug)' reopens it.")
                }
                return present
            } announce: { database, board, address, port in
                await PartyAnnouncement(database: database, board: board).text(at: address, port: port)
            }
        }
    }
}
