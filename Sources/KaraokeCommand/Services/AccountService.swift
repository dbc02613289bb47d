import ArgumentParser
import EmbeddedPostgres
import Foundation
import KaraokeClient
import Logging
import Subprocess
import SystemPackage

/// A service in a process of another account, for as long as a command works.
///
/// Root's command does the work of the package's stopped service in this way: its files are read and written as root, and the
/// database is used by the account that the service has.
struct AccountService {
    let account: ServerAccount
    /// The file of settings, which the account may read.
    let settingsFile: String
    let settings: Settings

    /// Runs the service, and passes its address to the body.
    ///
    /// - Parameters:
    ///   - program: The program of this process; the account has to be able to start it.
    ///   - body: The work.
    /// - Returns: The result of the work.
    /// - Throws: The exit code of a service that does not start, which has reported the reason, and the errors of the body.
    func run<Answer: Sendable>(
        _ program: String = Bundle.main.executablePath ?? CommandLine.arguments[0],
        _ body: (ServerAddress) async throws -> Answer
    ) async throws -> Answer {
        let command = account.command(
            program,
            [
                "inner-service", "--env-file", settingsFile, "--state-directory", settings.stateFolder,
                "--log-level", settings.logLevel.rawValue,
            ]
        )
        // Ctrl-C is for this process, with which the service ends in order.
        var platformOptions = PlatformOptions()
        platformOptions.createSession = true
        let outcome = try await Subprocess.run(
            .name(command.program),
            arguments: Arguments(command.arguments),
            workingDirectory: "/",
            platformOptions: platformOptions,
            input: .inputWriter,
            output: .sequence,
            error: .currentStandardError
        ) { process -> Result<Answer, any Error>? in
            guard let socket = try await process.standardOutput.strings().first(where: { _ in true }) else {
                return nil
            }
            let result: Result<Answer, any Error>
            do {
                result = .success(try await body(ServerAddress(socket: socket)))
            } catch {
                result = .failure(error)
            }
            try await process.standardInputWriter.finish()
            return result
        }
        guard let result = outcome.closureResult else {
            guard case .exited(let code) = outcome.terminationStatus, code != 0 else { throw ExitCode.failure }
            throw ExitCode(code)
        }
        return try result.get()
    }
}

/// The process of a service for a command of another account: prints its socket's path, and ends with its standard input.
struct InnerServiceProcess: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "inner-service", shouldDisplay: false)

    @OptionGroup var options: SettingOptions

    func run() async throws {
        try await KaraokeCommand.run {
            try await InnerService(settings: options.settings()).run { address in
                try Terminal.printLine(address.socket ?? "")
                await Self.inputHasEnded()
            }
        }
    }

    private static func inputHasEnded() async {
        await withCheckedContinuation { continuation in
            // Reading blocks, and the threads of tasks belong to the service.
            Thread.detachNewThread {
                while !FileHandle.standardInput.availableData.isEmpty {}
                continuation.resume()
            }
        }
    }
}
