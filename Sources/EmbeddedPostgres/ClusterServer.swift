import Foundation
import Logging

/// Creates, starts, adopts and stops the server of a folder.
///
/// The caller holds the start lock.
struct ClusterServer: Sendable {
    let folder: ClusterFolder
    let options: EmbeddedCluster.Options
    let logger: Logger

    /// True when the server runs, as far as can be seen from outside.
    var isServing: Bool { Postmaster(dataDirectory: folder.data)?.isServing ?? false }

    /// True when the program that the server was started with has been replaced.
    var isOutdated: Bool { ProgramFile(notedIn: "\(folder.path)/\(ClusterFolder.programFile)")?.isReplaced ?? false }

    /// The server's process; nil while there is none.
    var processID: pid_t? { Postmaster(dataDirectory: folder.data)?.processID }

    /// Ends all sessions and starts the server anew, with the program that is installed now.
    ///
    /// The server runs on while its programs are missing or of two releases, as in the middle of an upgrade.
    ///
    /// - Throws: ``EmbeddedPostgresError``.
    func restart(because reason: String) async throws {
        guard let programs = try? await ServerPrograms.find(release: try release()), await programs.areOfOneRelease
        else {
            return
        }
        logger.warning("restarting the embedded database", metadata: ["reason": "\(reason)"])
        await stop()
        _ = try await ensureRunning()
    }

    /// Ensures that a server responds.
    ///
    /// - Parameter isShared: True when others use the server, which is then not stopped because its socket is hidden.
    /// - Returns: The folder of the server's socket.
    /// - Throws: ``EmbeddedPostgresError``.
    func ensureRunning(isShared: Bool = false) async throws -> String {
        if let running = try await adopted(isShared: isShared) { return running.socketDirectory }
        let release = try release()
        let programs = try await ServerPrograms.find(release: release)
        if release == nil { try await create(with: programs) }
        return try await start(with: programs)
    }

    /// Stops a running server.
    func stop() async {
        guard let postmaster = Postmaster(dataDirectory: folder.data), postmaster.isAlive else { return }
        await postmaster.stop()
        logger.debug("stopped the embedded database", metadata: ["folder": "\(folder.path)"])
    }

