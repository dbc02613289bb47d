import CLibPQ
import Foundation

extension Session {
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

    /// Connects, and returns when the connection can be used.
    static func open(
        _ configuration: DatabaseConfiguration,
        for purpose: ConnectionPurpose
    ) throws(ConnectionFailure) -> Session {
        let (conninfo, timeout) = (configuration.conninfo, configuration.connectTimeout)
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
            "target_session_attrs": configuration.pooler == .none ? "read-write" : "any",
            // A network that drops all packets is detected within seconds, however slow the server may be.
            "tcp_user_timeout": String((configuration.silence(for: purpose)?.components.seconds ?? 0) * 1_000),
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
        let session = Session(connection, configuration.onServerError)
        guard PQstatus(connection) == CONNECTION_OK else { throw session.connectionFailure }
        // Notices may hold values, so they are not printed.
        PQsetNoticeReceiver(connection, { _, _ in }, nil)
        PQsetnonblocking(connection, 1)
        let settings = configuration.settings(for: purpose)
        guard settings.isEmpty || session.apply(settings, within: timeout) else { throw session.connectionFailure }
        return session
    }

    /// Runs statements on a new connection within the timeout; the last one returns a row when the server has Citus.
    private func apply(_ settings: [String], within timeout: Duration) -> Bool {
        let end = ContinuousClock.now + timeout
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
            wait(isSent: isSent)
            guard receive() else { return false }
        }
    }

    private var connectionFailure: ConnectionFailure {
        ConnectionFailure(message: String(cString: PQerrorMessage(connection)))
    }
}
