import ArgumentParser

extension BoardCommand {
    /// `karaoke board show`.
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Draw a board in the terminal.",
            discussion: "Rejected cards are struck through, with the reason."
        )

        @OptionGroup var drawing: DrawingOptions

        @OptionGroup var source: SourceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let board = try await source.withSource { try await $0.board(drawing.view.reference) }
                try Terminal.write(Array(drawing.drawing(of: board).utf8))
            }
        }
    }
}
