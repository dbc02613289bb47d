/// A label with content at the end of its line.
///
/// ```swift
/// let row = LabeledContent("Radius", value: "3 pt")
/// let placed = row.placed(in: ProposedSize(width: 300, height: nil))
/// ```
public struct LabeledContent<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Creates a line from content and its label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// The label, and the content as far from it as there is room.
    public var body: some View {
        HStack {
            label
            Spacer()
            content
        }
    }
}

extension LabeledContent where Label == Text {
    /// Creates a line from content and a title.
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a line from a title and a text.
    public init(_ title: some StringProtocol, value: some StringProtocol) {
        self.init(title) { Text(value) }
    }
}
