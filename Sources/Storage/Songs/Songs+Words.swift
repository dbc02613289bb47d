import Karaoke
import Postgres

extension Songs {
    /// Forgets the words that no song has any more.
    ///
    /// Whoever deletes songs forgets their words at once, unless somebody adds songs at the same time: then they are left,
    /// until this looks at all of them.
    ///
    /// - Returns: False when somebody adds songs just now, so that another time is better.
    /// - Throws: What the database says.
    /// - Complexity: Linear in the number of words, each of which is looked up in an index.
    package func forgetUnusedWords() async throws -> Bool {
        let rows = try await runner.write("SELECT forget_unused_words()")
        return try rows[0].decode(Bool.self, at: 0)
    }
}
