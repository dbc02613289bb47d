/// The write of a value of the environment.
public struct EnvironmentWrite<Value: Sendable>: SubviewModifier, EnvironmentWriting {
    private let keyPath: WritableKeyPath<EnvironmentValues, Value>
    private let value: Value

    init(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
        self.keyPath = keyPath
        self.value = value
    }

    /// It takes part in the answers to some questions only.
    @_documentation(visibility: internal)
    public static var effect: ModifierEffect<Self> { ModifierEffect(.environment) { $0.answer(&$1) } }

    /// Adds itself to the writes.
    func answer(_ query: inout SubviewQuery) {
        query.write(self)
    }

    @usableFromInline
    func apply(to values: inout EnvironmentValues) {
        values[keyPath: keyPath] = value
    }
}

extension View {
    /// Writes a value of the environment for the view and everything in it.
    ///
    /// The innermost write wins (Spec 6.11).
    public consuming func environment<Value: Sendable>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
        _ value: Value
    ) -> ModifiedView<Self, EnvironmentWrite<Value>> {
        modifier(EnvironmentWrite(keyPath, value))
    }
}

extension Subview {
    /// The environment that was written on the subview and around it; defaults where the subview has not been placed.
    public var environment: EnvironmentValues {
        var writes: [any EnvironmentWriting] = []
        SubviewQuery.collect(.environment, into: &writes) { reply(to: &$0) }
        return EnvironmentValues(writes[...])
    }
}

/// A change of the environment, with its type erased.
@usableFromInline
protocol EnvironmentWriting {
    func apply(to values: inout EnvironmentValues)
}

extension EnvironmentValues: EnvironmentWriting {
    /// The environment after writes, of which the first is the innermost.
    init(_ writes: ArraySlice<any EnvironmentWriting>) {
        self.init()
        for write in writes.reversed() { write.apply(to: &self) }
    }

    /// Replaces everything, as the environment of a container does for its content.
    @usableFromInline
    func apply(to values: inout EnvironmentValues) {
        values = self
    }
}
