import ArgumentParser
import Configuration
import Karaoke
import Storage

/// `karaoke serve`.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve the boards: the REST API and the pages.",
        discussion: """
            Listens on 127.0.0.1:8080 by default. Ctrl-C stops the service gracefully, a second Ctrl-C at once. A \
            configured database must be migrated beforehand ('karaoke migrate'); the private one is migrated when \
            needed.

            Started by hand, it prints a link that makes your browser the host of a board ("My party" when there is none \
            yet), and opens it on a desktop.
            """
    )

    @Option(help: "The address to listen on (HTTP_HOST).")
    var host: String?

    @Option(help: "The port to listen on; 0 takes a free one (HTTP_PORT).")
    var port: String?

    @Option(help: ArgumentHelp("The address that guests reach, for links (PUBLIC_URL).", valueName: "url"))
    var publicURL: String?

    @Flag(help: "Listen on the local network and print that address.")
    var lan = false

    @Flag(help: "Print the host's link even when no terminal is attached.")
    var hostLink = false

    @Flag(help: "Create the example boards first, unless they exist.")
    var demo = false

    @Flag(help: "Load the starter songs into a new songbook, as 'karaoke party' does.")
    var starterSongs = false

    @Flag(help: "Do not open the browser.")
    var noBrowser = false

    @OptionGroup var options: SettingOptions

    func validate() throws {
        try expectValues(["--host": host, "--port": port, "--public-url": publicURL])
        guard !lan || host == nil else {
            throw ArgumentParser.ValidationError(
                "--lan listens on every address of this machine, --host on one; pass only one of them."
            )
        }
    }

    func run() async throws {
        try await KaraokeCommand.run {
            var flags: [AbsoluteConfigKey: String] = [:]
            flags["http.host"] = host ?? (lan ? "0.0.0.0" : nil)
            flags["http.port"] = port
            flags["public.url"] = publicURL
            let sources = try options.serviceSources(with: flags)
            let settings = try sources.settings()
            let isByHand = hostLink || [Terminal.input, .output, .errors].contains { $0.isInteractive }
            let service = ForegroundService(
                settings: settings,
                given: try options.given(in: sources),
                networkAddress: lan ? LocalNetwork.address : nil,
                opensBrowser: !noBrowser,
                loadsStarterSongs: starterSongs
            )
            try await service.run { database in
                if demo { _ = try await Boards(database).seed(BoardFile.demo, resetting: false, by: .command) }
            } announce: { [place = options.place] database, _, address, port in
                await ServiceAnnouncement(database: database, placeOptions: place, isForHost: isByHand)
                    .text(at: address, port: port)
            }
        }
    }
}
