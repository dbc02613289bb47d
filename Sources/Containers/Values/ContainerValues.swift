/// The container values of a resolved subview or of a section (Spec 6.1, 6.9).
///
/// Values are looked up where they were written, from the innermost write outwards (Spec 6.5); nothing is collected in
/// advance.
public struct ContainerValues {
    /// What the values were written on.
    @usableFromInline
    enum Origin {
        /// Nothing: every key reads its default.
        case nothing

        /// A subview and the transparent views around it.
        case subview(Subview)

        /// A section and the transparent views around it.
        case section(Scope?)
    }

    @usableFromInline let origin: Origin
    @usableFromInline var changes: [ObjectIdentifier: Any] = [:]

    /// Creates values in which every key reads its default.
    @inlinable
    public init() {
        self.init(.nothing)
    }

    @inlinable
    init(_ origin: Origin) {
        self.origin = origin
    }

    /// The value of a key: what was set, else the innermost write, else the default.
    @inlinable
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get {
            if !changes.isEmpty, let change = changes[ObjectIdentifier(key)] as? Key.Value { return change }
            var result: Key.Value?
            let needsFolding = withUnsafeMutablePointer(to: &result) { slot in
                var query = SubviewQuery(.value, ObjectIdentifier(key), slot: UnsafeMutableRawPointer(slot))
                origin.answer(&query)
                return query.meetsFieldWrite
            }
            if needsFolding { return folded()[key] }
            return result ?? Key.defaultValue
        }
        set { changes[ObjectIdentifier(key)] = newValue }
    }

    /// The values after all writes have been applied to the defaults, from the outermost to the innermost (Spec 6.6).
    @usableFromInline
    func folded() -> ContainerValues {
        var writes: [any ContainerValueWriting] = []
        SubviewQuery.collect(.writes, into: &writes) { origin.answer(&$0) }
        var values = ContainerValues()
        for write in writes.reversed() {
            write.apply(to: &values)
        }
        return values
    }
}

extension ContainerValues.Origin {
    @inlinable
    func answer(_ query: inout SubviewQuery) {
        switch self {
        case .nothing: break
        case .subview(let subview): subview.answer(&query)
        case .section(let scope): scope?.answer(&query)
        }
    }
}
