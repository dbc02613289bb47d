import Dispatch
import Foundation
import Synchronization

/// The report of a command that Ctrl-C ends: what is stored, and what is not.
enum Interruption {
    /// Runs work, and reports a sentence before Ctrl-C ends the program.
    ///
    /// - Parameters:
    ///   - sentence: Returns the sentence, and removes drafts; it runs on a thread of its own.
    ///   - work: The work.
    /// - Returns: The result of the work.
    /// - Throws: The errors of the work.
    static func reporting<Answer>(
        _ sentence: @escaping @Sendable () -> String,
        _ work: () async throws -> Answer
    ) async rethrows -> Answer {
        let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        // From now on, the signal reaches the source alone.
        signal(SIGINT, SIG_IGN)
        source.setEventHandler {
            Terminal.leaveLine()
            Terminal.printError("karaoke: Interrupted. \(sentence())")
            // At once, as the signal does: this thread blocks signals, and others may be anywhere.
            _exit(128 + SIGINT)
        }
        source.resume()
        defer {
            source.cancel()
            signal(SIGINT, SIG_DFL)
        }
        return try await work()
    }
}
