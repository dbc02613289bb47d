import Containers
import ContainersDrawing

/// The cards of each section in the cells of a lazy grid; headers and footers span all columns.
struct GridArrangement: VerticalArrangement {
    let columns: GridColumns

    /// Columns that do not fit widen the board, also in the second division (Spec 11.6).
    func width(offered: Double) -> Double {
        let own = max(offered, GridTracks(columns.items, in: offered).length)
        return max(own, GridTracks(columns.items, in: own).length)
    }

    func cards(of section: SectionConfiguration, scale: Scale, in width: Double) -> PreparedLazyContent {
        LazyVGrid(columns: columns.items, spacing: columns.spacing, rowHeight: scale.cellHeight) { section.content }
            .prepared(in: ProposedSize(width: width, height: nil))
    }
}

extension Scale {
    /// The height of a card in a grid.
    fileprivate var cellHeight: Double {
        switch self {
        case .normal: 120
        case .small: 76
        }
    }
}

/// The columns of a board's grid, and the space between its cells.
package struct GridColumns: Sendable, Hashable {
    /// The tracks that make the columns; at least one.
    package let items: [GridItem]

    /// The space between columns, and between lines.
    package let spacing: Double

    /// Creates columns from their sizes.
    ///
    /// - Parameters:
    ///   - items: The sizes; by default as many columns as fit, each wide enough for a title.
    ///   - spacing: The space between two cells; 16 points by default.
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

extension GridColumns {
    /// The permitted widths of a column, in points.
    package static let lengths = 1.0...20_000

    /// The permitted spaces between two cells, in points.
    package static let spacings = 0.0...1_000

    /// The most columns that can be listed, and the largest number of them.
    package static let mostItems = 100

    /// The accepted values for columns, for an error message.
    package static let grammar = """
        It has to be a number of columns from 1 to \(mostItems), or a list of fixed:200, flexible, flexible:100, \
        flexible:100-300, adaptive:160 and adaptive:160-300 with widths from \
        \(lengths.lowerBound.decimal) to \(lengths.upperBound.decimal).
        """

    /// The accepted values for the spacing, for an error message.
    package static let spacingGrammar = """
        It has to be a number from \(spacings.lowerBound.decimal) to \(spacings.upperBound.decimal).
        """

    /// Reads a number of columns, or a list of items that are separated by commas.
    package static func items(_ text: String) -> [GridItem.Size]? {
        if let count = Int(text) {
            return (1...mostItems).contains(count) ? Array(repeating: .flexible(), count: count) : nil
        }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let items = parts.compactMap { GridItem.Size($0) }
        return items.count == parts.count && items.count <= mostItems ? items : nil
    }

    /// Reads the space between cells.
    package static func spacing(_ text: String) -> Double? {
        Double(decimal: text).flatMap { spacings.contains($0) ? $0 : nil }
    }
}

extension GridItem.Size {
    /// Reads one item: its kind, and its width or the limits of it.
    fileprivate init?(_ text: Substring) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let limits = parts.dropFirst().first.map { $0.split(separator: "-", omittingEmptySubsequences: false) } ?? []
        let lengths = limits.compactMap { Double(decimal: $0) }.filter(GridColumns.lengths.contains)
        guard parts.count <= 2, lengths.count == limits.count, lengths == lengths.sorted() else { return nil }
        switch (parts.first, lengths.count, parts.count) {
        case ("fixed", 1, 2): self = .fixed(lengths[0])
        case ("flexible", 0, 1): self = .flexible()
        case ("flexible", 1, 2): self = .flexible(minimum: lengths[0])
        case ("flexible", 2, 2): self = .flexible(minimum: lengths[0], maximum: lengths[1])
        case ("adaptive", 1, 2): self = .adaptive(minimum: lengths[0])
        case ("adaptive", 2, 2): self = .adaptive(minimum: lengths[0], maximum: lengths[1])
        default: return nil
        }
    }
}

extension Double {
    /// Reads digits with or without a decimal point between them; signs, exponents, `inf` and `nan` are rejected.
    fileprivate init?(decimal text: some StringProtocol) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard
            parts.count <= 2, text.utf8.count <= 16,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(digits.contains) })
        else { return nil }
        self.init(text)
    }
}
