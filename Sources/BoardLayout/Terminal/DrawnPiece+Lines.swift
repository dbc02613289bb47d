extension DrawnPiece {
    /// The title in as many lines as there are, then the detail, then what is said besides.
    func lines(width: Int, limit: Int) -> [TerminalSpan] {
        var rest: [TerminalSpan] = []
        if let detail = appearance.detail { rest.append(.fitted(detail, width: width, emphasis: .dim)) }
        if let rejection { rest.append(.fitted("[\(rejection.words)]", width: width, emphasis: .dim)) }
        rest = Array(rest.suffix(limit - 1))
        let words = rejection == nil ? appearance.title : "\u{2717}\u{A0}\(appearance.title)"
        let emphasis: TerminalSpan.Emphasis = rejection == nil ? .none : .struck
        return TerminalSpan.wrapped(words, width: width, lines: limit - rest.count, emphasis: emphasis) + rest
    }
}
