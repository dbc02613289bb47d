extension Statement {
    /// The verb, and the first table or function, of the statement, such as `UPDATE cards`; for messages to operators.
    ///
    /// Both are part of the program's text: a statement with a value in its text is named by its verb alone.
    var name: String {
        let words = text.utf8.split { !Self.isPartOfName($0) }.map { String(decoding: $0, as: UTF8.self) }
        guard let verb = words.first else { return "" }
        guard isPrepared else { return verb }
        let place = words.firstIndex { ["FROM", "INTO", "UPDATE"].contains($0) } ?? 0
        let next = place + 1
        return next < words.count ? "\(verb) \(words[next])" : verb
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
