import ArgumentParser
import Karaoke
import KaraokeClient

/// The options for the setlist of a board.
struct SetlistOptions: ParsableArguments {
    @Option(
        help: """
            The order of new picks: rounds (everyone sings once before anyone sings again) or picked (first come, first \
            served).
            """
    )
    var rule: Board.Setlist.Rule?

    @Flag(inversion: .prefixedNo, help: "Allow songs that were sung to be picked again.")
    var encores: Bool?

    @Option(help: ArgumentHelp("The time zone of the party, such as Europe/Berlin.", valueName: "name"))
    var timeZone: String?

    /// True when an option is given.
    var areGiven: Bool { rule != nil || encores != nil || timeZone != nil }

    /// The rule as a client sends it.
    var setlistRule: SetlistRule? { rule.map { SetlistRule(rawValue: $0.rawValue) } }

    func validate() throws {
        try expectValues(["--time-zone": timeZone])
    }
}

extension Board.Setlist.Rule: ExpressibleByArgument {}
