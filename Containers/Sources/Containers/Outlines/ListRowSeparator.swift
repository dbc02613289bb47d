/// The choice of showing something that a container draws by itself.
public enum Visibility: String, Hashable, Codable, Sendable, CaseIterable {
    /// The container decides.
    case automatic

    /// The container draws it.
    case visible

    /// The container leaves it out.
    case hidden
}

/// The key of a row's separator.
public enum ListRowSeparatorKey: ContainerValueKey {
    /// The list decides.
    public static let defaultValue = Visibility.automatic
}

extension ContainerValues {
    /// The visibility of the line between a row of a list and its neighbours.
    public var listRowSeparator: Visibility {
        get { self[ListRowSeparatorKey.self] }
        set { self[ListRowSeparatorKey.self] = newValue }
    }
}

extension View {
    /// Sets the visibility of the separators of the rows that the view becomes in a list.
    ///
    /// On a section or a group it reaches each row (Spec 6.8, 12.10); the innermost choice wins (Spec 6.5).
    ///
    /// ```swift
    /// let list = List {
    ///     DisclosureGroup("Duets") { Text("Scrolling") }
    ///         .listRowSeparator(.hidden)
    /// }
    /// let row = ListPresentation(of: list).rows[0]
    /// let separator = row.containerValues.listRowSeparator
    /// ```
    @inlinable
    public consuming func listRowSeparator(
        _ visibility: Visibility
    ) -> ModifiedView<Self, ContainerValueWrite<ListRowSeparatorKey>> {
        keyedValue(ListRowSeparatorKey.self, visibility)
    }
}
