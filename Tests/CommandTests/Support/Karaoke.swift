import EmbeddedPostgres
import Foundation
import Subprocess
import TestDatabase
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// The result of a run of the program.
struct Outcome {
    let output: String
    let errors: String
    let exitCode: Int32

    /// The errors without the line that names the database.
    var messages: String {
        errors.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("Database: ") }
            .joined(separator: "\n")
    }
}

/// Runs the built program over the test's own database.
///
/// - Parameters:
///   - arguments: The program's arguments.
///   - input: The standard input.
///   - environment: Further variables; an empty value unsets one.
/// - Returns: The output and the exit code.
/// - Throws: When the program cannot be run.
func karaoke(
    _ arguments: String...,
    input: String = "",
    environment: [String: String] = [:]
) async throws -> Outcome {
    try await run(try #require(program).path, arguments, input: input, environment: environment)
}

/// Runs the built program with arguments from a list.
func karaoke(_ arguments: [String]) async throws -> Outcome {
    try await run(try #require(program).path, arguments, environment: [:])
}

/// Runs the built program over the test's own database.
func karaoke(_ arguments: [String], environment: [String: String] = [:]) async throws -> Outcome {
    try await run(try #require(program).path, arguments, environment: environment)
}

/// Runs a shell's script, in which `$karaoke` is the built program, over the test's own database.
func shell(_ script: String) async throws -> Outcome {
    try await run("/bin/bash", ["-c", script], environment: ["karaoke": try #require(program).path])
}

private func run(
    _ path: String,
    _ arguments: [String],
    input: String = "",
    environment: [String: String]
) async throws -> Outcome {
    var variables = inherited
    variables.merge(environment) { $1 }
    if variables["DATABASE_URL"] == nil { variables["DATABASE_URL"] = TestDatabase.current.conninfo }
    // A service of its own listens at a socket there.
    let state = FileManager.default.temporaryDirectory.appending(path: "karaoke-\(UUID().uuidString)").path
    if variables["STATE_DIRECTORY"] == nil { variables["STATE_DIRECTORY"] = state }
    defer { try? FileManager.default.removeItem(atPath: state) }
    let result = try await Subprocess.run(
        .path(FilePath(path)),
        arguments: Arguments(arguments),
        environment: .custom(
            Dictionary(
                uniqueKeysWithValues: variables.filter { !$0.value.isEmpty }.compactMap { name, value in
                    Environment.Key(rawValue: name).map { ($0, value) }
                }
            )
        ),
        workingDirectory: FilePath(FileManager.default.temporaryDirectory.path),
        input: .string(input),
        output: .string(limit: 1 << 22),
        error: .string(limit: 1 << 22)
    )
    let exitCode: Int32 =
        switch result.terminationStatus {
        case .exited(let code): code
        case .signaled(let signal): -signal
        }
    return Outcome(output: result.standardOutput, errors: result.standardError, exitCode: exitCode)
}

/// The variables of the tests' environment for the program: the path, and the file for code coverage.
var inherited: [String: String] {
    ProcessInfo.processInfo.environment.filter { ["PATH", "LLVM_PROFILE_FILE"].contains($0.key) }
}

/// The program, which is built next to the tests.
var program: URL? {
    let places = [Bundle.main.executableURL, Bundle.main.bundleURL].map { $0?.deletingLastPathComponent() }
    return (places + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() })
        .compactMap { $0?.appending(path: "karaoke") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}

/// Creates a file for the running test, which is deleted when the closure returns.
func withFile<Answer>(_ text: String, _ body: (String) async throws -> Answer) async throws -> Answer {
    let file = FileManager.default.temporaryDirectory.appending(path: "karaoke-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await body(file.path)
}

/// Creates a state folder for the running test, which is deleted when the closure returns.
func withStateDirectory<Answer>(_ body: (String) async throws -> Answer) async throws -> Answer {
    let folder = "\(EmbeddedCluster.temporaryDirectory)/karaoke-service-\(UUID().uuidString.prefix(8))"
    let open: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false, attributes: open)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body("\(folder)/state")
}
