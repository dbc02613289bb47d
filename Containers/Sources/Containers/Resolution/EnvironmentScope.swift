/// The environment around content.
@usableFromInline
final class EnvironmentScope: Scope {
    private let environment: EnvironmentValues

    /// Creates a scope around the content of a container; `nil` where everything has its default.
    convenience init?(_ environment: EnvironmentValues) {
        self.init(environment, concerns: .environment)
    }

    fileprivate init?(_ environment: EnvironmentValues, concerns: SubviewConcerns) {
        guard !environment.isEmpty else { return nil }
        self.environment = environment
        super.init(
            parent: nil,
            step: .modifier,
            concerns: concerns,
            modifier: { $1.write(unsafeDowncast($0, to: EnvironmentScope.self).environment) }
        )
    }
}

extension Scope {
    /// The environment of the body that resolves content, for the bodies in this content; `nil` where there is none.
    ///
    /// Layouts do not see it, because the content may be placed where another environment is.
    @usableFromInline static var ofBody: Scope? {
        EnvironmentScope(.current, concerns: .declaration)
    }

    /// Evaluates a declaration in the environment of the scope, which ``Environment`` reads.
    @inlinable
    final func evaluate<Content>(_ declaration: () -> Content) -> Content {
        reach.contains(.declaration) ? evaluateInside(declaration) : declaration()
    }

    @usableFromInline
    final func evaluateInside<Content>(_ declaration: () -> Content) -> Content {
        var writes: [any EnvironmentWriting] = []
        SubviewQuery.collect(.declaration, into: &writes) { answer(&$0) }
        return EnvironmentValues.$current.withValue(EnvironmentValues(writes[...]), operation: declaration)
    }
}

extension EnvironmentValues {
    /// Evaluates a declaration in the environment, which ``Environment`` reads.
    func evaluate<Content>(_ declaration: () -> Content) -> Content {
        isEmpty ? declaration() : Self.$current.withValue(self, operation: declaration)
    }
}
