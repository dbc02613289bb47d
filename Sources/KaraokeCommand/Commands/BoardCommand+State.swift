import ArgumentParser
import KaraokeClient

extension BoardCommand {
    /// `karaoke board open`.
    struct Open: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Reopen a board.",
            discussion: "Undoes 'karaoke board freeze' and 'karaoke board close'."
        )

        @OptionGroup var change: StateChange

        func run() async throws {
            try await change.make(.active) { "\($0) is open again." }
        }
    }

    /// `karaoke board freeze`.
    struct Freeze: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Let only hosts change a board.",
            discussion: "For the moment when the decisions are made. 'karaoke board open' undoes it."
        )

        @OptionGroup var change: StateChange

        func run() async throws {
            try await change.make(.frozen) { "\($0) is frozen: only hosts can change it." }
        }
    }

    /// `karaoke board close`.
    struct Close: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Close a board to all changes; it stays readable.",
            discussion: "For when the party is over. 'karaoke board open' undoes it."
        )

        @OptionGroup var change: StateChange

        func run() async throws {
            try await change.make(.closed) { "\($0) is closed: nobody can change it." }
        }
    }
}

/// A change of a board's state.
struct StateChange: ParsableArguments {
    @Argument(help: "The board's slug or id.", completion: .boards)
    var board: String

    @OptionGroup var output: DocumentOptions

    @OptionGroup var service: ServiceOptions

    /// Makes the change and reports it by the board's slug.
    func make(_ state: BoardState, report: (String) -> String) async throws {
        try await KaraokeCommand.run {
            let changed = try await service.withService { try await $0.board(board).update(state: state) }
            try output.print(changed, report(changed.slug))
        }
    }
}
