import ArgumentParser
import KaraokeClient
import UnixSignals

extension BoardCommand {
    /// `karaoke board watch`.
    struct Watch: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Draw a board in the terminal, and again whenever it changes.",
            discussion: """
                Ctrl-C ends it. While the server is down, the command waits. If the output is not a terminal, drawings \
                follow one another, each beginning with the board's title.

                With --changes, it prints a line for each change from now on: "+ Sam: Artist - Title" for a song that is \
                new or back in, "-" for one that is out, and the same with just the name for a person.
                """
        )

        @Flag(help: "Print what changes, a line for each song or person, in place of drawings.")
        var changes = false

        @OptionGroup var drawing: DrawingOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let (drawing, changes) = (drawing, changes)
                try await service.withService { client in
                    try await untilInterrupted {
                        try await drawing.view.withView(of: client) { board, view in
                            try await changes ? report(board, view) : draw(board, view, drawing)
                        }
                        Terminal.printError("karaoke: The board was deleted.")
                    }
                }
            }
        }

        private func draw(_ board: RemoteBoard, _ view: DisplayView, _ drawing: DrawingOptions) async throws {
            let clearing = Terminal.output.isControllable ? "\u{1B}[H\u{1B}[2J" : ""
            try await board.follow { tag in
                try await board.displayData(as: drawing.form, view, unless: tag)
            } _: { drawn in
                try Terminal.write(Array(clearing.utf8) + drawn)
            }
        }

        private func report(_ board: RemoteBoard, _ view: DisplayView) async throws {
            var changes = BoardChanges()
            try await board.follow {
                try await board.display(view, unless: $0)
            } _: {
                try changes.report($0)
            }
        }

        /// Runs the work until it ends or is interrupted.
        private func untilInterrupted(_ work: @escaping @Sendable () async throws -> Void) async throws {
            let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                tasks.addTask {
                    for await _ in signals { return }
                }
                tasks.addTask { try await work() }
                defer { tasks.cancelAll() }
                try await tasks.next()
            }
        }
    }
}
