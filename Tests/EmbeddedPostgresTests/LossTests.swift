import EmbeddedPostgres
import Foundation
import Testing

@testable import struct EmbeddedPostgres.Postmaster

@Suite struct `An embedded cluster after a loss` {
    @Test func `is adopted when its holder was killed`() async throws {
        try await StateDirectory.temporary { directory in
            await #expect(processExitsWith: .signal(SIGKILL)) { [directory = directory as StateDirectory] in
                let lease = try await directory.start()
                try await lease.execute("CREATE TABLE songs ()")
                kill(getpid(), SIGKILL)
            }
            let orphan = try #require(Postmaster(dataDirectory: directory.data))
            #expect(orphan.isAlive)
            try await directory.withLease { lease in
                #expect(Postmaster(dataDirectory: directory.data)?.processID == orphan.processID)
                try await lease.execute("TABLE songs")
            }
            #expect(!orphan.isAlive)
        }
    }

    @Test func `is shared with other processes`() async throws {
        try await StateDirectory.temporary { directory in
            try await directory.withLease { lease in
                await #expect(processExitsWith: .success) { [directory = directory as StateDirectory] in
                    try await directory.withLease { try await $0.execute("CREATE TABLE songs ()") }
                }
                try await lease.execute("TABLE songs")
            }
        }
    }

    @Test func `returns with all acknowledged data on demand`() async throws {
        try await StateDirectory.temporary { directory in
            try await directory.withLease(EmbeddedCluster.Options()) { lease in
                try await lease.execute("CREATE TABLE songs (title text)")
                try await lease.execute("INSERT INTO songs VALUES ('Love Stack')")
                let killed = try #require(Postmaster(dataDirectory: directory.data))
                killed.stopAtOnce(by: SIGKILL)
                try await lease.ensureRunning()
                // Fails without a row.
                try await lease.execute("SELECT 1 / count(*) FROM songs WHERE title = 'Love Stack'")
            }
        }
    }

    @Test func `is restarted while it is watched`() async throws {
        try await StateDirectory.temporary { directory in
            try await directory.withLease { lease in
                let killed = try #require(Postmaster(dataDirectory: directory.data))
                let watch = Task { await lease.keepRunning(every: .milliseconds(20)) }
                killed.stopAtOnce(by: SIGKILL)
                while Postmaster(dataDirectory: directory.data)?.processID == killed.processID {
                    try await Task.sleep(for: .milliseconds(5))
                }
                try await lease.ensureRunning()
                try await lease.execute("SELECT 1")
                watch.cancel()
                await watch.value
            }
        }
    }

    @Test func `is restarted when its socket is lost`() async throws {
        try await StateDirectory.temporary { directory in
            try await directory.withLease { lease in
                let postmaster = try #require(Postmaster(dataDirectory: directory.data))
                try FileManager.default.removeItem(atPath: "\(postmaster.socketDirectory)/.s.PGSQL.5432")
                try await lease.ensureRunning()
                try await lease.execute("SELECT 1")
            }
        }
    }

    @Test func `is not stopped by a process that cannot see its socket`() async throws {
        try await StateDirectory.temporary { directory in
            try await directory.withLease { lease in
                let postmaster = try #require(Postmaster(dataDirectory: directory.data))
                let socket = "\(postmaster.socketDirectory)/.s.PGSQL.5432"
                try FileManager.default.moveItem(atPath: socket, toPath: "\(socket).hidden")
                await #expect(throws: EmbeddedPostgresError.hidden(path: postmaster.socketDirectory)) {
                    try await directory.start()
                }
                #expect(postmaster.isAlive)
                try FileManager.default.moveItem(atPath: "\(socket).hidden", toPath: socket)
                try await lease.execute("SELECT 1")
                try await directory.withLease { try await $0.execute("SELECT 1") }
            }
        }
    }

    @Test func `starts although another program has its server's PID`() async throws {
        try await StateDirectory.temporary { directory in
            let lease = try await directory.start()
            let file = "\(directory.data)/postmaster.pid"
            let text = try String(contentsOfFile: file, encoding: .utf8)
            await lease.release()
            let others = "\(getpid())\n" + text.drop { $0 != "\n" }.dropFirst()
            try others.write(toFile: file, atomically: false, encoding: .utf8)
            try await directory.withLease { try await $0.execute("SELECT 1") }
        }
    }

    @Test func `is shared with a container that cannot see its process`() async throws {
        try await StateDirectory.temporary { directory in
            try await directory.withLease { _ in
                let file = "\(directory.data)/postmaster.pid"
                let text = try String(contentsOfFile: file, encoding: .utf8)
                // No process has such a high PID.
                let unseen = "\(pid_t.max)\n" + text.drop { $0 != "\n" }.dropFirst()
                try unseen.write(toFile: file, atomically: false, encoding: .utf8)
                try await directory.withLease { try await $0.execute("SELECT 1") }
                #expect(try String(contentsOfFile: file, encoding: .utf8) == unseen)
                try text.write(toFile: file, atomically: false, encoding: .utf8)
            }
        }
    }
}
