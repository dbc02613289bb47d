import ArgumentParser

/// The command `karaoke`.
@main
struct KaraokeTool: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "karaoke",
        abstract: "A display board for a karaoke party: a column for everyone, a card for every song they consider.",
        discussion: """
            Begin with:
              karaoke seed demo     puts the example board into the database
              karaoke serve         shows it at http://127.0.0.1:8080/b/karaoke-party

            Without DATABASE_URL a private PostgreSQL cluster is made and used.

            Exit codes: 0 done, 1 failed, 64 wrong arguments, 65 bad input, 66 no such file, 69 database or server not reachable, \
            74 output cannot be written, 77 not allowed, 78 wrong settings.
            """,
        version: "0.1.0",
        subcommands: [
            Serve.self, Migrate.self, Seed.self, BoardCommand.self, SongsCommand.self, TokenCommand.self, Export.self,
            Import.self, Backup.self, Restore.self, Doctor.self,
        ]
    )

    static func main() async {
        await main(sourceLast(Array(CommandLine.arguments.dropFirst())))
    }

    /// The arguments with the options that say where to work behind the command, where it looks for them: they may stand
    /// before it as well, as in `karaoke --server URL board list`.
    static func sourceLast(_ arguments: [String]) -> [String] {
        let known = ["--server", "--token", "--database-url", "--state-directory", "--log-level"]
        var rest = arguments[...]
        var options: [String] = []
        while let first = rest.first {
            if known.contains(first), rest.count > 1 {
                options += rest.prefix(2)
                rest = rest.dropFirst(2)
            } else if known.contains(where: { first.hasPrefix("\($0)=") }) {
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
