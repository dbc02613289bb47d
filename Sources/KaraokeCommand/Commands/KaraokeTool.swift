import ArgumentParser
import Foundation
import KaraokeClient
import Logging
import WebServer

/// The command `karaoke`.
@main
struct KaraokeTool: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "karaoke",
        abstract: "Karaoke Board: a column for everyone at the party, a card for every song they consider.",
        discussion: """
            Begin with:
              karaoke party         hosts a party on the local network, tonight
              karaoke seed demo     creates the example boards
              karaoke serve         serves all boards at http://127.0.0.1:8080

            Without DATABASE_URL a private PostgreSQL cluster is created and used. --generate-completion-script prints a \
            script that completes commands and options in bash, zsh or fish.

            Exit codes: 0 done, 1 failed, 64 wrong arguments, 65 bad input, 66 no such file, 69 database or server not \
            reachable, 73 output exists already, 74 output cannot be written, 77 not allowed, 78 wrong settings.
            """,
        version: KaraokeRelease.version,
        subcommands: [
            Party.self, Serve.self, Migrate.self, Seed.self, BoardCommand.self, SongsCommand.self, TokenCommand.self,
            Backup.self, Restore.self, Doctor.self, Status.self, ConfigCommand.self, Version.self,
            InnerServiceProcess.self,
        ]
    )

    static func main() async {
        let arguments = sourceLast(Array(CommandLine.arguments.dropFirst()))
        do {
            var command = try await asyncParseAsRoot(arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            end(with: error, arguments)
        }
    }

    /// Ends the program as argument parsing does, but with the program's name before the message.
    private static func end(with error: any Error, _ arguments: [String]) -> Never {
        // The message of a thrown exit code has been printed.
        guard exitCode(for: error) == .validationFailure, !(error is ExitCode) else { exit(withError: error) }
        if let unknown = UnknownCommand(in: arguments, of: self) {
            Terminal.printError("karaoke: \(unknown.message)\n\(unknown.usage)")
        } else {
            Terminal.printError("karaoke: \(fullMessage(for: error).trimmingPrefix("Error: "))")
        }
        Foundation.exit(ExitCode.validationFailure.rawValue)
    }

    /// The options that select a database or a server, each with a value.
    static let placeOptions = [
        "--server", "--server-token", "--database-url", "--state-directory", "--log-level", "--env-file",
    ]

    /// The arguments with these options behind the command, where it expects them.
    ///
    /// They may be given before it as well, as in `karaoke --server URL board list`.
    static func sourceLast(_ arguments: [String]) -> [String] {
        var rest = arguments[...]
        var options: [String] = []
        while let first = rest.first {
            if placeOptions.contains(first), rest.count > 1 {
                options += rest.prefix(2)
                rest = rest.dropFirst(2)
            } else if placeOptions.contains(where: { first.hasPrefix("\($0)=") }) {
                options.append(first)
                rest = rest.dropFirst()
            } else {
                break
            }
        }
        let end = rest.firstIndex(of: "--") ?? rest.endIndex
        return rest[..<end] + options + rest[end...]
    }
}

/// Runs the work of a command, and turns an error into a sentence on the error stream and an exit code.
///
/// - Parameters:
///   - isDoctor: True for the command that others refer to.
///   - work: The work.
/// - Throws: The exit code, or an error that argument parsing reports itself.
func run(isDoctor: Bool = false, _ work: () async throws -> Void) async throws {
    // When the reader of the output has gone, writing fails instead, so that a private database is released properly.
    signal(SIGPIPE, SIG_IGN)
    do {
        try await work()
    } catch {
        guard let failure = Failure(error) else { throw error }
        let hint = failure.isForDoctor && !isDoctor ? " 'karaoke doctor' looks closer." : ""
        let priority = Terminal.isJournal ? Logger.Level.error.journalPrefix : ""
        Terminal.printError("\(priority)karaoke: \(failure.description)\(hint)")
        throw failure.exitCode
    }
}
