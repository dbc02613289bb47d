import Postgres
import SongText
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

    @Test func `is the same in Swift, whichever character it contains`() async throws {
        for texts in Self.texts {
            let rows = try await TestDatabase.current.database.read(
                """
                SELECT fold(text) FROM unnest(\(texts)) WITH ORDINALITY AS names (text, place)
                ORDER BY place
                """
            )
            let folded = try rows.map { try $0.decode(String.self, at: 0) }
            let differences = zip(texts, folded).filter { Array(FoldedText($0).text.utf8) != Array($1.utf8) }
            #expect(differences.map { $0.0.unicodeScalars.map { String($0.value, radix: 16) } } == [])
            #expect(folded.count == texts.count)
        }
    }

    /// A text for each character that a name may hold, in portions: all that Unicode 14 has, which every supported server
    /// knows, and the invisible ones, assigned or not.
    private static var texts: [[String]] {
        let scalars = (1...0x10_FFFF).compactMap { Unicode.Scalar($0 as UInt32) }.filter { scalar in
            let age = scalar.properties.age.map { ($0.major, $0.minor) } ?? (.max, 0)
            return age <= (14, 0) && scalar.properties.generalCategory != .control
                || scalar.properties.isDefaultIgnorableCodePoint
        }
        return stride(from: 0, to: scalars.count, by: 20_000).map { start in
            scalars[start..<min(start + 20_000, scalars.count)].map { "A\($0)\u{301}b \($0)" }
        }
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
