import EmbeddedPostgres
import Foundation
import Postgres
import Testing

@testable import struct EmbeddedPostgres.Postmaster

@Suite struct `An embedded cluster` {
    @Test func `responds once it is started`() async throws {
        try await StateDirectory.temporary { directory in
            try await directory.withLease { lease in
                try await lease.execute("CREATE TABLE songs ()")
            }
        }
    }

    @Test(arguments: ["COPY read FROM PROGRAM 'true'", "COPY read FROM '/etc/hostname'", "ALTER SYSTEM SET jit = on"])
    func `affects nothing outside its databases with any SQL`(statement: String) async throws {
        try await StateDirectory.temporary { directory in
            try await directory.withLease { lease in
                try await lease.execute("CREATE TABLE read (line text)")
                let error = await #expect(throws: DatabaseError.self) { try await lease.execute(statement) }
                #expect(error?.sqlState == .insufficientPrivilege)
            }
        }
    }

    @Test func `keeps what was written until the next start`() async throws {
        try await StateDirectory.temporary { directory in
            try await directory.withLease { lease in
                try await lease.execute("CREATE TABLE songs (title text)")
                try await lease.execute("INSERT INTO songs VALUES ('Love Stack')")
            }
            // Fails without a row.
            try await directory.withLease { lease in
                try await lease.execute("SELECT 1 / count(*) FROM songs WHERE title = 'Love Stack'")
            }
        }
    }

    @Test func `is stopped by the last process`() async throws {
        try await StateDirectory.temporary { directory in
            let first = try await directory.start()
            let last = try await directory.start()
            let postmaster = try #require(Postmaster(dataDirectory: directory.data))
            await first.release()
            #expect(postmaster.isAlive)
            await last.release()
            #expect(!postmaster.isAlive)
        }
    }

    @Test func `is stopped by a cancelled task too`() async throws {
        try await StateDirectory.temporary { directory in
            let lease = try await directory.start()
            let postmaster = try #require(Postmaster(dataDirectory: directory.data))
            let release = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                await lease.release()
            }
            await release.value
            #expect(!postmaster.isAlive)
        }
    }

    @Test func `is the same for all processes that start it at once`() async throws {
        try await StateDirectory.temporary { directory in
            let leases = try await withThrowingTaskGroup { group in
                for _ in 0..<8 {
                    group.addTask {
                        let lease = try await directory.start()
                        return (lease, Postmaster(dataDirectory: directory.data)?.processID)
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(leases.map(\.1)).count == 1)
            for (lease, _) in leases {
                await lease.release()
            }
        }
    }

    @Test func `is out of reach of the terminal's Ctrl-C`() async throws {
        try await StateDirectory.temporary { directory in
            try await directory.withLease { _ in
                let postmaster = try #require(Postmaster(dataDirectory: directory.data))
                #expect(getsid(postmaster.processID) != getsid(0))
            }
        }
    }

    @Test func `is created again after an interruption`() async throws {
        try await StateDirectory.temporary { directory in
            let lease = try await directory.start()
            await lease.release()
            try FileManager.default.moveItem(atPath: directory.data, toPath: "\(directory.data).unfinished")
            try FileManager.default.removeItem(atPath: "\(directory.data).unfinished/PG_VERSION")
            try await directory.withLease { try await $0.execute("SELECT 1") }
        }
    }

    @Test(arguments: [
        String(repeating: "long", count: 40), "comma, too", #"quote's "and" back\slash"#, "comma,\u{301}", "\u{600},",
        "quote'\u{301}s \"\u{20DD}and\u{600}\" back\\\u{301}slash \u{6DD}'",
    ])
    func `has a socket for any folder name`(name: String) async throws {
        try await StateDirectory.temporary(named: name) { directory in
            try await directory.withLease { lease in
                try await lease.execute("SELECT 1")
                let postmaster = try #require(Postmaster(dataDirectory: directory.data))
                guard !postmaster.socketDirectory.hasPrefix(directory.path) else { return }
                try FileManager.default.removeItem(atPath: postmaster.socketDirectory)
            }
        }
    }
}
