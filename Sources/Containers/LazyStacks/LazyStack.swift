/// A container that builds only the subviews that are visible (Spec 10.1).
public protocol LazyStack: Container where Content == SectionedContent, Arrangement == LazyStackLayout {
    /// Which parts of sections stay visible.
    var pinnedViews: PinnedViews { get }
}

extension LazyStack {
    /// Finds out where every member begins, so that windows into the line can be built.
    ///
    /// - Complexity: Linear in the number of members that have to be measured; constant per section if the
    ///   length of members is known, apart from headers and footers.
    public func prepared(in proposal: ProposedSize) -> PreparedLazyStack {
        PreparedLazyStack(arrangement, content, pinnedViews, in: proposal)
    }
}
