import Foundation

extension EmbeddedCluster {
    /// Where the cluster is kept when nothing else is said.
    ///
    /// For root, whose home a server that runs as somebody else cannot enter, a system folder.
    package static var defaultStateDirectory: String {
        stateDirectory(environment: ProcessInfo.processInfo.environment, isRoot: geteuid() == 0)
    }

    static func stateDirectory(environment: [String: String], isRoot: Bool) -> String {
        guard !isRoot else { return "/var/lib/karaoke" }
        let home = environment["HOME"] ?? NSHomeDirectory()
        #if os(macOS)
        return "\(home)/Library/Application Support/karaoke"
        #else
        // The specification has relative paths ignored.
        guard let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") else {
            return "\(home)/.local/state/karaoke"
        }
        return "\(state)/karaoke"
        #endif
    }
}
