import TestDatabase
import Testing

@Suite(.database) struct `A token` {
    @Test func `is printed alone, listed without its secret, and revoked`() async throws {
        let made = try await karaoke("token", "create", "--role", "admin", "--label", "tests")
        #expect(made.exitCode == 0)
        let secret = made.output.trimmingSuffix { $0.isNewline }
        #expect(secret.count > 40)
        let list = try await karaoke("token", "list").output
        #expect(list.contains("admin") && list.contains("tests") && list.contains("no end  unused"))
        #expect(!list.contains(secret))
        let id = try #require(list.split(separator: " ").first)
        #expect(try await karaoke("token", "revoke", String(id)).output == "Token \(id) is revoked.\n")
        #expect(try await karaoke("token", "list").output.contains("revoked 2"))
    }

    @Test(arguments: ["-5", "0", "3651"])
    func `expires after a valid number of days`(days: String) async throws {
        let refused = try await karaoke("token", "create", "--role", "admin", "--days", days)
        #expect(refused.exitCode == 64)
        #expect(refused.errors.hasPrefix("karaoke: --days is a whole number from 1 to 3650.\n"))
    }

    @Test func `of an unknown role is rejected as a wrong argument`() async throws {
        let refused = try await karaoke("token", "create", "--role", "king")
        #expect(refused.exitCode == 64)
        #expect(refused.errors.contains("Please provide one of 'admin', 'host' or 'display'."))
    }
}

extension String {
    fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> String {
        var text = self
        while let last = text.last, isDropped(last) {
            text.removeLast()
        }
        return text
    }
}
