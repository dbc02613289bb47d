/// The members of a lazy container in order, each of which is produced when it is first measured or placed.
final class LazyMembers {
    /// The parts of sections that hold anything, in order.
    let parts: [SectionedContent.Run]

    private let subviews: SubviewsCollection
    private let axis: Axis?
    private let nesting: LayoutNesting

    /// The members of each part that were measured, from the first on, which remember their sizes.
    private var measured: [[LayoutSubview]]

    /// False where no member is measured again.
    private let isRemembering: Bool

    init<Container: LazyContainer>(of container: Container, in context: LayoutContext, isRemembering: Bool = true) {
        parts = container.content.runs
        subviews = SubviewsCollection(of: container.content, in: EnvironmentScope(context.environment))
        axis = container.arrangement.isDivided ? nil : container.arrangement.direction
        nesting = context.nesting.inside
        measured = Array(repeating: [], count: parts.count)
        self.isRemembering = isRemembering
    }

    /// Prepares a member for the layout: the one at an index, which is at an offset in its part.
    func member(at index: Int, part: Int, offset: Int) -> LayoutSubview {
        if offset < measured[part].count { return measured[part][offset] }
        return LayoutSubview(subviews[index], along: axis, nesting: nesting)
    }

    /// Measures a member.
    ///
    /// Those of a part are measured in order.
    func size(at index: Int, part: Int, offset: Int, for proposal: ProposedSize) -> Size {
        if offset < measured[part].count { return measured[part][offset].size(for: proposal) }
        let member = LayoutSubview(subviews[index], along: axis, nesting: nesting)
        if isRemembering, offset == measured[part].count { measured[part].append(member) }
        return member.size(for: proposal)
    }
}
