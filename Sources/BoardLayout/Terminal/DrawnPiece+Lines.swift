extension DrawnPiece {
    /// The title in as many lines as there are, then the detail, then what is said besides.
    func lines(width: Int, limit: Int) -> [TerminalSpan] {
        var rest: [TerminalSpan] = []
        if let detail = appearance?.detail { rest.append(.fitted(detail, width: width, emphasis: .dim)) }
        if let rejection { rest.append(.fitted("[\(rejection.words)]", width: width, emphasis: .dim)) }
        guard let title = appearance?.title, !title.isEmpty else { return Array(rest.suffix(limit)) }
        rest = Array(rest.suffix(limit - 1))
        let words = rejection == nil ? title : "\u{2717} \(title)"
        let emphasis: TerminalSpan.Emphasis = rejection == nil ? .none : .struck
        return TerminalSpan.wrapped(words, width: width, lines: limit - rest.count, emphasis: emphasis) + rest
    }
}
