/// A title with a picture before it.
///
/// ```swift
/// let label = Label("Fill", systemImage: "paintbrush")
/// let size = label.placed(in: .unspecified).frame.size
/// ```
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon

    /// Creates a label from two views.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    /// The picture and the title in a line.
    public var body: some View {
        HStack {
            icon
            title
        }
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label from a title and the name of a picture.
    public init(_ title: some StringProtocol, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }

    /// Creates a label from a title and the name of a symbol.
    public init(_ title: some StringProtocol, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}
