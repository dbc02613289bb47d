import Containers

/// A line of a shown list as every drawing shows it: a section's header or footer, or a row.
struct DrawnRow {
    /// The role of the line in its section.
    enum Kind: Equatable {
        case header
        case row(level: Int, ListRow.Disclosure)
        case footer
    }

    let kind: Kind
    let content: SubviewsCollection

    /// The indentation of the line, in levels.
    var level: Int {
        guard case .row(let level, _) = kind else { return 0 }
        return level
    }

    /// The remark on a line that is crossed off; `nil` on all others.
    let remark: String?

    /// The row itself; `nil` for headers and footers.
    private(set) var row: ListRow?

    init(_ row: ListRow, crossedOff: CrossingOff) {
        self.init(.row(level: row.level, row.disclosure), row.content, crossedOff: crossedOff)
        self.row = row
    }

    init(_ kind: Kind, _ content: SubviewsCollection, crossedOff: CrossingOff) {
        self.kind = kind
        self.content = content
        var remark: String?
        for subview in content where remark == nil { remark = subview.remark(by: crossedOff) }
        self.remark = remark
    }
}

extension ListSection {
    /// Header, visible rows and footer.
    func drawnRows(crossedOff: CrossingOff) -> [DrawnRow] {
        var lines = rows.map { DrawnRow($0, crossedOff: crossedOff) }
        if !header.isEmpty { lines.insert(DrawnRow(.header, header, crossedOff: crossedOff), at: 0) }
        if !footer.isEmpty { lines.append(DrawnRow(.footer, footer, crossedOff: crossedOff)) }
        return lines
    }
}

extension ListPresentation {
    /// A description of the line, in a sentence.
    var summary: String {
        let rows = rows.count == 1 ? "1 row" : "\(rows.count) rows"
        return sections.count == 1 ? "\(rows)." : "\(sections.count) sections with \(rows)."
    }
}

/// A leaf that describes its appearance in a drawing.
///
/// ```swift
/// struct SongCard: DrawnLeaf {
///     let title: String
///
///     var appearance: Appearance { Appearance(title, detail: "Sam", on: .yellow) }
/// }
/// let picture = SVGDrawing(SongCard(title: "Love Stack").placed(in: .unspecified), title: "A card").text
/// ```
///
/// Other leaves are drawn as white paper that names their type and says that it has no drawing.
public protocol DrawnLeaf: Leaf {
    /// The appearance of the leaf.
    var appearance: Appearance { get }
}

extension Image: DrawnLeaf {
    /// The words for the picture, on paper; a symbol is a character without paper.
    public var appearance: Appearance { isSymbol ? Appearance(Self.sign(of: name)) : Appearance(label, on: .white) }
}

extension Switch: DrawnLeaf {
    /// The word for the state.
    public var appearance: Appearance { Appearance(isOn ? "on" : "off") }
}

extension Text: DrawnLeaf {
    /// The text, bare.
    public var appearance: Appearance { Appearance(content) }
}
