import Testing

@testable import Postgres

@Suite struct `A prepared statement` {
    @Test func `is prepared once and then executed by name`() {
        var prepared = PreparedStatements(isEnabled: true)
        #expect(prepared.plan(for: "SELECT \(1)") == .prepare(name: "s1"))
        #expect(prepared.plan(for: "SELECT \(2)") == .execute(name: "s1"))
    }

    @Test func `is another one for other types`() {
        var prepared = PreparedStatements(isEnabled: true)
        _ = prepared.plan(for: "SELECT \(1)")
        #expect(prepared.plan(for: "SELECT \("1")") == .prepare(name: "s2"))
        #expect(prepared.plan(for: "SELECT \(1)") == .execute(name: "s1"))
    }

    @Test func `that was forgotten gets a name that was never used`() {
        var prepared = PreparedStatements(isEnabled: true)
        _ = prepared.plan(for: "SELECT 1")
        prepared.forget("s1", of: "SELECT 1")
        #expect(prepared.plan(for: "SELECT 1") == .prepare(name: "s2"))
        prepared.forget("s1", of: "SELECT 1")
        #expect(prepared.plan(for: "SELECT 1") == .execute(name: "s2"))
    }

    @Test func `has no name when preparing is switched off`() {
        var prepared = PreparedStatements(isEnabled: false)
        #expect(prepared.plan(for: "SELECT 1") == .unnamed)
    }

    @Test func `has no name when a value is in its text`() {
        var prepared = PreparedStatements(isEnabled: true)
        #expect(prepared.plan(for: .setLocal("karaoke.actor", to: "admin").distributedForm) == .unnamed)
    }

    @Test func `has no name when there are too many`() {
        var prepared = PreparedStatements(isEnabled: true)
        let statements = (0..<PreparedStatements.limit).map { Statement(stringLiteral: "SELECT \($0)") }
        for statement in statements {
            _ = prepared.plan(for: statement)
        }
        #expect(prepared.plan(for: "SELECT 'one more'") == .unnamed)
        #expect(prepared.plan(for: statements[0]) == .execute(name: "s1"))
    }

    @Test func `that was forgotten makes room for another`() {
        var prepared = PreparedStatements(isEnabled: true)
        let statements = (0..<PreparedStatements.limit).map { Statement(stringLiteral: "SELECT \($0)") }
        for statement in statements {
            _ = prepared.plan(for: statement)
        }
        prepared.forget("s7", of: statements[6])
        #expect(prepared.plan(for: "SELECT 'one more'") == .prepare(name: "s\(PreparedStatements.limit + 1)"))
        #expect(prepared.plan(for: "SELECT 'one too many'") == .unnamed)
        prepared.removeAll()
        #expect(prepared.plan(for: "SELECT 'one too many'") == .prepare(name: "s\(PreparedStatements.limit + 2)"))
    }
}
