/// How the sections of a board are put on the wall.
enum Arrangement: String, CaseIterable {
    /// Columns with pinned cards.
    case board
}
