import Foundation

/// A server process, as the PID file in the data directory describes it.
///
/// The file may outlive the process, and the PID may since belong to another program; see ``isAlive``.
struct Postmaster: Sendable {
    let processID: pid_t
    let socketDirectory: String
    let isReady: Bool
    private let dataDirectory: String

    /// Reads the file; nil when there is none or it is incomplete.
    init?(dataDirectory: String) {
        guard let text = try? String(contentsOfFile: "\(dataDirectory)/postmaster.pid", encoding: .utf8) else {
            return nil
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= 5, let processID = pid_t(lines[0]), processID > 0 else { return nil }
        self.processID = processID
        self.dataDirectory = dataDirectory
        socketDirectory = String(lines[4])
        isReady = lines.count >= 8 && lines[7].hasPrefix("ready")
    }

    /// True when the process exists and is the server of this data directory.
    var isAlive: Bool {
        guard kill(processID, 0) == 0 || errno == EPERM else { return false }
        return worksInDataDirectory
    }

    /// True when the process is alive and its socket is where clients look for it.
    var isServing: Bool {
        access("\(socketDirectory)/\(ServerSettings.socketName)", F_OK) == 0 && isAlive
    }

    /// True when connections to the socket are accepted.
    ///
    /// This also finds a server in another container that shares the folder. Two servers on one data directory would
    /// destroy it.
    var answers: Bool {
        let path = "\(socketDirectory)/\(ServerSettings.socketName)"
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < capacity else { return false }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        #if os(Linux)
        let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
        #else
        let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }

    /// Asks the server to disconnect its clients and stop, and waits for it.
    ///
    /// A server that does not stop within a minute is stopped without a checkpoint; the next start recovers.
    func stop() async {
        _ = kill(processID, SIGINT)
        guard await !hasStopped(within: .seconds(60)) else { return }
        _ = kill(processID, SIGQUIT)
        _ = await hasStopped(within: .seconds(10))
    }

    /// Stops the server without a checkpoint, blocking the thread for a moment.
    func stopAtOnce(by signal: CInt = SIGQUIT) {
        guard isAlive else { return }
        _ = kill(processID, signal)
        let deadline = ContinuousClock.now + .seconds(10)
        while isAlive, ContinuousClock.now < deadline {
            usleep(2_000)
        }
    }

    private func hasStopped(within limit: Duration) async -> Bool {
        let deadline = ContinuousClock.now + limit
        while isAlive {
            guard ContinuousClock.now < deadline else { return false }
            // After a cancellation this becomes a short busy wait.
            try? await Task.sleep(for: .milliseconds(5))
        }
        return true
    }

    /// True when the process's working directory is the data directory, as a server's is.
    ///
    /// Also true when it cannot be determined, so that the PID has to suffice.
    private var worksInDataDirectory: Bool {
        var data = stat()
        guard stat(dataDirectory, &data) == 0 else { return false }
        #if os(Linux)
        var working = stat()
        guard stat("/proc/\(processID)/cwd", &working) == 0 else {
            // A zombie no longer has a directory.
            return errno != ENOENT || access("/proc/self/cwd", F_OK) != 0
        }
        return working.st_dev == data.st_dev && working.st_ino == data.st_ino
        #else
        var paths = proc_vnodepathinfo()
        let size = CInt(MemoryLayout<proc_vnodepathinfo>.size)
        guard proc_pidinfo(processID, PROC_PIDVNODEPATHINFO, 0, &paths, size) == size else { return true }
        let working = paths.pvi_cdir.vip_vi.vi_stat
        return working.vst_dev == UInt32(bitPattern: data.st_dev) && working.vst_ino == data.st_ino
        #endif
    }
}
