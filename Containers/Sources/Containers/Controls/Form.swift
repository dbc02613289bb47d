/// A container of controls, one below the other and as wide as it is offered.
public struct Form<Content: View>: Container {
    /// The controls.
    public let content: Content

    /// One control below the other.
    public let arrangement: StackLayout

    /// Creates a form.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
        arrangement = .vertical(alignment: .leading)
    }
}
