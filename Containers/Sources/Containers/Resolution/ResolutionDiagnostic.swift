/// A mistake in a declaration, about which resolution had to decide.
public enum ResolutionDiagnostic: Error, Hashable, Codable, CustomStringConvertible {
    /// Elements of one `ForEach` share the identities that are described; all were kept, and the later ones were told apart
    /// by counting (Spec 3.3).
    case duplicateElements([String])

    /// Views lie in more type-erased views or containers than are followed; what lies deeper was left out (Spec 1.7).
    case tooDeep

    /// The mistake and the way out, in sentences.
    public var description: String {
        switch self {
        case .duplicateElements(let identities):
            """
            Several elements of a collection have the same identity: \(identities.joined(separator: ", ")). \
            Give each element an identity of its own.
            """
        case .tooDeep:
            """
            More than \(DepthLimit.levels) views or \(DepthLimit.containers) containers lie in one another, and the \
            deeper ones were left out. \
            Look for a view that contains itself.
            """
        }
    }
}

/// The limit to nesting, beyond which recursion might exhaust the stack of a thread (Spec 1.7).
@usableFromInline
enum DepthLimit {
    /// The number of type-erased views that may lie in one another.
    @usableFromInline static let levels = 500

    /// The number of containers that may lie in one another, each of which takes more of the stack.
    static let containers = 300
}
