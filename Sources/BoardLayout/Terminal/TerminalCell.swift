/// What stands in one cell of a terminal.
enum TerminalCell {
    case empty
    case character(Character, TerminalSpan.Emphasis)
    /// The right half of a wide character.
    case covered

    /// What is written for the cell; nothing where a wide character has been written already.
    var span: TerminalSpan? {
        switch self {
        case .empty: TerminalSpan(spaces: 1)
        case .character(let character, let emphasis):
            TerminalSpan(String(character), cells: Int(CharacterClass(character).cells), emphasis: emphasis)
        case .covered: nil
        }
    }
}
