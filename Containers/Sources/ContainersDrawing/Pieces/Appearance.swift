import Containers

/// The appearance of a leaf in a drawing: words on a surface, or bare words.
///
/// ```swift
/// let card = Appearance("Love Stack", detail: "The Containers", on: .blue)
/// let words = Appearance("Tonight")
/// ```
public struct Appearance: Sendable, Hashable {
    /// The prominent words; they are wrapped or truncated when they are too long.
    public var title: String

    /// The words below, in smaller letters.
    public var detail: String?

    /// The surface behind the words; without one they are bare.
    public var surface: Surface?

    /// True when the leaf has a slash and a remark that it is crossed off; a ``CrossingOff`` has the same effect.
    public var isCrossedOff: Bool

    /// Creates an appearance.
    public init(_ title: String, detail: String? = nil, on surface: Surface? = nil, isCrossedOff: Bool = false) {
        self.title = title
        self.detail = detail
        self.surface = surface
        self.isCrossedOff = isCrossedOff
    }
}

extension Appearance {
    /// The words, in reading order.
    public var words: [String] {
        guard let detail, !detail.isEmpty else { return title.isEmpty ? [] : [title] }
        return title.isEmpty ? [detail] : [title, detail]
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

extension Subview {
    /// The appearance of a leaf; `nil` for containers and for empty space.
    public var appearance: Appearance? { children == nil ? leafAppearance : nil }

    /// The appearance of a subview that is known to be no container.
    private var leafAppearance: Appearance? {
        let view = view
        if let leaf = view as? any DrawnLeaf { return leaf.appearance }
        guard view is any Leaf else { return nil }
        return Appearance(String(describing: type(of: view)), detail: "has no drawing", on: .white)
    }

    /// The words on the subview, in reading order.
    public var words: [String] { children?.flatMap(\.words) ?? leafAppearance?.words ?? [] }

    /// The remark on a subview that is crossed off: the one that its values give, or else the leaf's own.
    func remark(by crossedOff: CrossingOff) -> String? {
        crossedOff(containerValues) ?? (appearance?.isCrossedOff == true ? "crossed off" : nil)
    }
}

extension SubviewsCollection {
    /// The words on the subviews, in one line.
    public var line: String { flatMap(\.words).joined(separator: " ") }
}

/// A function that returns the remark on a view that is crossed off, by its container values; `nil` on all others.
///
/// ```swift
/// let song = Text("Love Stack").rating(1).placed(in: .unspecified)
/// let picture = SVGDrawing(song, title: "Songs") { $0.rating < 2 ? "nobody wants it" : nil }
/// ```
public typealias CrossingOff = (ContainerValues) -> String?
