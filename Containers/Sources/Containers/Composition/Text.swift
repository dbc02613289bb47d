/// A leaf that is a piece of text.
///
/// It breaks into lines at the width that it is offered, and ends in an ellipsis where the height or the line limit leaves
/// something out (Spec 9.13). There are no fonts here: the measure of the environment decides, by default cells of 8 by 16
/// points, so that layouts are the same on every machine.
///
/// ```swift
/// let size = Text("Love Stack").placed(in: .unspecified).frame.size
/// ```
public struct Text: Leaf, Hashable, Codable, Sendable {
    /// The text itself; an empty one is still a view (Spec 7.6).
    public let content: String

    /// Creates a leaf from a text.
    @inlinable
    public init(_ content: some StringProtocol) {
        self.content = String(content)
    }

    /// Creates a leaf from a text that is shown as it is, as every text is here.
    @inlinable
    public init(verbatim content: String) {
        self.content = content
    }

    /// The size of the text in cells of 8 by 16 points.
    public func size(for proposal: ProposedSize) -> Size {
        size(for: proposal, in: EnvironmentValues())
    }

    /// The size of the text by the measure and the line limit of an environment.
    public func size(for proposal: ProposedSize, in environment: EnvironmentValues) -> Size {
        TextLines.size(
            of: content,
            in: proposal,
            measure: environment.textMeasure,
            limit: environment.lineLimit
        )
    }

    /// The lines that the text breaks into when it is offered a size.
    public func lines(for proposal: ProposedSize, in environment: EnvironmentValues = EnvironmentValues()) -> TextLines
    {
        TextLines(content, in: proposal, measure: environment.textMeasure, limit: environment.lineLimit)
    }
}

private enum TextMeasureKey: EnvironmentKey {
    static var defaultValue: any TextMeasure { CellMeasure() }
}

private enum LineLimitKey: EnvironmentKey {
    static let defaultValue: Int? = nil
}

extension EnvironmentValues {
    /// The measure of text, by default cells of 8 by 16 points.
    public var textMeasure: any TextMeasure {
        get { self[TextMeasureKey.self] }
        set { self[TextMeasureKey.self] = newValue }
    }

    /// The greatest number of lines of a text; `nil` where there is no limit.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }
}

extension View {
    /// Limits the lines of every text in the view.
    public consuming func lineLimit(_ limit: Int?) -> ModifiedView<Self, EnvironmentWrite<Int?>> {
        environment(\.lineLimit, limit)
    }
}
