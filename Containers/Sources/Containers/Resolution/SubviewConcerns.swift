/// The questions that something may answer, so that it need not be asked any other.
@_documentation(visibility: internal)
public struct SubviewConcerns: OptionSet, Sendable {
    /// One bit for each question.
    public let rawValue: UInt16

    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    @inlinable
    init(_ subject: SubviewQuery.Subject) {
        self.init(rawValue: 1 << subject.rawValue)
    }

    /// Container values.
    public static let values = SubviewConcerns([SubviewConcerns(.value), SubviewConcerns(.writes)])

    /// Explicit tags.
    public static let tag = SubviewConcerns(.tag)

    /// Tags given by a ``ForEach``.
    static let defaultTag = SubviewConcerns(.defaultTag)

    /// The identity of a subview.
    public static let identity = SubviewConcerns(.identity)

    /// Values of the environment.
    static let environment = SubviewConcerns(.environment)

    /// The size and the place of a subview.
    public static let layout = SubviewConcerns(.layout)
}
