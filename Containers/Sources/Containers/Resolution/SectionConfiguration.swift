/// One section of some content: the resolved subviews of its parts, and what was written on it (Spec 7.1).
///
/// ```swift
/// struct Column: View {
///     let section: SectionConfiguration
///
///     var body: some View {
///         VStack(spacing: 20) {
///             if !section.header.isEmpty {
///                 section.header
///             }
///             section.content
///         }
///     }
/// }
/// let sections = SectionCollection { Section("Sam") { Text("Love Stack") } }
/// let columns = HStack(spacing: 80) { ForEach(sections) { Column(section: $0) } }
/// ```
public struct SectionConfiguration: Identifiable {
    @usableFromInline let scope: Scope?

    /// True when a ``Section`` was declared; else the section stands for neighbouring views outside any (Spec 7.2).
    public let isExplicit: Bool

    /// The binding that decides whether a list shows the rows, if there is one (Spec 7.9).
    public let isExpanded: Binding<Bool>?

    /// The header above the content; empty iff it resolves to nothing (Spec 7.6).
    public let header: SubviewsCollection

    /// The content of the section.
    public let content: SubviewsCollection

    /// The footer below the content.
    public let footer: SubviewsCollection

    @usableFromInline
    init(
        _ scope: Scope?,
        _ header: SubviewsCollection,
        _ content: SubviewsCollection,
        _ footer: SubviewsCollection,
        _ isExpanded: Binding<Bool>?
    ) {
        self.scope = scope
        isExplicit = true
        self.header = header
        self.content = content
        self.footer = footer
        self.isExpanded = isExpanded
    }

    @usableFromInline
    init(implicit content: SubviewsCollection) {
        scope = nil
        isExplicit = false
        header = SubviewsCollection()
        self.content = content
        footer = SubviewsCollection()
        isExpanded = nil
    }

    /// The identity of the section (Spec 3.4).
    public var id: ID { ID(self) }

    /// The values that were written on the section or on transparent views around it, never those of its subviews.
    ///
    /// An implicit section always reads defaults (Spec 6.9).
    @inlinable public var containerValues: ContainerValues { ContainerValues(in: scope) }

    /// The tag that the section carries under the given type (Spec 4.4).
    public func tag<Value: Hashable>(for type: Value.Type) -> Value? {
        containerValues.tag(for: type)
    }

    /// True when the tag stored under the value's type equals it.
    public func hasTag<Value: Hashable>(_ value: Value) -> Bool {
        tag(for: Value.self) == value
    }
}

extension SectionConfiguration {
    /// An opaque identity; an implicit section takes it from its first member (Spec 3.4).
    public struct ID: Hashable, CustomStringConvertible {
        private let path: IdentityPath
        private let isExplicit: Bool

        init(_ section: SectionConfiguration) {
            isExplicit = section.isExplicit
            guard isExplicit else {
                path = section.content.first?.id.path ?? IdentityPath()
                return
            }
            var path = IdentityPath()
            path.lead(through: section.scope)
            self.path = path
        }

        /// A name that is the same in every run of a program (Spec 3.6).
        public var description: String { path.name }
    }
}

/// A part of a section.
@usableFromInline
enum SectionPart: Hashable, Sendable {
    /// The header above the content.
    case header

    /// The content of the section.
    case content

    /// The footer below the content.
    case footer
}
