import Synchronization

/// The way into the I/O thread.
final class Mailbox: Sendable {
    private struct State {
        var messages: [Message] = []
        var isAsleep = false
        var isClosed = false
    }

    private let state = Mutex(State())

    /// Gets the thread out of `poll`.
    let wakeup = WakeupPipe()

    /// Leaves a message; `false` when nobody reads it any more.
    @discardableResult
    func submit(_ message: Message) -> Bool {
        let (isTaken, isAsleep) = state.withLock { state in
            guard !state.isClosed else { return (false, false) }
            state.messages.append(message)
            defer { state.isAsleep = false }
            return (true, state.isAsleep)
        }
        if isAsleep {
            wakeup.wake()
        }
        return isTaken
    }

    /// Takes all messages, giving an empty array whose memory is used again.
    func drain(into messages: inout [Message]) {
        state.withLock { swap(&$0.messages, &messages) }
    }

    /// Announces that the thread is about to wait; `false` when messages are there already.
    func fallAsleep() -> Bool {
        state.withLock { state in
            state.isAsleep = state.messages.isEmpty
            return state.isAsleep
        }
    }

    /// Refuses messages from now on, and returns those that nobody read.
    func close() -> [Message] {
        state.withLock { state in
            state.isClosed = true
            defer { state.messages = [] }
            return state.messages
        }
    }
}

extension Mailbox {
    /// Submits a call and waits for its answer.
    ///
    /// A shielded call is finished even when the caller's task is cancelled.
    func perform<Answer>(
        by deadline: ContinuousClock.Instant?,
        isShielded: Bool = false,
        _ message: (Call<Answer>) -> Message
    ) async throws(DatabaseError) -> Answer {
        let call = Call<Answer>(deadline: deadline)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                call.awaken { continuation.resume(returning: $0) }
                if Task.isCancelled, !isShielded { return call.fail(.cancelled) }
                guard submit(message(call)) else { return call.fail(.shutDown) }
            }
        } onCancel: {
            // The I/O thread sees the mark when the message overtakes the call, and finds the call when it does not.
            guard !isShielded else { return }
            call.cancel()
            submit(.cancel(call))
        }
        return try result.get()
    }
}
