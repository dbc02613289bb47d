import Synchronization

/// The queue of messages to the I/O thread.
final class Mailbox: Sendable {
    private struct State {
        var messages: [Message] = []
        var isAsleep = false
        var isClosed = false
    }

    private let state = Mutex(State())

    /// Interrupts the thread's `poll`.
    let wakeup = WakeupPipe()

    /// Adds a message; `false` when the mailbox is closed.
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

    /// Takes all messages in exchange for an empty array, whose memory is reused.
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

    /// Rejects messages from now on, and returns the unread ones.
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
            // If this message overtakes the call, the I/O thread sees the mark; otherwise it finds the call.
            guard !isShielded else { return }
            call.cancel()
            submit(.cancel(call))
        }
        return try result.get()
    }
}
