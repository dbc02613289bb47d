import CLibPQ

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// One connection to the server: all calls to libpq except those for results.
///
/// Only opening and ``wait(isSent:)`` wait. Used on one thread.
final class Session {
    let connection: OpaquePointer

    /// The formats of the parameters: all ones, because every parameter is binary.
    private var formats: [Int32] = []

    /// The start of each parameter of the statement being sent.
    private var values: [UnsafePointer<CChar>?] = []

    /// True when the server has reported that it accepts no writes.
    private(set) var refusesWrites = false

    /// True when the server has Citus, and rows may be on other servers.
    var isDistributed = false

    private let onServerError: (@Sendable (ServerError) -> Void)?

    init(_ connection: OpaquePointer, _ onServerError: (@Sendable (ServerError) -> Void)?) {
        self.connection = connection
        self.onServerError = onServerError
    }

    deinit {
        PQfinish(connection)
    }

    /// True when no transaction is open and no statement in flight.
    var isIdle: Bool { PQtransactionStatus(connection) == PQTRANS_IDLE }

    /// True when a transaction is open, failed or not, and no statement in flight.
    var isInTransaction: Bool {
        let status = PQtransactionStatus(connection)
        return status == PQTRANS_INTRANS || status == PQTRANS_INERROR
    }

    // MARK: Sending

    /// Switches between pipelines and the simple protocol; only while nothing is in flight.
    func setPipelined(_ isPipelined: Bool) -> Bool {
        (isPipelined ? PQenterPipelineMode(connection) : PQexitPipelineMode(connection)) == 1
    }

    /// Sends a script of statements without parameters.
    func send(script: String) -> Bool {
        PQsendQuery(connection, script) == 1
    }

    /// Sends a request to prepare a statement.
    func send(preparationOf statement: Statement, name: String) -> Bool {
        let types = statement.parameters.types.map(\.oid)
        return PQsendPrepare(connection, name, statement.text, Int32(types.count), types) == 1
    }

    /// Sends a request to execute a statement, by its name when it was prepared.
    func send(executionOf statement: Statement, name: String?) -> Bool {
        let parameters = statement.parameters
        let count = Int32(parameters.count)
        while formats.count < parameters.count {
            formats.append(1)
        }
        return parameters.lengths.withUnsafeBytes { lengths in
            parameters.buffer.bytes.withUnsafeBytes { bytes in
                locate(parameters.lengths, in: bytes, orAt: lengths)
                let lengths = lengths.assumingMemoryBound(to: Int32.self).baseAddress
                guard let name else {
                    let types = parameters.types.map(\.oid)
                    return PQsendQueryParams(connection, statement.text, count, types, values, lengths, formats, 1) == 1
                }
                return PQsendQueryPrepared(connection, name, count, values, lengths, formats, 1) == 1
            }
        }
    }

    /// Finds the start of each value; an empty one needs an address too, because none would mean `NULL`.
    private func locate(
        _ lengths: [Int32],
        in bytes: UnsafeRawBufferPointer,
        orAt anywhere: UnsafeRawBufferPointer
    ) {
        values.removeAll(keepingCapacity: true)
        var offset = 0
        for length in lengths {
            guard length >= 0 else {
                values.append(nil)
                continue
            }
            let start = length > 0 ? bytes.baseAddress.map { $0 + offset } : anywhere.baseAddress
            values.append(start?.assumingMemoryBound(to: CChar.self))
            offset += Int(length)
        }
    }

    /// Requests the answers so far, which otherwise arrive with the Sync.
    func sendFlushRequest() -> Bool {
        PQsendFlushRequest(connection) == 1
    }

    /// Ends a pipeline.
    func sendSync() -> Bool {
        pipeline_sync(connection) == 1
    }

    /// Sends buffered data; `true` when all is sent, `nil` when the connection is lost.
    func flush() -> Bool? {
        switch PQflush(connection) {
        case 0: true
        case 1: false
        default: nil
        }
    }

