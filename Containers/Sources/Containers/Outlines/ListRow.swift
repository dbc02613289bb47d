/// A section of a list, with the rows that are visible.
public struct ListSection: Identifiable {
    /// The identity of the section.
    public let id: SectionConfiguration.ID

    /// The header above the rows.
    public let header: SubviewsCollection

    /// The visible rows in order; none while the section itself is collapsed (Spec 7.9).
    public let rows: [ListRow]

    /// The footer below the rows.
    public let footer: SubviewsCollection
}

/// A visible row of a list.
public struct ListRow: Identifiable {
    /// The way to the row from the root, so that two rows may look the same beneath different parents (Spec 12.6).
    public struct ID: Hashable, CustomStringConvertible {
        let path: RowPath

        /// A name that is the same in every run of a program (Spec 3.6), for an address or for ``ListPresentation/openRows``.
        public var description: String { path.name }
    }

    /// The state of a row: a leaf, open or closed.
    public enum Disclosure: String, Hashable, Codable, Sendable {
        /// The row is a leaf.
        case none

        /// There may be rows beneath that are not shown.
        case collapsed

        /// The rows beneath are shown.
        case expanded
    }

    /// The identity of the row.
    public let id: ID

    /// The number of groups that the row is in.
    public let level: Int

    /// The state of the row: a leaf, open or closed.
    public let disclosure: Disclosure

    /// The content of the row: one subview, or the label of a group.
    public let content: SubviewsCollection

    /// The leaf, container or group that became the row.
    let subview: Subview

    /// Returns the row as a value that does not refer to what was declared.
    public func map<Value, Failure: Error>(
        _ transform: (Self) throws(Failure) -> Value
    ) throws(Failure) -> Listed<Value> {
        try Listed(content: transform(self), level: level, disclosure: disclosure)
    }

    /// The values of the row, those written on and around the groups that it is in among them (Spec 12.10).
    ///
    /// A row of one subview has the values of that subview. A group whose label is not one subview has those of the group.
    public var containerValues: ContainerValues {
        (content.count == 1 ? content[0] : subview).containerValues
    }

    /// The tag of the row under exactly the given type, by which a list tells what is selected (Spec 12.10).
    public func tag<Value: Hashable>(for type: Value.Type) -> Value? {
        containerValues.tag(for: type)
    }

    /// True when the tag of the row under the value's type equals it.
    public func hasTag<Value: Hashable>(_ value: Value) -> Bool {
        containerValues.hasTag(value)
    }
}
