import ArgumentParser
import EmbeddedPostgres
import Karaoke
import Postgres
import Server
import Storage

/// Runs a command's work and turns what goes wrong into one sentence on the error stream and an exit code.
func run(_ work: () async throws -> Void) async throws {
    do {
        try await work()
    } catch {
        guard let failure = failure(for: error) else { throw error }
        Terminal.tell("karaoke: \(failure.description)")
        throw failure.exitCode
    }
}

/// The sentence and the exit code for an error; `nil` for those that argument parsing tells about by itself.
private func failure(for error: any Error) -> Failure? {
    switch error {
    case let failure as Failure:
        failure
    case let error as SettingError:
        Failure(error.description, exitCode: .wrongSettings)
    case let error as EmbeddedPostgresError:
        Failure(error.description, exitCode: .unavailable)
    case let error as DatabaseError:
        Failure(
            "The database: \(error) Is DATABASE_URL right, and does the server run? 'karaoke doctor' looks closer.",
            exitCode: .unavailable
        )
    case let error as MigrationError:
        Failure("\(error)")
    case BoardError.notFound:
        Failure("There is no such board. 'karaoke board list' shows all of them.")
    case let error as Karaoke.ValidationError:
        Failure("The field '\(error.field)' is wrong. \(error.problem.sentence)", exitCode: .badInput)
    case is ExitCode, is CleanExit, is ArgumentParser.ValidationError:
        nil
    default:
        Failure("\(error)")
    }
}
