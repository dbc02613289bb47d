import CLibCurl
import Foundation
import Synchronization

/// A thread on which libcurl makes transfers, and keeps their connections for the next.
///
/// All calls of libcurl but the one that wakes it are made there.
final class TransferThread: Sendable {
    /// A task's order to the thread.
    private enum Order {
        case begin(UInt64, Transfer)
        case goOn(UInt64)
        case giveUp(UInt64)
    }

    private struct State {
        var orders: [Order] = []
        var lastID: UInt64 = 0
        var isRunning = false
        var isEnding = false
    }

    private static let isLoaded = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    private let timeouts: Timeouts
    private let state = Mutex(State())
    /// The transfers of the thread, which libcurl lets other threads wake.
    private nonisolated(unsafe) let transfers: UnsafeMutableRawPointer?

    init(_ timeouts: Timeouts) {
        self.timeouts = timeouts
        transfers = Self.isLoaded ? curl_multi_init() : nil
    }

    deinit {
        curl_multi_cleanup(transfers)
    }

    /// Sends a request.
    ///
    /// - Returns: The response, once its head is there.
    /// - Throws: ``ServiceError`` or `CancellationError`.
    func send(_ message: HTTPMessage) async throws -> HTTPResponse {
        let (parts, continuation) = AsyncThrowingStream.makeStream(of: Transfer.Part.self)
        let backlog = Backlog()
        begin(Transfer(message: message, parts: continuation, backlog: backlog))
        var iterator = parts.makeAsyncIterator()
        guard case .head(let head) = try await iterator.next(isolation: #isolation) else {
            try Task.checkCancellation()
            throw ServiceError.unintelligible("It is not an HTTP response.")
        }
        return HTTPResponse(head: head, body: IncomingBody(parts: parts, backlog: backlog))
    }

    /// Ends the thread after the last transfer.
    func end() {
        state.withLock { $0.isEnding = true }
        curl_multi_wakeup(transfers)
    }

    private func begin(_ transfer: Transfer) {
        let (id, isFirst) = state.withLock { state in
            state.lastID += 1
            state.orders.append(.begin(state.lastID, transfer))
            defer { state.isRunning = true }
            return (state.lastID, !state.isRunning)
        }
        transfer.parts.onTermination = { [weak self] reason in
            if case .cancelled = reason { self?.order(.giveUp(id)) }
        }
        if isFirst { Thread.detachNewThread { self.run() } }
        curl_multi_wakeup(transfers)
    }

    private func order(_ order: Order) {
        state.withLock { $0.orders.append(order) }
        curl_multi_wakeup(transfers)
    }
}

extension TransferThread {
    private func run() {
        Self.blockBrokenPipes()
        var running: [UInt64: RunningTransfer] = [:]
        while true {
            let (orders, isEnding) = state.withLock { state in
                defer { state.orders = [] }
                return (state.orders, state.isEnding)
            }
            for order in orders { obey(order, &running) }
            if isEnding, running.isEmpty { return }
            var count: Int32 = 0
            curl_multi_perform(transfers, &count)
            endFinished(&running)
            endSilent(&running)
            // libcurl returns earlier when there is something to do; once a second, silence is looked for.
            curl_multi_poll(transfers, nil, 0, running.isEmpty ? 3_600_000 : 1000, nil)
        }
    }

    private func obey(_ order: Order, _ running: inout [UInt64: RunningTransfer]) {
        switch order {
        case .begin(let id, let transfer):
            let started = RunningTransfer(transfer, timeouts) { [weak self] in self?.order(.goOn(id)) }
            running[id] = started
            curl_multi_add_handle(transfers, started.handle)
        case .goOn(let id): running[id]?.goOn()
        case .giveUp(let id): remove(id, from: &running)
        }
    }

    @discardableResult
    private func remove(_ id: UInt64, from running: inout [UInt64: RunningTransfer]) -> RunningTransfer? {
        guard let transfer = running.removeValue(forKey: id) else { return nil }
        curl_multi_remove_handle(transfers, transfer.handle)
        return transfer
    }

    private func endFinished(_ running: inout [UInt64: RunningTransfer]) {
        var left: Int32 = 0
        while let message = curl_multi_info_read(transfers, &left)?.pointee {
            guard
                message.msg == CURLMSG_DONE,
                let id = running.first(where: { $0.value.handle == message.easy_handle })?.key
            else { continue }
            // Before the transfer is removed, with which the message goes.
            let result = message.data.result
            remove(id, from: &running)?.finish(result)
        }
    }

    private func endSilent(_ running: inout [UInt64: RunningTransfer]) {
        for (id, transfer) in running where transfer.isSilent {
            remove(id, from: &running)?.finish(.timedOut)
        }
    }

    /// Lets writes to closed connections fail: libcurl leaves the signal to a program with threads.
    private static func blockBrokenPipes() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
