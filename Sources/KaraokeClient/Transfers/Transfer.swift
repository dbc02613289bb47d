import Synchronization

/// A request on its way and its response, as a task hands it to a ``TransferThread``.
struct Transfer: Sendable {
    let message: HTTPMessage
    let parts: AsyncThrowingStream<Part, any Error>.Continuation
    let backlog: Backlog

    /// A part of a response.
    enum Part: Sendable {
        case head(HTTPResponse.Head)
        case bytes([UInt8])
    }
}

/// The number of received bytes that nobody has read yet, so that a slow reader slows down the sender.
final class Backlog: Sendable {
    private static let limit = 256 * 1024

    private struct State {
        var count = 0
        var goOn: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Adds bytes.
    ///
    /// - Parameters:
    ///   - count: The number of bytes.
    ///   - goOn: A closure that is called when there is room again.
    /// - Returns: False when there is no room for the bytes.
    func add(_ count: Int, orElse goOn: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            guard state.count < Self.limit else {
                state.goOn = goOn
                return false
            }
            state.count += count
            return true
        }
    }

    /// Removes bytes that were read.
    func remove(_ count: Int) {
        let goOn = state.withLock { state in
            state.count -= count
            return state.count < Self.limit ? state.goOn.take() : nil
        }
        goOn?()
    }
}

/// The body of a request, handed in pieces from the task that reads it to the thread that sends it.
final class OutgoingBody: Sendable {
    private struct State {
        var piece: ArraySlice<UInt8> = []
        var isWhole = false
        var isAbandoned = false
        /// The task that waits until the piece is taken.
        var reader: CheckedContinuation<Void, Never>?
        /// A closure that tells the thread that there is more.
        var goOn: (@Sendable () -> Void)?
    }

    /// The outcome of taking bytes.
    enum Taken {
        case bytes(Int)
        case nothingYet
        case end
        case abandoned
    }

    private let state = Mutex(State())

    /// Hands over a piece, and returns when it has been taken.
    ///
    /// - Throws: `CancellationError` when nobody sends the body any more.
    func send(_ piece: [UInt8]) async throws {
        guard !piece.isEmpty else { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                change { state in
                    guard !state.isAbandoned else { return continuation }
                    state.piece = piece[...]
                    state.reader = continuation
                    return nil
                }
            }
        } onCancel: {
            abandon()
        }
        guard !state.withLock({ $0.isAbandoned }) else { throw CancellationError() }
    }

    /// Ends the body.
    func finish() {
        change { state in
            state.isWhole = true
            return nil
        }
    }

    /// Gives up the body.
    func abandon() {
        change { state in
            state.isAbandoned = true
            return state.reader.take()
        }
    }

    /// Takes bytes, as many as there are and fit.
    ///
    /// - Parameters:
    ///   - buffer: The place for the bytes.
    ///   - goOn: A closure that is called when there is more, if there is nothing yet.
    /// - Returns: The number of bytes, or the reason why there are none.
    func take(into buffer: UnsafeMutableRawBufferPointer, orElse goOn: @escaping @Sendable () -> Void) -> Taken {
        let (taken, reader) = state.withLock { state -> (Taken, CheckedContinuation<Void, Never>?) in
            guard !state.isAbandoned else { return (.abandoned, nil) }
            guard !state.piece.isEmpty else {
                guard !state.isWhole else { return (.end, nil) }
                state.goOn = goOn
                return (.nothingYet, nil)
            }
            let bytes = state.piece.prefix(buffer.count)
            buffer.copyBytes(from: bytes)
            state.piece = state.piece.dropFirst(bytes.count)
            return (.bytes(bytes.count), state.piece.isEmpty ? state.reader.take() : nil)
        }
        reader?.resume()
        return taken
    }

    /// Changes the state, and tells whoever waits for that.
    private func change(_ body: (inout sending State) -> CheckedContinuation<Void, Never>?) {
        let (reader, goOn) = state.withLock { state in (body(&state), state.goOn.take()) }
        reader?.resume()
        goOn?()
    }
}
