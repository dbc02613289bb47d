import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// The programs of one installed PostgreSQL server.
struct ServerPrograms: Sendable {
    /// The oldest release whose SQL the schema is written in.
    static let oldestRelease = 15

    let directory: String
    let release: Int

    /// Finds the newest installed server programs, or those of a given release.
    ///
    /// - Throws: ``EmbeddedPostgresError/programsMissing`` or ``EmbeddedPostgresError/otherRelease(cluster:installed:)``.
    static func find(release wanted: Int? = nil) async throws -> ServerPrograms {
        var found: [ServerPrograms] = []
        for directory in candidates() {
            guard let release = await release(of: directory), release >= oldestRelease else { continue }
            found.append(ServerPrograms(directory: directory, release: release))
        }
        found.sort { $0.release > $1.release }
        guard let newest = found.first else { throw EmbeddedPostgresError.programsMissing }
        guard let wanted else { return newest }
        guard let match = found.first(where: { $0.release == wanted }) else {
            throw EmbeddedPostgresError.otherRelease(cluster: wanted, installed: found.map(\.release))
        }
        return match
    }

    /// Runs a program to its end and returns whether it succeeded and what it printed.
    func run(
        _ program: String,
        _ arguments: [String],
        in folder: String = "/",
        as account: ServerAccount,
        input: String = ""
    ) async throws -> (isSuccess: Bool, output: String) {
        let command = account.command(program, arguments)
        // Away from the terminal, whose Ctrl-C is meant for the command that the user sees.
        var platformOptions = PlatformOptions()
        platformOptions.createSession = true
        let result = try await Subprocess.run(
            .name(command.program),
            arguments: Arguments(command.arguments),
            environment: Self.environment(path: directory),
            workingDirectory: FilePath(folder),
            platformOptions: platformOptions,
            input: .string(input),
            output: .string(limit: 1 << 20),
            error: .combinedWithOutput
        )
        return (result.terminationStatus.isSuccess, result.standardOutput)
    }

    /// Little enough that no secret of this process reaches the server's environment.
    private static func environment(path directory: String) -> Environment {
        let inherited = ProcessInfo.processInfo.environment
        var variables: [Environment.Key: String] = [
            "PATH": "\(directory):\(inherited["PATH"] ?? "/usr/bin:/bin")",
            "LC_ALL": "C",
        ]
        variables["LD_LIBRARY_PATH"] = inherited["LD_LIBRARY_PATH"]
        return .custom(variables)
    }

    /// The folders that hold all programs needed, each once.
    private static func candidates() -> [String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let packaged = [
            "/usr/lib/postgresql/*/bin",
            "/usr/pgsql-*/bin",
            "/opt/homebrew/opt/postgresql@*/bin",
            "/usr/local/opt/postgresql@*/bin",
        ]
        let folders = path.split(separator: ":").map(String.init) + packaged.flatMap(matches)
        var seen: Set<String> = []
        return folders.compactMap { folder in
            guard ["initdb", "pg_ctl"].allSatisfy({ access("\(folder)/\($0)", X_OK) == 0 }),
                let program = realpath("\(folder)/postgres", nil)
            else { return nil }
            defer { free(program) }
            let directory = URL(filePath: String(cString: program)).deletingLastPathComponent().path()
            return seen.insert(directory).inserted ? directory : nil
        }
    }

    private static func matches(_ pattern: String) -> [String] {
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(pattern, 0, nil, &found) == 0 else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
    }

    /// Asks the server program, which answers for instance "postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)".
    private static func release(of directory: String) async -> Int? {
        let programs = ServerPrograms(directory: directory, release: 0)
        let answer = try? await programs.run("postgres", ["--version"], as: .current)
        guard let words = answer?.output.split(separator: " "), words.count >= 3 else { return nil }
        return Int(words[2].prefix { $0.isNumber })
    }
}
