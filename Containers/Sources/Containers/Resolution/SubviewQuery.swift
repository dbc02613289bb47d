/// A question about one resolved subview, answered from the innermost modifier outwards.
///
/// Views and modifiers answer by looking at `subject`; questions that they do not understand are left alone. The
/// answer is written through a pointer to the asker's variable, whose type follows from the subject: this keeps one
/// question to a subview as cheap as a call, whatever the type of the answer.
@usableFromInline
struct SubviewQuery {
    /// The questions.
    @usableFromInline
    enum Subject: UInt16 {
        /// The leaf or container itself, under its own type.
        case view

        /// The leaf or container itself, type erased.
        case anyView

        /// The content of a container.
        case children

        /// The value written for one key.
        case value

        /// All writes of container values, collected from the innermost outwards.
        case writes

        /// The explicit tag of one type.
        case tag

        /// The default tag of one type, given by a `ForEach`.
        case defaultTag

        /// The path that makes the identity, collected from the innermost outwards.
        case identity

        /// The parts of a disclosure group.
        case disclosure

        /// The cells of a row of a grid.
        case gridRow

        /// The writes of the environment, collected from the innermost outwards.
        case environment

        /// The environment in which a body is evaluated: its writes, and those around the body that resolves it.
        case declaration

        /// The element of a layout, wrapped from the innermost outwards.
        case layout
    }

    @usableFromInline let subject: Subject

    /// The bit that stands for the question.
    @usableFromInline let concern: SubviewConcerns

    @usableFromInline let type: ObjectIdentifier
    @usableFromInline let slot: UnsafeMutableRawPointer
    @usableFromInline var isAnswered = false
    @usableFromInline var meetsFieldWrite = false

    @inlinable
    init(_ subject: Subject, _ type: ObjectIdentifier, slot: UnsafeMutableRawPointer) {
        self.subject = subject
        concern = SubviewConcerns(subject)
        self.type = type
        self.slot = slot
    }

    /// True when nothing further out can change the answer.
    @inlinable var isSettled: Bool { isAnswered || meetsFieldWrite }

    /// Answers a question whose answer is of the given type.
    ///
    /// Sound because `subject` and `type` fix the type of the asker's variable; see ``ask(_:about:for:from:)``.
    @inlinable
    mutating func settle<Answer>(_ answer: Answer) {
        slot.assumingMemoryBound(to: Answer?.self).pointee = answer
        isAnswered = true
    }

    /// Changes an answer that is collected on the way outwards.
    ///
    /// Sound because the subjects that collect always bring a variable of this type; see ``collect(_:into:from:)``.
    @inlinable
    mutating func extend<Answer>(_ change: (inout Answer) -> Void) {
        change(&slot.assumingMemoryBound(to: Answer.self).pointee)
    }

    /// Gives up looking for a single write, because one by key path may concern the value (Spec 6.6).
    @inlinable
    mutating func meetFieldWrite() {
        meetsFieldWrite = true
    }

    /// Takes over the identity of the subview that a proxy stands for (Spec 3.5).
    @inlinable
    mutating func bring(_ identity: IdentityPath) {
        extend { (path: inout IdentityPath) in path.bring(identity) }
    }

    /// Adds a place of the declaration to the identity.
    @usableFromInline
    mutating func extendIdentity(by step: IdentityPath.Step) {
        extend { (path: inout IdentityPath) in path.append(position: step) }
    }

    /// Notes that what follows is the place of a proxy, which does not change who the subview is (Spec 3.5).
    @inlinable
    mutating func leaveOriginal() {
        guard subject == .identity else { return }
        extend { (path: inout IdentityPath) in path.isComplete = true }
    }

    /// Asks for one answer, whose type has to be the one that the subject and the type asked about imply.
    @inlinable
    static func ask<Answer>(
        _ subject: Subject,
        about type: Any.Type,
        for expected: Answer.Type,
        from answer: (inout SubviewQuery) -> Void
    ) -> Answer? {
        var result: Answer?
        withUnsafeMutablePointer(to: &result) { slot in
            var query = SubviewQuery(subject, ObjectIdentifier(type), slot: slot)
            answer(&query)
        }
        return result
    }

    /// Asks everything on the way outwards to add to an answer.
    @inlinable
    static func collect<Answer>(
        _ subject: Subject,
        into result: inout Answer,
        from answer: (inout SubviewQuery) -> Void
    ) {
        withUnsafeMutablePointer(to: &result) { slot in
            var query = SubviewQuery(subject, ObjectIdentifier(Answer.self), slot: slot)
            answer(&query)
        }
    }
}
