import ArgumentParser

extension BoardCommand {
    /// `karaoke board show`.
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Draw a board in the terminal.",
            discussion: "Crossed off cards are struck through and say why."
        )

        @OptionGroup var source: SourceOptions
        @OptionGroup var drawing: DrawingOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let board = try await source.withSource { try await $0.board(drawing.view.reference) }
                try Terminal.write(Array(drawing.drawing(of: board).utf8))
            }
        }
    }
}
