import Foundation
import Subprocess
import Testing

@testable import struct EmbeddedPostgres.ReportedDamage
@testable import struct EmbeddedPostgres.ServerPrograms

@Suite struct `Programs of PostgreSQL` {
    @Test(arguments: [("15.20", "15.20", true), ("15.20", "15.18", false), ("15.20", nil, false)])
    func `are of one release when an upgrade has replaced all of them`(
        server: String,
        starter: String?,
        areOfOneRelease: Bool
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "karaoke-programs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (program, version) in [("postgres", server), ("pg_ctl", starter)] {
            let file = folder.appending(path: program)
            let script = version.map { "#!/bin/sh\necho '\(program) (PostgreSQL) \($0)'\n" } ?? "#!/bin/sh\nexit 1\n"
            // Another process writes it: a file that this one has open is busy in programs that other tests start.
            _ = try await Subprocess.run(
                .name("install"),
                arguments: ["-m", "755", "/dev/stdin", file.path],
                input: .string(script),
                output: .discarded,
                error: .discarded
            )
        }
        let programs = ServerPrograms(directory: folder.path, release: 15)
        #expect(await programs.areOfOneRelease == areOfOneRelease)
    }
}

@Suite struct `A server that was reported to lack a file` {
    private let now = ContinuousClock.now

    @Test func `is restarted at once, and then with pauses that grow`() {
        var damage = ReportedDamage()
        #expect(damage.process == nil)
        damage.report(of: 1, at: now)
        #expect(damage.process == 1)
        damage.end(at: now)
        damage.report(of: 2, at: now + .seconds(59))
        #expect(damage.process == nil)
        damage.report(of: 2, at: now + .seconds(60))
        #expect(damage.process == 2)
        damage.end(at: now + .seconds(60))
        damage.report(of: 3, at: now + .seconds(179))
        #expect(damage.process == nil)
        damage.report(of: 3, at: now + .seconds(180))
        #expect(damage.process == 3)
    }
}
