/// A condition on the words of a song.
indirect enum WordQuery: Sendable {
    case word(String)
    /// A word that begins with some letters.
    case beginning(String)
    case any([WordQuery])
    case all([WordQuery])
}

/// A query in the numbers of a word table, with an estimate of the rows that each part finds.
private indirect enum PreparedQuery {
    case words(WordSet)
    case any([PreparedQuery])
    case all([PreparedQuery])

    init(_ query: WordQuery, _ table: WordTable) {
        switch query {
        case .word(let text):
            self = .words(WordSet(table.number(of: text).map { [$0] } ?? [], table))
        case .beginning(let text):
            self = .words(WordSet(Array(table.words(beginningWith: text)), table))
        case .all(let parts):
            self = .all(parts.map { PreparedQuery($0, table) })
        case .any(let parts):
            let prepared = parts.map { PreparedQuery($0, table) }
            let sets = prepared.compactMap { if case .words(let set) = $0 { set } else { nil } }
            self = sets.count == prepared.count ? .words(WordSet(sets.flatMap(\.words), table)) : .any(prepared)
        }
    }

    /// At most as many rows are found.
    var count: Int {
        switch self {
        case .words(let set): set.rowCount
        case .any(let parts): parts.reduce(0) { $0 + $1.count }
        case .all(let parts): parts.map(\.count).min() ?? 0
        }
    }

    func matches(_ words: Slice<UnsafeBufferPointer<WordTable.Number>>) -> Bool {
        switch self {
        case .words(let set): words.contains { set.contains($0) }
        case .any(let parts): parts.contains { $0.matches(words) }
        case .all(let parts): parts.allSatisfy { $0.matches(words) }
        }
    }

    /// Calls a function with rows that match, some of them more than once, until it returns false or no visits are left.
    ///
    /// - Returns: False when the visit ended early.
    func visit(_ table: WordTable, _ left: inout Int, _ body: (SongIndex.Row) -> Bool) -> Bool {
        switch self {
        case .words(let set):
            for word in set.words {
                for row in table.rows[Int(word)] {
                    left -= 1
                    guard left >= 0, body(row) else { return false }
                }
            }
            return true
        case .any(let parts):
            for part in parts {
                guard part.visit(table, &left, body) else { return false }
            }
            return true
        case .all(let parts):
            // The part with the fewest rows leads, and the others are looked up in the words of each.
            guard let lead = parts.indices.min(by: { parts[$0].count < parts[$1].count }), parts[lead].count > 0
            else { return true }
            let others = parts.indices.filter { $0 != lead }.sorted { parts[$0].count < parts[$1].count }
            return parts[lead].visit(table, &left) { row in
                let matches = table.withWords(of: row) { words in others.allSatisfy { parts[$0].matches(words) } }
                return matches ? body(row) : true
            }
        }
    }
}

/// Some words, of which a song has to have one.
private struct WordSet {
    let words: [WordTable.Number]
    /// The number of rows with each word, summed.
    let rowCount: Int
    /// A bit for each word of the table, when there are many words.
    private var bits: [UInt64] = []

    /// The most words that are compared one by one.
    private static let fewCount = 8

    init(_ words: [WordTable.Number], _ table: WordTable) {
        self.words = words
        rowCount = words.reduce(0) { $0 + table.rows[Int($1)].count }
        guard words.count > Self.fewCount else { return }
        bits = Array(repeating: 0, count: table.rows.count / 64 + 1)
        for word in words { bits[Int(word / 64)] |= 1 << UInt64(word % 64) }
    }

    func contains(_ word: WordTable.Number) -> Bool {
        bits.isEmpty ? words.contains(word) : bits[Int(word / 64)] & (1 << UInt64(word % 64)) != 0
    }
}

extension SongIndex {
    /// The most rows of the rarest part of a query that are looked at.
    private static let visitedLimit = 30_000

    /// Calls a function with rows whose words match a query, until it returns false.
    func visit(_ query: WordQuery, _ body: (Row) -> Bool) {
        var left = Self.visitedLimit
        _ = PreparedQuery(query, words).visit(words, &left, body)
    }
}
