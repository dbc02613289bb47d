import ArgumentParser
import TestDatabase
import Testing

@testable import KaraokeCommand

@Suite(.database) struct `A wrong argument` {
    @Test(
        arguments: [
            (["sevre"], "There is no command 'karaoke sevre'. Did you mean 'serve'?", "karaoke"),
            (["frobnicate", "x"], "There is no command 'karaoke frobnicate'.", "karaoke"),
            (["board", "shw", "x"], "There is no command 'karaoke board shw'. Did you mean 'show'?", "karaoke board"),
            (
                ["export", "party"],
                "There is no command 'karaoke export'. Did you mean 'karaoke board export' or 'karaoke songs export'?",
                "karaoke"
            ),
            (
                ["songs", "rename"],
                "There is no command 'karaoke songs rename'. Did you mean 'karaoke board rename'?", "karaoke songs"
            ),
            (
                ["--server", "http://x", "board", "lits"],
                "There is no command 'karaoke board lits'. Did you mean 'list'?", "karaoke board"
            ),
            (
                ["songs", "--log-level", "info", "serch"],
                "There is no command 'karaoke songs serch'. Did you mean 'search'?", "karaoke songs"
            ),
        ]
    )
    func `in place of a command is reported with the most similar one`(
        arguments: [String],
        sentence: String,
        command: String
    ) async throws {
        let refused = try await karaoke(arguments)
        #expect(refused.exitCode == 64)
        #expect(refused.output == "")
        #expect(
            refused.errors == """
                karaoke: \(sentence)
                Usage: \(command) <subcommand>
                  See '\(command) --help' for more information.

                """
        )
    }

    @Test(
        arguments: [
            (["doctor", "--conninof"], "Unknown option '--conninof'. Did you mean '--conninfo'?"),
            (["doctor", "x"], "Unexpected argument 'x'"),
            (["token", "create", "--role", "admin", "--board", "x"], "An admin has no --board."),
            (["backup"], "Missing expected argument '<file>'"),
        ]
    )
    func `is reported after the name of the program`(arguments: [String], sentence: String) async throws {
        let refused = try await karaoke(arguments)
        #expect(refused.exitCode == 64)
        #expect(refused.errors.hasPrefix("karaoke: \(sentence)\n"))
        #expect(refused.errors.hasSuffix(" --help' for more information.\n"))
        #expect(!refused.errors.contains("Error:"))
    }

    @Test func `is distinguished from a request for help`() async throws {
        for arguments in [["--help"], ["board", "--help"], ["help", "board", "show"], ["--version"], []] {
            let outcome = try await karaoke(arguments)
            #expect(outcome.exitCode == 0)
            #expect(outcome.errors == "")
        }
    }
}

@Suite struct `The help` {
    @Test func `has the options of a command before those of all commands`() {
        for command in Self.commands(of: KaraokeTool.self) {
            let options = KaraokeTool.helpMessage(for: command).split(separator: "\n")
                .filter { $0.hasPrefix("  -") }
                .compactMap { $0.firstMatch(of: /--[a-z-]+/)?.output }
                .map(String.init)
            let common = options.map { KaraokeTool.placeOptions.contains($0) || ["--version", "--help"].contains($0) }
            #expect(common == common.sorted { !$0 && $1 }, "\(command): \(options)")
        }
    }

    private static func commands(of parent: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        [parent] + parent.configuration.subcommands.flatMap { commands(of: $0) }
    }
}
