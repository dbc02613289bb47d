import Containers

/// The appearance of a leaf in a drawing: words on a surface, or bare words.
public struct Appearance: Sendable, Hashable {
    /// The prominent words; they are wrapped or truncated when they are too long.
    public var title: String

    /// The words below, in smaller letters.
    public var detail: String?

    /// The surface behind the words; without one they are bare.
    public var surface: Surface?

    /// True when the leaf has a slash and a remark that it is crossed off; a container value of the view has the same
    /// effect.
    public var isCrossedOff: Bool

    /// Creates an appearance.
    public init(_ title: String, detail: String? = nil, on surface: Surface? = nil, isCrossedOff: Bool = false) {
        self.title = title
        self.detail = detail
        self.surface = surface
        self.isCrossedOff = isCrossedOff
    }
}

/// The material of a drawn leaf: paper in one of a few colours, or cork.
public enum Surface: String, Sendable, Hashable, CaseIterable {
    case cream
    case yellow
    case blue
    case rose
    case green
    /// The paper of headers.
    case white
    /// The material that cards are pinned on.
    case cork
}

extension Surface {
    /// The papers of cards, by number.
    static let papers: [Surface] = [.cream, .yellow, .blue, .rose, .green]

    /// Chooses the paper of a slot, so that a card keeps its colour when others are added or removed.
    init(slot: Int) {
        let chance = UInt64(truncatingIfNeeded: slot &+ 1) &* 0x9E37_79B9_7F4A_7C15
        self = Self.papers[Int(truncatingIfNeeded: chance >> 32) % Self.papers.count]
    }
}

extension Subview {
    /// The appearance of a leaf; `nil` for containers and for empty space.
    var appearance: Appearance? {
        guard children == nil else { return nil }
        let view = view
        if let leaf = view as? any DrawnLeaf { return leaf.appearance }
        return view is any Leaf ? Appearance(String(describing: type(of: view)), on: .white) : nil
    }

    /// The reason why the subview is crossed off: the value written on it, or else the leaf's own.
    var rejection: Rejection? {
        containerValues.rejection ?? (appearance?.isCrossedOff == true ? .card : nil)
    }

    /// The words on the subview, in reading order.
    var words: [String] {
        if let children { return children.flatMap(\.words) }
        guard let appearance else { return [] }
        return [appearance.title, appearance.detail ?? ""].filter { !$0.isEmpty }
    }
}

extension SubviewsCollection {
    /// The words on the subviews, in one line.
    var line: String { flatMap(\.words).joined(separator: " ") }
}
