import Testing

@testable import Containers

/// Content with the numbers of its declared and resolved subviews, and their names where the rule gives them.
struct Counts: Sendable, CustomTestStringConvertible {
    let number: String
    let declared: Int
    let resolved: Int
    let names: String?
    let subviews: @Sendable () -> SubviewsCollection

    init<Content: View & SendableMetatype>(
        _ number: String,
        declared: Int? = nil,
        resolved: Int,
        names: String? = nil,
        @ViewBuilder content: @escaping @Sendable () -> Content
    ) {
        self.number = number
        self.declared = declared ?? Content.declaredCount
        self.resolved = resolved
        self.names = names
        counted = Content.declaredCount
        subviews = { SubviewsCollection(of: content()) }
    }

    let counted: Int

    var testDescription: String { number }
}
