import EmbeddedPostgres
import Foundation
import Testing

@Suite(.enabled(if: geteuid() == 0, "only root can become somebody else"))
struct `An embedded cluster that root starts` {
    @Test func `belongs to another user`() async throws {
        try await StateDirectory.temporary { directory in
            try await directory.withLease { _ in
                var status = stat()
                #expect(stat(directory.data, &status) == 0)
                #expect(status.st_uid != 0)
                #expect(status.st_mode & 0o077 == 0)
            }
        }
    }

    @Test func `cannot be where its owner has no access`() async throws {
        try await StateDirectory.temporary(named: "closed/state") { directory in
            let closed = (directory.path as NSString).deletingLastPathComponent
            mkdir(closed, 0o700)
            await #expect(throws: EmbeddedPostgresError.unreachable(path: closed)) {
                _ = try await directory.start()
            }
        }
    }

    @Test func `is an ordinary user's own when that user starts it`() async throws {
        try await StateDirectory.temporary { directory in
            mkdir(directory.path, 0o755)
            chown(directory.path, Self.nobody, Self.nobody)
            await #expect(processExitsWith: .success) { [directory = directory as StateDirectory] in
                guard setgid(Self.nobody) == 0, setuid(Self.nobody) == 0 else { exit(EXIT_FAILURE) }
                try await directory.withLease { try await $0.execute("CREATE TABLE songs ()") }
            }
            var status = stat()
            #expect(stat(directory.data, &status) == 0)
            #expect(status.st_uid == Self.nobody)
            // Root joins as that user.
            try await directory.withLease { try await $0.execute("TABLE songs") }
        }
    }

    private static let nobody: uid_t = 65_534
}
