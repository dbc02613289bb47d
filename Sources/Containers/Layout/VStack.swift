/// A container that lines its subviews up from top to bottom (Spec 9).
public struct VStack<Content: View>: Container {
    /// What stands in the line.
    public let content: Content

    /// How the line is made.
    public let arrangement: StackLayout

    /// Creates a line with a distance between its members; `nil` means the default distance.
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        arrangement = StackLayout(.vertical, spacing: spacing, crossFraction: alignment.fraction)
    }
}
