import Foundation
import Logging

/// How many files and connections this process may have open.
enum DescriptorLimit {
    /// What else takes some: the connections to the database, files, what the runtime keeps.
    private static let reserve = 256

    /// Raises the limit as far as the system lets it, since every client holds a connection, and says what is missing.
    ///
    /// - Returns: For how many connections of clients there is room, of those that are wanted.
    static func raise(for connections: Int, logger: Logger) -> Int {
        #if canImport(Darwin)
        let resource = RLIMIT_NOFILE
        #else
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return connections }
        var raised = limit
        #if canImport(Darwin)
        // More is refused, although a shell may have set more.
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
        logger.notice(
            "fewer clients find room than HTTP_CONNECTION_LIMIT says: raise the hard limit of open files",
            metadata: [
                "clients": .stringConvertible(room), "limit": .stringConvertible(limit.rlim_cur),
                "needed": .stringConvertible(connections + reserve),
            ]
        )
        return room
    }
}