    /// Closes the connection when sent data stays unacknowledged for a time, on systems that support it.
    func limitSilence(to duration: Duration) {
        #if os(Linux)
        var milliseconds = CUnsignedInt(clamping: min(duration, .seconds(1 << 32)).components.seconds * 1_000)
        let size = socklen_t(MemoryLayout.size(ofValue: milliseconds))
        // Fails on a local socket, where no network can lose data.
        _ = setsockopt(PQsocket(connection), CInt(IPPROTO_TCP), TCP_USER_TIMEOUT, &milliseconds, size)
        #endif
    }

    // MARK: Receiving

    /// Waits until the server has sent something, or accepts more; for 25 milliseconds at most.
    ///
    /// - Parameters:
    ///   - isSent: True when there is nothing more to send.
    ///   - milliseconds: The longest wait.
    /// - Returns: False when the time is over.
    @discardableResult
    func wait(isSent: Bool, milliseconds: Int32 = 25) -> Bool {
        let events = POLLIN | (isSent ? 0 : POLLOUT)
        var socket = pollfd(fd: PQsocket(connection), events: Int16(truncatingIfNeeded: events), revents: 0)
        return poll(&socket, 1, milliseconds) > 0
    }

    /// False when the server has closed the connection while it was idle.
    var isAlive: Bool {
        while wait(isSent: true, milliseconds: 0) {
            guard receive() else { return false }
        }
        return true
    }

    /// Reads the data that the server has sent; `false` when the connection is lost.
    func receive() -> Bool {
        guard PQconsumeInput(connection) == 1 else { return false }
        // Processes notices and changed settings, which the server sends unrequested.
        _ = PQisBusy(connection)
        return true
    }

    /// The next answer, without waiting for it.
    func nextAnswer() -> Answer {
        guard PQisBusy(connection) == 0 else { return .waiting }
        guard let result = PQgetResult(connection) else { return .separator }
        let status = PQresultStatus(result)
        if status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK || status == PGRES_EMPTY_QUERY {
            return .result(ResultSet(owning: result))
        }
        defer { PQclear(result) }
        switch status {
        case PGRES_PIPELINE_SYNC: return .synced
        case PGRES_PIPELINE_ABORTED: return .aborted
        case PGRES_COPY_IN: return .copying
        case PGRES_FATAL_ERROR:
            let error = serverError(of: result)
            if error.sqlState == .readOnlyTransaction { refusesWrites = true }
            onServerError?(error)
            // An error without a state is libpq's own, about a broken connection.
            return error.sqlState.rawValue.isEmpty || error.endsConnection ? .lost : .failure(error)
        default: return .lost
        }
    }

    private func serverError(of result: OpaquePointer) -> ServerError {
        var fields: [ServerError.Field: String] = [:]
        for field in ServerError.Field.allCases {
            guard let text = PQresultErrorField(result, field.rawValue) else { continue }
            fields[field] = String(cString: text)
        }
        return ServerError(fields: fields)
    }

    // MARK: Copying

    /// Buffers rows for a `COPY` into a table; `true` when taken, `nil` when the connection is lost.
    func send(rows: [UInt8]) -> Bool? {
        rows.withUnsafeBytes { bytes in
            taken(PQputCopyData(connection, bytes.assumingMemoryBound(to: CChar.self).baseAddress, Int32(bytes.count)))
        }
    }

    /// Ends a `COPY` into a table, or makes it fail; `true` when taken, `nil` when the connection is lost.
    func sendEndOfRows(isFailed: Bool) -> Bool? {
        taken(PQputCopyEnd(connection, isFailed ? "given up by the client" : nil))
    }

    private func taken(_ outcome: Int32) -> Bool? {
        outcome < 0 ? nil : outcome == 1
    }

    // MARK: Cancelling

    /// Makes a canceller, which cancels the statement in flight from another thread.
    func makeCanceller() -> Canceller? {
        PQgetCancel(connection).map(Canceller.init)
    }
}

extension Session {
    /// An answer of the server.
    enum Answer {
        /// No answer yet.
        case waiting

        /// The answers to one statement are complete.
        case separator
        case result(ResultSet)
        case failure(ServerError)

        /// Skipped because an earlier statement of the same pipeline failed.
        case aborted

        /// The end of a pipeline.
        case synced

        /// The server is ready to copy rows.
        case copying

        /// The connection can no longer be used.
        case lost
    }
}
