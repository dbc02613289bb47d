import Containers

/// The columns of a board's grid, and the space between its cells.
package struct GridColumns: Sendable, Hashable {
    /// What makes the columns; there is at least one.
    package let items: [GridItem]

    /// The space between columns, and between lines.
    package let spacing: Double

    /// Creates columns from their sizes.
    ///
    /// - Parameters:
    ///   - items: The sizes; without any, as many columns as fit, none narrower than a title needs.
    ///   - spacing: The space between two cells; without one, enough to tell cards apart.
    package init(items: [GridItem.Size]? = nil, spacing: Double? = nil) {
        let sizes = items ?? [.adaptive(minimum: 240)]
        precondition(!sizes.isEmpty, "a grid has a column")
        self.spacing = spacing ?? 16
        self.items = sizes.map { [spacing = self.spacing] in GridItem($0, spacing: spacing) }
    }
}

extension GridColumns: CustomStringConvertible {
    /// The sizes of the columns, and the spacing: equal descriptions mean equal grids.
    package var description: String {
        "\(items.map(\.size.name).joined(separator: "+")):\(spacing)"
    }
}

extension GridItem.Size {
    fileprivate var name: String {
        switch self {
        case .fixed(let length): "fixed:\(length)"
        case .flexible(let minimum, let maximum): "flexible:\(minimum)-\(maximum)"
        case .adaptive(let minimum, let maximum): "adaptive:\(minimum)-\(maximum)"
        }
    }
}
