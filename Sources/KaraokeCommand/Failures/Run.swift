import ArgumentParser
import Foundation

/// Runs a command's work and turns what goes wrong into one sentence on the error stream and an exit code.
///
/// - Parameters:
///   - isDoctor: Whether this is the command that others are pointed to.
///   - work: The work.
/// - Throws: The exit code, or what argument parsing tells about by itself.
func run(isDoctor: Bool = false, _ work: () async throws -> Void) async throws {
    // When nobody reads the output any more, writing fails instead, so that a private database is let go of in order.
    signal(SIGPIPE, SIG_IGN)
    do {
        try await work()
    } catch {
        guard let failure = Failure(error) else { throw error }
        let hint = failure.isForDoctor && !isDoctor ? " 'karaoke doctor' looks closer." : ""
        Terminal.tell("karaoke: \(failure.description)\(hint)")
        throw failure.exitCode
    }
}
