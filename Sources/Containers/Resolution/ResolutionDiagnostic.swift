/// Something that a declaration should not say, and that resolution had to decide.
public enum ResolutionDiagnostic: Hashable {
    /// Elements of one `ForEach` share these identities; all were kept, and the later ones were told apart by counting
    /// (Spec 3.3).
    case duplicateElements([AnyHashable])
}
