/// The questions that something may answer, so that it need not be asked any other.
@usableFromInline
struct SubviewConcerns: OptionSet, Sendable {
    /// One bit for each question.
    @usableFromInline let rawValue: UInt16

    /// Creates a set from its bits.
    @inlinable
    init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    @inlinable
    init(_ subject: SubviewQuery.Subject) {
        self.init(rawValue: 1 << subject.rawValue)
    }

    /// Container values.
    @inlinable static var values: SubviewConcerns {
        SubviewConcerns([SubviewConcerns(.value), SubviewConcerns(.writes)])
    }

    /// Explicit tags.
    @inlinable static var tag: SubviewConcerns { SubviewConcerns(.tag) }

    /// Tags given by a ``ForEach``.
    @inlinable static var defaultTag: SubviewConcerns { SubviewConcerns(.defaultTag) }

    /// The identity of a subview.
    @inlinable static var identity: SubviewConcerns { SubviewConcerns(.identity) }

    /// Values of the environment, for layouts and for bodies.
    @inlinable static var environment: SubviewConcerns {
        [SubviewConcerns(.environment), SubviewConcerns(.layout), .declaration]
    }

    /// Values of the environment for bodies only.
    @inlinable static var declaration: SubviewConcerns { SubviewConcerns(.declaration) }

    /// The size and the place of a subview.
    @inlinable static var layout: SubviewConcerns { SubviewConcerns(.layout) }
}
