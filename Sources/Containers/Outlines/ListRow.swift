/// A visible row of a list.
public struct ListRow: Identifiable {
    /// The way to the row from the root, so that two rows may look the same beneath different parents (Spec 12.6).
    public struct ID: Hashable {
        let path: [Subview.ID]
    }

    /// Whether a row can be opened, and whether it is.
    public enum Disclosure: Hashable, Sendable {
        /// The row is a leaf.
        case none

        /// There may be rows beneath that are not shown.
        case collapsed

        /// The rows beneath are shown.
        case expanded
    }

    /// Who the row is.
    public let id: ID

    /// The number of groups that the row is in.
    public let level: Int

    /// Whether the row can be opened, and whether it is.
    public let disclosure: Disclosure

    /// What the row shows: one subview, or the label of a group.
    public let content: SubviewsCollection
}
