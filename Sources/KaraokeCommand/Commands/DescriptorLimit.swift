import Foundation
import Logging

/// How many files and connections this process may have open.
enum DescriptorLimit {
    /// Raises the limit as far as the system lets it, since every live client holds a connection.
    static func raise(logger: Logger) {
        #if canImport(Darwin)
        let resource = RLIMIT_NOFILE
        #else
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        #if canImport(Darwin)
        limit.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
        #else
        limit.rlim_cur = limit.rlim_max
        #endif
        guard setrlimit(resource, &limit) == 0 else {
            logger.warning("the limit of open files cannot be raised")
            return
        }
        logger.info("open files", metadata: ["limit": .stringConvertible(limit.rlim_cur)])
    }
}
