import Foundation
import Logging
import Postgres
import TestDatabase

/// The database of the running test.
var database: Database { TestDatabase.current.database }

extension Database {
    /// Opens the test's database once more, or another one, with other settings.
    static func opened<Outcome>(
        at conninfo: String? = nil,
        _ change: (inout DatabaseConfiguration) -> Void = { _ in },
        _ body: (Database) async throws -> Outcome
    ) async throws -> Outcome {
        var configuration = conninfo.map(DatabaseConfiguration.init) ?? TestDatabase.current.configuration
        change(&configuration)
        var logger = Logger(label: "tests")
        logger.logLevel = .critical
        return try await withDatabase(configuration, logger: logger, body)
    }

    /// Waits until a number of statements like this one run on the server.
    func waitUntilRunning(_ pattern: String, count expected: Int = 1) async throws {
        while try await countRunning(pattern) < expected {
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Waits until both connections for reads are there.
    func waitUntilAllReadersServe() async throws {
        var processes: Set<Int> = []
        while processes.count < 2 {
            async let first = read("SELECT pg_backend_pid(), pg_sleep(0.02)")
            async let second = read("SELECT pg_backend_pid(), pg_sleep(0.02)")
            for rows in try await [first, second] {
                processes.insert(try rows[0].decode(Int.self, at: 0))
            }
        }
    }

    /// Waits until no statement like this one runs on the server.
    func waitUntilStopped(_ pattern: String) async throws {
        while try await countRunning(pattern) > 0 {
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Ends the connections on which statements like this one run.
    func terminate(_ pattern: String) async throws {
        try await waitUntilRunning(pattern)
        _ = try await write(
            """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND query LIKE \(pattern) AND pid <> pg_backend_pid()
            """
        )
    }

    private func countRunning(_ pattern: String) async throws -> Int {
        let rows = try await write(
            """
            SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND state = 'active' AND query LIKE \(pattern)
                AND pid <> pg_backend_pid()
            """
        )
        return try rows[0].decode(Int.self, at: 0)
    }
}

/// What an operation throws.
func errorThrown(by operation: () async throws -> Void) async -> (any Error)? {
    do {
        try await operation()
        return nil
    } catch {
        return error
    }
}

/// What an operation fails with.
func failure(of operation: () async throws -> Void) async -> DatabaseError? {
    await errorThrown(by: operation) as? DatabaseError
}

extension CopyWriter {
    /// Writes one row.
    mutating func write<each Value: PostgresEncodable>(_ values: repeat each Value) async throws(DatabaseError) {
        var count = 0
        for _ in repeat each values { count += 1 }
        beginRow(columns: count)
        for value in repeat each values { try append(value) }
        try await endRow()
    }
}
