/// Which cards are counted together to decide their scale.
public enum Scaling: String, Sendable, Hashable, CaseIterable {
    /// Those of each section by themselves.
    case section
    /// Those of the whole board.
    case board
}
