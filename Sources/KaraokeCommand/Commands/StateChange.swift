import ArgumentParser
import Karaoke

/// Which board is to be in another state.
struct StateChange: ParsableArguments {
    @Argument(help: "The board's slug or id.")
    var board: String

    @OptionGroup var source: SourceOptions

    /// Makes the change and reports it by the board's slug.
    func make(_ state: Board.State, report: (String) -> String) async throws {
        try await KaraokeCommand.run {
            let changed = try await source.withSource { try await $0.set(state, of: Board.Reference(board)) }
            try Terminal.say(report(changed.slug))
        }
    }
}
