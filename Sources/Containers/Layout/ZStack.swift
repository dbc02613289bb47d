/// A container that lays its subviews over one another.
public struct ZStack<Content: View>: Container {
    /// What lies in the pile, the lowest first.
    public let content: Content

    /// How the pile is made.
    public let arrangement: OverlayLayout

    /// Creates a pile whose members are aligned in the extent of the largest.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
        arrangement = OverlayLayout(alignment: alignment)
    }
}
