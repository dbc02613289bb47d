import EmbeddedPostgres
import Foundation
import Synchronization

/// Where the cluster of this test process is, and what removes it.
enum TestClusterDirectory {
    private static let prefix = "karaoke-tests-"
    private static let parent = EmbeddedCluster.temporaryDirectory
    private static let made = Mutex<String?>(nil)

    /// Names a new folder, removed when the process exits; those of processes that were killed go now.
    static func make() throws -> String {
        removeAbandoned()
        let directory = "\(parent)/\(prefix)\(getpid())-\(UInt32.random(in: .min ... .max))"
        made.withLock { $0 = directory }
        atexit { TestClusterDirectory.remove() }
        return directory
    }

    private static func remove() {
        guard let directory = made.withLock({ $0 }) else { return }
        EmbeddedCluster.destroy(stateDirectory: directory)
    }

    private static func removeAbandoned() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        for name in names where name.hasPrefix(prefix) {
            let owner = name.dropFirst(prefix.count).prefix { $0 != "-" }
            guard let owner = pid_t(owner), kill(owner, 0) != 0, errno == ESRCH else { continue }
            let directory = "\(parent)/\(name)"
            // In another container that shares the folder, a process may live whose number says nothing here.
            guard EmbeddedCluster.isAbandoned(stateDirectory: directory) else { continue }
            EmbeddedCluster.destroy(stateDirectory: directory)
        }
    }
}
