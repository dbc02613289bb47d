/// What a drawing shows of a leaf: words on a surface, or bare words.
public struct Appearance: Sendable, Hashable {
    /// The words that stand out; they are wrapped or cut where they are too long.
    public var title: String

    /// What is written below in smaller letters.
    public var detail: String?

    /// What the words stand on; without one they are bare.
    public var surface: Surface?

    /// Whether a slash goes across, and words that say so; what was written on the view says so as well.
    public var isCrossedOff: Bool

    /// Describes what is seen.
    public init(_ title: String, detail: String? = nil, on surface: Surface? = nil, isCrossedOff: Bool = false) {
        self.title = title
        self.detail = detail
        self.surface = surface
        self.isCrossedOff = isCrossedOff
    }
}
