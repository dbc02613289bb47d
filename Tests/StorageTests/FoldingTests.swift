import Postgres
import TestDatabase
import Testing

@Suite(.database) struct `A folded name` {
    @Test(arguments: [
        ("Love Stack", "LOVE STACK"),
        ("Don't Stop Observin'", "Don’t Stop Observin´"),
        ("Beyoncé", "BEYONCE"),
        ("Ｌｏｖｅ　Ｓｔａｃｋ", "love stack"),
        ("Push & Pop", "push and pop"),
        ("Push&Pop", "push and pop"),
        (" Love \t Stack\u{A0}", "Love Stack"),
        ("Cafe\u{301}", "café"),
        ("ﾗﾌﾞ", "ラブ"),
    ])
    func `is one for two spellings`(name: String, other: String) async throws {
        let folded = try await fold(name, other)
        #expect(folded.0 == folded.1)
    }

    @Test(arguments: [("カ", "ガ"), ("ハ", "パ"), ("C", "C++"), ("Lovestack", "Love Stack"), ("Å", "B"), ("1999", "1998")])
    func `is another for another name`(name: String, other: String) async throws {
        let folded = try await fold(name, other)
        #expect(folded.0 != folded.1)
    }

    @Test(arguments: ["Love  Stack", "  é & È ", "ﾗﾌﾞ", "A_^~{Z", "`x´"])
    func `folds to itself`(name: String) async throws {
        let folded = try await fold(name, name).0
        #expect(try await fold(folded, folded).0 == folded)
    }

    private func fold(_ name: String, _ other: String) async throws -> (String, String) {
        let rows = try await TestDatabase.current.database.read("SELECT fold(\(name)), fold(\(other))")
        return try rows[0].decode(String.self, String.self)
    }
}
