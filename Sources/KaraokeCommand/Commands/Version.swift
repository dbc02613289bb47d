import ArgumentParser
import KaraokeClient

/// `karaoke version`.
struct Version: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the release, as --version does.")

    @Flag(help: "Print it as JSON.")
    var json = false

    func run() throws {
        guard json else { return try Terminal.printLine(KaraokeRelease.version) }
        try Terminal.printJSON(["version": KaraokeRelease.version])
    }
}
