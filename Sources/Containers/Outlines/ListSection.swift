/// A section of a list, with the rows that are visible.
public struct ListSection: Identifiable {
    /// Who the section is.
    public let id: SectionConfiguration.ID

    /// What stands above the rows.
    public let header: SubviewsCollection

    /// The visible rows in order; none while the section itself is collapsed (Spec 7.9).
    public let rows: [ListRow]

    /// What stands below the rows.
    public let footer: SubviewsCollection
}
