import EmbeddedPostgres
import Foundation
import Testing

@Suite struct `An embedded cluster refuses` {
    @Test func `a cluster of a release that is not installed`() async throws {
        try await StateDirectory.temporary { directory in
            try await directory.start().release()
            try "9\n".write(toFile: "\(directory.data)/PG_VERSION", atomically: false, encoding: .utf8)
            let error = await #expect(throws: EmbeddedPostgresError.self) { _ = try await directory.start() }
            guard case .otherRelease(cluster: 9, installed: _) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
    }

    @Test func `a folder with other contents`() async throws {
        try await StateDirectory.temporary { directory in
            try await directory.start().release()
            try FileManager.default.removeItem(atPath: "\(directory.data)/PG_VERSION")
            await #expect(throws: EmbeddedPostgresError.notACluster(path: directory.data)) {
                _ = try await directory.start()
            }
        }
    }

    @Test func `a folder that others may enter`() async throws {
        try await StateDirectory.temporary { directory in
            try await directory.start().release()
            chmod("\(directory.path)/postgres", 0o755)
            await #expect(throws: EmbeddedPostgresError.notPrivate(path: "\(directory.path)/postgres")) {
                _ = try await directory.start()
            }
        }
    }
}
