import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(30))) struct `The log of a service` {
    @Test func `has a line at the start and one at the end, and names what is no setting`() async throws {
        let log = try await log(of: "HTTP_HOTS=x METRICS_TOKEN=0123456789abcdef")
        let lines = log.split(separator: "\n")
        #expect(lines.first?.hasPrefix("Database: ") == true)
        #expect(lines.contains { $0.contains(" warning ") && $0.contains("HTTP_HOTS is no setting.") }, "\(log)")
        let start = try #require(lines.first { $0.contains("release=") })
        for part in [" notice ", "started", "database=", "METRICS_TOKEN=set", "HTTP_PORT=0"] {
            #expect(start.contains(part), "\(start)")
        }
        #expect(!log.contains("0123456789"))
        #expect(lines.last?.contains("stopped") == true)
    }

    @Test func `has priorities in the journal`() async throws {
        let log = try await log(of: "HTTP_HOTS=x")
        let journal = try await self.log(of: "HTTP_HOTS=x JOURNAL_STREAM=$(stat -L -c %d:%i /proc/self/fd/2)")
        #expect(!log.contains("<5>"))
        let lines = journal.split(separator: "\n")
        #expect(lines.first?.hasPrefix("<5>Database: ") == true, "\(journal)")
        #expect(lines.contains { $0.hasPrefix("<4>HTTP_HOTS is no setting.") })
        #expect(lines.contains { $0.hasPrefix("<5>started database=") })
        #expect(lines.last == "<5>stopped")
    }

    @Test func `has the reason of a failed start with its priority in the journal`() async throws {
        let journal = try await log(of: "HTTP_HOST=wall.invalid JOURNAL_STREAM=$(stat -L -c %d:%i /proc/self/fd/2)")
        #expect(journal.contains("\n<3>karaoke: The host 'wall.invalid' cannot be found"))
    }

    @Test func `names a pooler that the settings do not name`() async throws {
        try await TestDatabase.withPooler(sessions: 3) {
            let log = try await self.log(of: "HTTP_HOST=127.0.0.1")
            #expect(log.contains("Set DATABASE_POOLER=transaction"), "\(log)")
        }
    }

    /// Runs a service with settings until it has started, and returns its log without requests.
    private func log(of settings: String) async throws -> String {
        try await shell(
            #"""
            exec 3< <(
                { export \#(settings) HTTP_PORT=0; exec "$karaoke" serve; } 2>&1 >/dev/null &
                echo "process $!"
                wait
            )
            while read -r line <&3; do
                case $line in
                    process*) process=${line#* } ;;
                    *) echo "$line" ;;
                esac
                case $line in *release=*) kill -TERM "$process" ;; esac
            done
            """#
        ).output
    }
}
