import CLibPQ

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// One connection to the server: all calls to libpq except those for results, none of which waits.
///
/// Unchecked: a session is opened on its own thread and then handed over to the I/O thread, its only user from then on.
final class Session: @unchecked Sendable {
    private let connection: OpaquePointer

    /// The formats of the parameters: all ones, because every parameter is binary.
    private var formats: [Int32] = []

    /// The start of each parameter of the statement being sent.
    private var values: [UnsafePointer<CChar>?] = []

    /// True when the server has reported that it accepts no writes.
    private(set) var refusesWrites = false

    /// True when the server has Citus, and rows may be on other servers.
    private(set) var isDistributed = false

    /// Receives each error that the server reports.
    var onServerError: (@Sendable (ServerError) -> Void)?

    private init(_ connection: OpaquePointer) {
        self.connection = connection
    }

    deinit {
        PQfinish(connection)
    }

    var descriptor: Int32 { PQsocket(connection) }

    /// True when no transaction is open and no statement in flight.
    var isIdle: Bool { PQtransactionStatus(connection) == PQTRANS_IDLE }

    /// True when a transaction is open, failed or not, and no statement in flight.
    var isInTransaction: Bool {
        let status = PQtransactionStatus(connection)
        return status == PQTRANS_INTRANS || status == PQTRANS_INERROR
    }

    // MARK: Opening

    /// Returns the values of a connection string, by keyword; `nil` when libpq cannot parse it.
    static func parameters(of conninfo: String) -> [String: String]? {
        guard let options = PQconninfoParse(conninfo, nil) else { return nil }
        defer { PQconninfoFree(options) }
        var parameters: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            parameters[String(cString: keyword)] = option.pointee.val.map { String(cString: $0) }
            option += 1
        }
        return parameters
    }

    /// Connects and blocks until done, which is why it runs on its own thread.
    static func open(
        _ conninfo: String,
        timeout: Duration,
        silence: Duration?,
        pooler: Pooler,
        settings: [String]
    ) throws(ConnectionFailure) -> Session {
        // libpq's message for a string that it cannot parse would quote the string.
        guard parameters(of: conninfo) != nil else {
            throw ConnectionFailure(message: "the connection string is malformed")
        }
        let seconds = String(max(2, timeout.components.seconds))
        // Later keywords override earlier ones: defaults, the caller's string, required settings.
        let options: KeyValuePairs = [
            "fallback_application_name": "karaoke", "connect_timeout": seconds,
            // A standby would return stale data, and accepts no writes. A pooler reports the state that it found when
            // it first connected, which is not that of a particular session.
            "target_session_attrs": pooler == .none ? "read-write" : "any",
            // A network that drops all packets is detected within seconds, however slow the server may be.
            "tcp_user_timeout": String((silence?.components.seconds ?? 0) * 1_000),
            "keepalives_idle": "2", "keepalives_interval": "1", "keepalives_count": "3",
            "dbname": conninfo, "client_encoding": "UTF8",
        ]
        var keywords: [UnsafePointer<CChar>?] = options.map { UnsafePointer(strdup($0.key)) } + [nil]
        var values: [UnsafePointer<CChar>?] = options.map { UnsafePointer(strdup($0.value)) } + [nil]
        defer {
            for string in keywords + values {
                free(UnsafeMutablePointer(mutating: string))
            }
        }
        guard let connection = PQconnectdbParams(&keywords, &values, 1) else {
            throw ConnectionFailure(message: "out of memory")
        }
        let session = Session(connection)
        guard PQstatus(connection) == CONNECTION_OK else { throw session.connectionFailure }
        // Notices may hold values, so they are not printed.
        PQsetNoticeReceiver(connection, { _, _ in }, nil)
        PQsetnonblocking(connection, 1)
        guard settings.isEmpty || session.apply(settings, within: timeout) else { throw session.connectionFailure }
        return session
    }

    /// Runs statements on a new connection within the timeout; the last one returns a row when the server has Citus.
    private func apply(_ settings: [String], within timeout: Duration) -> Bool {
        let end = ContinuousClock.now + timeout
        var poller = Poller()
        guard send(script: settings.joined(separator: "; ")) else { return false }
        while true {
            switch nextAnswer() {
            case .result(let rows):
                isDistributed = !rows.isEmpty
                continue
            case .separator: return true
            case .waiting: break
            case .failure, .aborted, .synced, .copying, .lost: return false
            }
            guard let isSent = flush(), ContinuousClock.now < end else { return false }
            poller.removeAll()
            poller.add(descriptor, reading: true, writing: !isSent)
            poller.wait(for: end - .now)
            guard receive() else { return false }
        }
    }

    private var connectionFailure: ConnectionFailure {
        ConnectionFailure(message: String(cString: PQerrorMessage(connection)))
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

    /// Requests the answers so far, which otherwise arrive with the end of the segment.
    func sendFlushRequest() -> Bool {
        PQsendFlushRequest(connection) == 1
    }

    /// Ends one caller's segment.
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
        _ = setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_USER_TIMEOUT, &milliseconds, size)
        #endif
    }

    // MARK: Receiving

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
