extension String {
    /// The statements of a script, which end at the ends of lines.
    ///
    /// An engine that spreads tables over servers hands on the text in which a statement came, so that each has to come by
    /// itself.
    var statements: [String] {
        var statements: [String] = []
        var lines: [Substring] = []
        // The end of the body of a function that is open: the tag of its dollar quotes, or the line behind BEGIN ATOMIC.
        var quote: Substring?
        for line in split(separator: "\n", omittingEmptySubsequences: false) {
            lines.append(line)
            for tag in line.matches(of: #/\$[a-z_]*\$/#) {
                if quote == nil { quote = tag.output } else if quote == tag.output { quote = nil }
            }
            if line == "BEGIN ATOMIC" { quote = "END;" } else if line == quote { quote = nil }
            guard quote == nil, line.hasSuffix(";") else { continue }
            statements.append(lines.joined(separator: "\n"))
            lines = []
        }
        let rest = lines.joined(separator: "\n")
        return rest.allSatisfy(\.isWhitespace) ? statements : statements + [rest]
    }
}
