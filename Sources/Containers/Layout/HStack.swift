/// A container that lines its subviews up from left to right (Spec 9).
public struct HStack<Content: View>: Container {
    /// What stands in the line.
    public let content: Content

    /// How the line is made.
    public let arrangement: StackLayout

    /// Creates a line with a distance between its members; `nil` means the default distance.
    public init(
        alignment: VerticalAlignment = .center,
        spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        arrangement = StackLayout(.horizontal, spacing: spacing, crossFraction: alignment.fraction)
    }
}
