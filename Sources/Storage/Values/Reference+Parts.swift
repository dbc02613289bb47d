import Karaoke

extension Board.Reference {
    /// The id, when the board is named by it.
    ///
    /// Statements resolve both ways with one text: `coalesce(id, (SELECT id FROM boards WHERE slug = slug))`.
    var id: Board.ID? {
        if case .id(let id) = self { id } else { nil }
    }

    /// The slug, when the board is named by it; text that cannot be a slug finds nothing.
    var slug: String? {
        guard case .slug(let slug) = self else { return nil }
        return slug.utf8.contains(0) ? nil : slug
    }
}
