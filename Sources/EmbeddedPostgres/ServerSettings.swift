/// The settings file that every start writes and `postgresql.conf` includes.
///
/// Settings of `ALTER SYSTEM` take precedence over it and remain.
struct ServerSettings {
    static let fileName = "karaoke.conf"
    static let port = 5_432
    static let socketName = ".s.PGSQL.\(port)"

    let options: EmbeddedCluster.Options
    let socketDirectory: String

    var text: String {
        var lines = [
            "# Written anew at every start. Use ALTER SYSTEM for settings of your own.",
            "cluster_name = 'karaoke'",
            "listen_addresses = ''",
            "port = \(Self.port)",
            "unix_socket_directories = \(quotedSocketDirectory)",
            "unix_socket_permissions = 0700",
            "max_connections = \(options.maximumConnections)",
            "shared_buffers = '\(options.sharedMegabytes)MB'",
            // Loaded once, so that sessions never load the library of another release that an upgrade has put there.
            "shared_preload_libraries = 'plpgsql'",
            "work_mem = '8MB'",
            "maintenance_work_mem = '64MB'",
            "max_wal_size = '512MB'",
            // A private cluster has no replicas.
            "wal_level = minimal",
            "max_wal_senders = 0",
            "max_logical_replication_workers = 0",
            "random_page_cost = 1.1",
            // The server may run for one command only, and the remains of interrupted imports have to be removed.
            "autovacuum_naptime = 3s",
            // Statements are short, so that compiling them costs more than it saves.
            "jit = off",
            "timezone = 'UTC'",
            "log_timezone = 'UTC'",
            "log_line_prefix = '%m [%p] '",
        ]
        if !options.isDurable {
            lines += ["fsync = off", "synchronous_commit = off", "full_page_writes = off", "autovacuum = off"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The folder as an element of a list in a setting, in double quotes for the list and single quotes for the file.
    private var quotedSocketDirectory: String {
        let item = socketDirectory.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
        let escaped = item.unicodeScalars.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
        return "'\"\(escaped)\"'"
    }
}
