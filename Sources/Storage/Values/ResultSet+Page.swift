import Postgres

extension ResultSet {
    /// What the rows of one page are, and the key by which the next page is found; `nil` on the last page.
    ///
    /// One row more than the page has was asked for, to see whether there is a next one.
    func page<Element, Key>(
        of limit: Int,
        key: (Row) throws -> Key,
        element: (Row) throws -> Element
    ) throws -> (elements: [Element], next: Key?) {
        let elements = try prefix(limit).map(element)
        guard count > limit, let last = prefix(limit).last else { return (elements, nil) }
        return (elements, try key(last))
    }
}
