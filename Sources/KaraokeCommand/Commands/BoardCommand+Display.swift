import ArgumentParser
import KaraokeClient

extension BoardCommand {
    /// `karaoke board display`.
    struct Display: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the laid-out board as the REST API returns it.",
            discussion: "Example: karaoke board display karaoke-party --format svg > wall.svg"
        )

        /// The forms of a laid-out board.
        enum Format: String, ExpressibleByArgument, CaseIterable {
            case json
            case svg
        }

        @OptionGroup var view: ViewOptions

        @Option(help: "The form of the output.")
        var format: Format = .json

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let form: DisplayForm =
                    switch format {
                    case .json: .json
                    case .svg: .svg
                    }
                try await service.withService { client in
                    try await view.withView(of: client) { board, view in
                        guard let bytes = try await board.displayData(as: form, view).value else { return }
                        try Terminal.write(Array(bytes))
                    }
                }
            }
        }
    }
}
