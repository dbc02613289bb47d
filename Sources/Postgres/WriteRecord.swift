import Synchronization

/// The outcome of the last write, as far as it shows that the server lacks resources.
final class WriteRecord: Sendable {
    private let last = Mutex<SQLState?>(nil)

    var failure: SQLState? { last.withLock { $0 } }

    func forget() {
        last.withLock { $0 = nil }
    }

    /// Records the outcome of a write; other errors say nothing about the server.
    func perform<Outcome, Failure>(
        _ write: () async throws(Failure) -> Outcome
    ) async throws(Failure) -> Outcome {
        do throws(Failure) {
            let outcome = try await write()
            forget()
            return outcome
        } catch {
            if let state = (error as? DatabaseError)?.sqlState, state.isLackOfResources {
                last.withLock { $0 = state }
            }
            throw error
        }
    }
}