    /// A server that another process started, once it is ready.
    private func adopted(isShared: Bool) async throws -> Postmaster? {
        while let postmaster = Postmaster(dataDirectory: folder.data), postmaster.isAlive {
            if postmaster.isReady, postmaster.isServing {
                guard !isShared, isOutdated else { return postmaster }
                await postmaster.stop()
                return nil
            }
            // A recovery is waited for without limit, since it would begin anew. A server that is ready but has lost
            // its socket cannot be reached.
            guard !postmaster.isReady else {
                guard !isShared else { throw EmbeddedPostgresError.hidden(path: postmaster.socketDirectory) }
                await postmaster.stop()
                return nil
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        return Postmaster(dataDirectory: folder.data).flatMap { $0.answers ? $0 : nil }
    }

    /// The release of PostgreSQL that created the cluster; nil when there is no cluster.
    private func release() throws -> Int? {
        guard access(folder.data, F_OK) == 0 else { return nil }
        let text = try? String(contentsOfFile: "\(folder.data)/PG_VERSION", encoding: .utf8)
        guard let release = text.flatMap({ Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }) else {
            throw EmbeddedPostgresError.notACluster(path: folder.data)
        }
        return release
    }

    /// Creates a cluster beside its destination and then renames it, so that an interruption never leaves half a
    /// cluster.
    private func create(with programs: ServerPrograms) async throws {
        logger.notice("creating the embedded database", metadata: ["folder": "\(folder.path)"])
        try await succeed(programs, "rm", ["-rf", folder.unfinished])
        var arguments = [
            "--pgdata=\(folder.unfinished)", "--username=\(EmbeddedCluster.superuser)", "--encoding=UTF8", "--locale=C",
            "--lc-ctype=\(Self.characterTypes)", "--text-search-config=simple", "--auth-local=trust",
            "--auth-host=reject", "--data-checksums", "--wal-segsize=\(options.isDurable ? 16 : 1)",
        ]
        if !options.isDurable { arguments.append("--no-sync") }
        try await succeed(programs, "initdb", arguments)
        let single = ["--single", "-D", folder.unfinished, "-c", "exit_on_error=on"]
        let unsynced = options.isDurable ? [] : ["-F"]
        let statements = """
            CREATE ROLE \(EmbeddedCluster.role) LOGIN CREATEDB
            CREATE DATABASE \(EmbeddedCluster.database) OWNER \(EmbeddedCluster.role)

            """
        try await succeed(programs, "postgres", single + unsynced + ["postgres"], input: statements)
        try folder.append("\ninclude_if_exists '\(ServerSettings.fileName)'\n", to: "data.unfinished/postgresql.conf")
        guard rename(folder.unfinished, folder.data) == 0 else {
            throw EmbeddedPostgresError.system(path: folder.data, code: errno)
        }
        // The directory entry has to reach the disk too, or a power failure could lose the whole cluster.
        let directory = open(folder.path, O_RDONLY | O_CLOEXEC)
        fsync(directory)
        close(directory)
    }

    private func succeed(
        _ programs: ServerPrograms,
        _ program: String,
        _ arguments: [String],
        input: String = ""
    ) async throws {
        let (isSuccess, output) = try await programs.run(program, arguments, as: folder.account, input: input)
        guard isSuccess else { throw EmbeddedPostgresError.notCreated(reason: output) }
    }

    private func start(with programs: ServerPrograms) async throws -> String {
        let socketDirectory = try SocketDirectory(folder: folder).prepared()
        let settings = ServerSettings(options: options, socketDirectory: socketDirectory)
        try folder.write(settings.text, to: "data/\(ServerSettings.fileName)")
        if let program = ProgramFile("\(programs.directory)/postgres") {
            try folder.write(program.note, to: ClusterFolder.programFile)
        }
        dropStaleFiles(in: socketDirectory)
        // The paths are relative, since pg_ctl passes them to a shell that misreads some names.
        let arguments = ["start", "-D", "data", "-l", "log", "-w", "-t", "300", "-s"]
        let patience = ContinuousClock.now + .seconds(30)
        while true {
            let (isSuccess, output) = try await programs.run("pg_ctl", arguments, in: folder.path, as: folder.account)
            let log = log
            if isSuccess { break }
            // Backends of a killed server need a moment to notice.
            guard log.contains("pre-existing shared memory block"), ContinuousClock.now < patience else {
                throw EmbeddedPostgresError.notStarted(reason: output + log)
            }
            try await Task.sleep(for: .milliseconds(200))
        }
        logger.debug("started the embedded database", metadata: ["folder": "\(folder.path)"])
        return socketDirectory
    }

    /// Removes the remains of an earlier server: the log, the lock beside its socket, and its PID file when a process
    /// has that number.
    ///
    /// PostgreSQL takes such a process for the server, even if it is another program or a zombie. The PID file of a
    /// server that is simply gone is left to PostgreSQL, which examines it more closely.
    private func dropStaleFiles(in socketDirectory: String) {
        rename(folder.log, "\(folder.log).previous")
        unlink("\(socketDirectory)/\(ServerSettings.socketName).lock")
        guard let stale = Postmaster(dataDirectory: folder.data), kill(stale.processID, 0) == 0 else { return }
        unlink("\(folder.data)/postmaster.pid")
    }

    private var log: String {
        let text = (try? String(contentsOfFile: folder.log, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").suffix(20).joined(separator: "\n")
    }

    /// A locale that distinguishes the letters of all scripts, where the system has one.
    private static var characterTypes: String {
        ["C.UTF-8", "C.utf8", "en_US.UTF-8"].first { name in
            guard let locale = newlocale(LC_CTYPE_MASK, name, nil) else { return false }
            freelocale(locale)
            return true
        } ?? "C"
    }
}
