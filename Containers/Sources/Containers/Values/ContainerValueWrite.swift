/// The write of one key's whole value; without a value it is no write.
public struct ContainerValueWrite<Key: ContainerValueKey>: SubviewModifier, ContainerValueWriting {
    @usableFromInline let value: Key.Value?

    @inlinable
    init(_ value: Key.Value?) {
        self.value = value
    }

    /// It takes part in the answers to some questions only.
    @_documentation(visibility: internal)
    @inlinable public static var effect: ModifierEffect<Self> {
        ModifierEffect(.values, isIdle: { $0.value == nil }, answer: { $0.answer(&$1) })
    }

    /// Answers for its key, unless a write further in has.
    @inlinable
    func answer(_ query: inout SubviewQuery) {
        switch query.subject {
        case .value:
            guard query.type == ObjectIdentifier(Key.self), let value else { return }
            query.settle(value)
        case .writes:
            guard value != nil else { return }
            query.extend { (writes: inout [any ContainerValueWriting]) in writes.append(self) }
        default: break
        }
    }

    @inlinable
    func apply(to values: inout ContainerValues) {
        guard let value else { return }
        values[Key.self] = value
    }
}

extension View {
    /// Writes the value of a key for the container that holds the view.
    ///
    /// The innermost write wins (Spec 6.5). It serves a key that has no property in ``ContainerValues``.
    @inlinable
    public consuming func keyedValue<Key: ContainerValueKey>(
        _ key: Key.Type,
        _ value: Key.Value
    ) -> ModifiedView<Self, ContainerValueWrite<Key>> {
        modifier(ContainerValueWrite(value))
    }

    /// Writes the value of a key if there is one; `nil` is no write.
    @inlinable
    public consuming func keyedValue<Key: ContainerValueKey>(
        _ key: Key.Type,
        ifPresent value: Key.Value?
    ) -> ModifiedView<Self, ContainerValueWrite<Key>> {
        modifier(ContainerValueWrite(value))
    }
}
