/// A problem that the service reports (RFC 9457), with the members of its ``ProblemDocument``.
///
/// ```swift
/// do {
///     try await party.claim(song.id, for: matt.id)
/// } catch let problem as Problem where problem.code == .songTaken {
///     print("\(problem.holders.map(\.person)) was first.")
/// }
/// ```
@dynamicMemberLookup
public struct Problem: Error, Hashable, Sendable {
    /// The problem as the service describes it.
    public let document: ProblemDocument
    /// The pause before a retry that the service requested.
    public let retryAfter: Duration?

    /// A member of the problem's document.
    public subscript<Value>(dynamicMember member: KeyPath<ProblemDocument, Value>) -> Value {
        document[keyPath: member]
    }
}

extension Problem: CustomStringConvertible {
    /// A description without secrets.
    public var description: String { "\(document.title). \(document.detail)" }
}
