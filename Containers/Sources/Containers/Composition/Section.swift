/// Content with a header and a footer, for containers that know sections (Spec 7.1).
///
/// To containers that do not, a section is transparent: they see the members of header, content and footer, in this
/// order (Spec 7.8).
///
/// ```swift
/// let sections = SectionCollection {
///     Section("Sam's Favorites") {
///         Text("Love Stack")
///     }
/// }
/// ```
public struct Section<Header: View, Content: View, Footer: View>: PrimitiveView {
    @usableFromInline let header: Header
    @usableFromInline let content: Content
    @usableFromInline let footer: Footer

    /// The binding that decides whether a list shows the rows; other containers always see them (Spec 7.9).
    @usableFromInline var isExpanded: Binding<Bool>?

    /// Creates a section with all its parts.
    @inlinable
    public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Header,
        @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }

    /// As many subviews as only the value tells.
    @_documentation(visibility: internal)
    @inlinable public static var resolution: ViewResolution<Self> { .members { $0.addMembers(to: &$1) } }

    /// Becomes a configuration where sections are asked for, and its members everywhere else (Spec 7.5, 7.7, 7.8).
    @inlinable
    func addMembers(to resolver: inout Resolver) {
        if resolver.isSectioning {
            let header = resolver.part(.header, of: header)
            let content = resolver.part(.content, of: content)
            let footer = resolver.part(.footer, of: footer)
            resolver.append(section: SectionConfiguration(resolver.scope, header, content, footer, isExpanded))
        } else {
            resolver.descend(.part(.header)) { header.resolve(into: &$0) }
            resolver.descend(.part(.content)) { content.resolve(into: &$0) }
            resolver.descend(.part(.footer)) { footer.resolve(into: &$0) }
        }
    }
}

extension Section {
    /// Creates a section with a header and a footer that are views.
    @inlinable
    public init(header: Header, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { footer })
    }
}

extension Section where Footer == EmptyView {
    /// Creates a section without a footer.
    @inlinable
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
}

extension Section where Footer == EmptyView {
    /// Creates a section with a header that is a view.
    @inlinable
    public init(header: Header, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { EmptyView() })
    }

    /// Creates a section of which lists show the rows only while it is expanded (Spec 7.9).
    @inlinable
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
        self.init(content: content, header: header)
        self.isExpanded = isExpanded
    }
}

extension Section where Header == EmptyView {
    /// Creates a section without a header.
    @inlinable
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
}

extension Section where Header == EmptyView, Footer == EmptyView {
    /// Creates a section without header and footer.
    @inlinable
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Header == Text, Footer == EmptyView {
    /// Creates a section with a title as its header.
    ///
    /// The header is there even when the title is empty (Spec 7.6).
    @inlinable
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }

    /// Creates a section with a title, of which lists show the rows only while it is expanded (Spec 7.9).
    @inlinable
    public init(
        _ title: some StringProtocol,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(title, content: content)
        self.isExpanded = isExpanded
    }
}
