/// A part of a section.
@usableFromInline
enum SectionPart: Hashable {
    /// What stands above the content.
    case header

    /// What the section is about.
    case content

    /// What stands below the content.
    case footer
}
