import Foundation
import Logging

/// The limit of open files and connections of this process.
enum DescriptorLimit {
    /// The descriptors for other uses: database connections, files, and the runtime.
    private static let reserve = 256

    /// Raises the limit as far as the system allows, since every client holds a connection.
    ///
    /// - Parameters:
    ///   - chosen: The configured number of client connections; a warning is logged when fewer fit.
    ///   - usual: The default number of client connections.
    ///   - logger: The logger.
    /// - Returns: The number of client connections that fit.
    static func raise(for chosen: Int?, else usual: Int, logger: Logger) -> Int {
        let connections = chosen ?? usual
        #if canImport(Darwin)
        let resource = RLIMIT_NOFILE
        #else
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return connections }
        var raised = limit
        #if canImport(Darwin)
        // The system rejects more, although a shell may have set more.
        raised.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(OPEN_MAX)))
        #else
        raised.rlim_cur = limit.rlim_max
        #endif
        if setrlimit(resource, &raised) == 0 {
            limit = raised
        } else {
            logger.warning("the limit of open files cannot be raised")
        }
        let room = max(1, Int(clamping: limit.rlim_cur) - reserve)
        guard room < connections else { return connections }
        if chosen != nil {
            logger.warning(
                """
                Only \(room) clients fit the limit of open files (LimitNOFILE, ulimit -Hn); \(connections) are configured \
                (HTTP_CONNECTION_LIMIT).
                """
            )
        }
        return room
    }
}
