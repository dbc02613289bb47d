/// A container of cells that builds only those that are visible.
public protocol LazyGrid: Container where Content == SectionedContent, Arrangement == GridLayout {}

extension LazyGrid {
    /// Finds out where every line begins, so that windows into the grid can be built.
    ///
    /// - Complexity: Linear in the number of cells that have to be measured; constant per section if the length of
    ///   lines is known, apart from headers and footers.
    public func prepared(in proposal: ProposedSize) -> PreparedLazyGrid {
        PreparedLazyGrid(arrangement, content, in: proposal)
    }
}
