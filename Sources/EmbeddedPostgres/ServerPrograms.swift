import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// The programs of one installed PostgreSQL server.
struct ServerPrograms: Sendable {
    /// The oldest supported release of PostgreSQL.
    static let oldestRelease = 15

    let directory: String
    let release: Int

    /// Finds the newest installed server programs, or those of a given release.
    ///
    /// - Throws: ``EmbeddedPostgresError/programsMissing`` or ``EmbeddedPostgresError/otherRelease(cluster:installed:)``.
    static func find(release wanted: Int? = nil) async throws -> ServerPrograms {
        let found = await installed("postgres", with: ["initdb", "pg_ctl"]).filter { $0.release >= oldestRelease }
        guard let newest = found.first else { throw EmbeddedPostgresError.programsMissing }
        guard let wanted else { return newest }
        guard let match = found.first(where: { $0.release == wanted }) else {
            throw EmbeddedPostgresError.otherRelease(cluster: wanted, installed: found.map(\.release))
        }
        return match
    }

    /// The folders that have a program and the others, the newest release first.
    static func installed(_ program: String, with others: [String]) async -> [ServerPrograms] {
        var found: [ServerPrograms] = []
        for directory in directories(of: [program] + others) {
            guard let release = await release(of: program, in: directory) else { continue }
            found.append(ServerPrograms(directory: directory, release: release))
        }
        return found.sorted { $0.release > $1.release }
    }

    /// True when the server and the program that starts it are of the same minor release.
    var areOfOneRelease: Bool {
        get async {
            async let server = version(of: "postgres")
            async let starter = version(of: "pg_ctl")
            guard let version = await server else { return false }
            return await starter == version
        }
    }

    /// Runs a program, and returns its success and its output.
    func run(
        _ program: String,
        _ arguments: [String],
        in folder: String = "/",
        as account: ServerAccount,
        input: String = ""
    ) async throws -> (isSuccess: Bool, output: String) {
        let command = account.command(program, arguments)
        // The program is detached from the terminal, whose Ctrl-C is for the user's command.
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

    /// A minimal environment, so that no secret of this process reaches the server.
    private static func environment(path directory: String) -> Environment {
        let inherited = ProcessInfo.processInfo.environment
        var variables: [Environment.Key: String] = [
            "PATH": "\(directory):\(inherited["PATH"] ?? "/usr/bin:/bin")",
            "LC_ALL": "C",
        ]
        variables["LD_LIBRARY_PATH"] = inherited["LD_LIBRARY_PATH"]
        return .custom(variables)
    }

    /// The folders that have all of some programs, each once, without folders of links to them.
    private static func directories(of programs: [String]) -> [String] {
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
            guard let program = programs.first.flatMap({ realpath("\(folder)/\($0)", nil) }) else { return nil }
            defer { free(program) }
            let directory = URL(filePath: String(cString: program)).deletingLastPathComponent()
                .path(percentEncoded: false)
            guard programs.allSatisfy({ access("\(directory)/\($0)", X_OK) == 0 }) else { return nil }
            return seen.insert(directory).inserted ? directory : nil
        }
    }

    private static func matches(_ pattern: String) -> [String] {
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(pattern, 0, nil, &found) == 0 else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
    }

    private static func release(of program: String, in directory: String) async -> Int? {
        let version = await ServerPrograms(directory: directory, release: 0).version(of: program)
        return version.flatMap { Int($0.prefix { $0.isNumber }) }
    }

    /// Asks a program for its version; an answer is "postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)".
    private func version(of program: String) async -> String? {
        let answer = try? await run(program, ["--version"], as: .current)
        guard let words = answer?.output.split(whereSeparator: \.isWhitespace), words.count >= 3 else { return nil }
        return String(words[2])
    }
}
