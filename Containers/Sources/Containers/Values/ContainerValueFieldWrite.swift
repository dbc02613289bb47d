/// The write of a container value, or of a field of one, by key path (Spec 6.6).
public struct ContainerValueFieldWrite<Value>: SubviewModifier, ContainerValueWriting {
    /// The facts about a write that are known where it is declared.
    @usableFromInline
    enum Effect {
        /// The setter stores a value under one key, whatever was written before; the value is the one that it stores.
        case whole(ObjectIdentifier, Value)

        /// The setter changes a part of what was written further out.
        case part(WritableKeyPath<ContainerValues, Value>, Value)
    }

    @usableFromInline let effect: Effect

    /// Runs the setter once, to find out what it stores.
    ///
    /// It is inlined into the declaration, since a key path that the compiler sees there costs as much as a call of its setter.
    @inlinable
    @inline(__always)
    init(_ keyPath: WritableKeyPath<ContainerValues, Value>, _ value: Value) {
        var stored: Value?
        let key = withUnsafeMutablePointer(to: &stored) { slot in
            var recording = Recording(into: UnsafeMutableRawPointer(slot), as: Value.self)
            withUnsafeMutablePointer(to: &recording) { recording in
                var values = ContainerValues(recordingInto: recording)
                values[keyPath: keyPath] = value
            }
            return recording.onlyKey
        }
        effect =
            if let key, let stored { .whole(key, stored) } else { .part(keyPath, value) }
    }

    /// It takes part in the answers to some questions only.
    @_documentation(visibility: internal)
    @inlinable public static var effect: ModifierEffect<Self> { ModifierEffect(.values) { $0.answer(&$1) } }

    /// Answers for its key; a write of a part makes the asker apply all writes in turn.
    @inlinable
    func answer(_ query: inout SubviewQuery) {
        switch query.subject {
        case .value:
            switch effect {
            case .whole(let key, let value): if query.type == key { query.settle(value) }
            case .part: query.meetFieldWrite()
            }
        case .writes: query.extend { (writes: inout [any ContainerValueWriting]) in writes.append(self) }
        default: break
        }
    }

    @inlinable
    func apply(to values: inout ContainerValues) {
        switch effect {
        case .whole(let key, let value): values.set(value, under: key)
        case .part(let keyPath, let value): values[keyPath: keyPath] = value
        }
    }
}

extension View {
    /// Writes a container value, or a field of a structured one, for the container that holds the view.
    ///
    /// The innermost write wins (Spec 6.5); a write changes only what its key path names (Spec 6.6).
    @inlinable
    @inline(__always)
    public consuming func containerValue<Value>(
        _ keyPath: WritableKeyPath<ContainerValues, Value>,
        _ value: Value
    ) -> ModifiedView<Self, ContainerValueFieldWrite<Value>> {
        modifier(ContainerValueFieldWrite(keyPath, value))
    }
}
