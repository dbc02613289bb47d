import Foundation
import Postgres
import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(30))) struct `A backup with a hostile program` {
    @Test func `runs it in no private database`() async throws {
        let mark = "/tmp/karaoke-ran-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: mark) }
        // A check constraint of the table, which restoring its rows evaluates.
        for statement in [
            "CREATE FUNCTION is_fine(text) RETURNS boolean LANGUAGE sql AS 'SELECT true'",
            "ALTER TABLE schema_migrations ADD CONSTRAINT all_fine CHECK (is_fine(subject))",
            """
            CREATE OR REPLACE FUNCTION is_fine(text) RETURNS boolean LANGUAGE plpgsql AS $$
            BEGIN
                CREATE TEMPORARY TABLE IF NOT EXISTS ran (line text);
                COPY pg_temp.ran FROM PROGRAM 'touch \(mark)';
                RETURN true;
            END
            $$
            """,
        ] {
            try await TestDatabase.current.database.withConnection { try await $0.execute(script: statement) }
        }
        try await withFile("") { path in
            let written = try await karaoke("backup", path, "--force")
            #expect(written.exitCode == 0, "\(written.errors)")
            try await withStateDirectory { stateDirectory in
                let place = ["DATABASE_URL": "", "STATE_DIRECTORY": stateDirectory]
                for arguments in [["restore", path, "--check"], ["restore", path]] {
                    let refused = try await karaoke(arguments, environment: place)
                    #expect(refused.exitCode == 1)
                    #expect(refused.errors.contains("COPY to or from an external program"))
                    #expect(!FileManager.default.fileExists(atPath: mark))
                }
            }
            // The proof: a superuser's database runs the program.
            try await TestDatabase.withAnother {
                let restored = try await karaoke("restore", path, "--replace", "--force")
                #expect(restored.exitCode == 0, "\(restored.errors)")
            }
            #expect(FileManager.default.fileExists(atPath: mark))
        }
    }
}
