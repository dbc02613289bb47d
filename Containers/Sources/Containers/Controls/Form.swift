/// A container of controls, one below the other and as wide as it is offered.
///
/// ```swift
/// let form = Form {
///     Toggle("Fill shape?", isOn: .constant(true))
///     Text("Yellow")
/// }
/// let placed = form.placed(in: ProposedSize(width: 300, height: nil))
/// ```
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
