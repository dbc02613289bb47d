/// What a list needs to know of a disclosure group.
struct DisclosureParts {
    /// What is always shown.
    let label: SubviewsCollection

    /// Who decides whether the group is expanded, if it is not the list.
    let isExpanded: Binding<Bool>?

    /// Resolves the content, which has not been evaluated before.
    let content: () -> SubviewsCollection
}
